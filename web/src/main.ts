import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./fonts-sums.css";
import "./theme/index.css";
import { applyTheme } from "./ui/theme";

applyTheme();

const target = document.getElementById("app");
if (!target) throw new Error("index.html promises an element #app");

export default mount(App, { target });
