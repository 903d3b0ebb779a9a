import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html promises an element #app");

export default mount(App, { target });
