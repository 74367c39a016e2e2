import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app to fill");
mount(App, { target });
