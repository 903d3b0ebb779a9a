import { mount } from "svelte";
import "../../fonts.css";
import "../../fonts-sums.css";
import "../../theme/index.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("gallery.html promises an element #app");

const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

export default mount(Gallery, { target });
