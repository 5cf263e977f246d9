// What controls of ipywidgets need beside themselves: keys typed on them stay there, and those who
// hear the page instead of seeing it are told what each control is, and what is new.

const TURNING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "];
const USES_THEM = "input:not([type=checkbox]), textarea, select, [role=slider]";

// In JupyterLab a letter is a command whenever the focus is outside a text box, as it is after a
// click on a board: x cuts the cell. It waits for keys at the top of the page, so they are stopped on
// their way up; Ctrl-S still saves the notebook, and Shift-Enter still runs the cell.
function keepKeys(live) {
  live.addEventListener("keydown", (key) => {
    const isCommand = key.ctrlKey || key.metaKey || key.altKey || (key.shiftKey && key.key === "Enter");
    if (!isCommand) key.stopPropagation();
  });
  const turn = (key) => { // slides do not listen while a control has the focus
    const isUnused = TURNING.includes(key.key) && !key.target.matches(USES_THEM);
    if (!live.closest(".reveal") || (!isUnused && !key.key.startsWith("Page"))) return;
    key.preventDefault();
    key.stopPropagation();
    key.target.blur();
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
  };
  live.addEventListener("keydown", turn, true);
}

function call(node, name) {
  if (node && name && node.getAttribute("aria-label") !== name) node.setAttribute("aria-label", name);
}

// A slider or a box has no words of its own: the tooltip or the word beside it becomes its name.
function nameControls(live) {
  for (const node of live.querySelectorAll(".coursekit-spoken")) node.setAttribute("role", "status");
  for (const box of live.querySelectorAll(".widget-inline-hbox")) {
    const label = box.querySelector(".widget-label");
    const word = label?.textContent.trim() || label?.title.replace("null", "");
    const input = box.querySelector("input[type=text], select");
    box.querySelector(".widget-readout")?.setAttribute("role", "textbox");
    for (const part of box.querySelectorAll("[role=slider], .widget-readout")) call(part, word);
    call(input, word || input?.title);
  }
}

function render({ el }) {
  const live = el.closest(".coursekit-live");
  if (!live) { // not on the page yet
    requestAnimationFrame(() => render({ el }));
    return;
  }
  keepKeys(live);
  nameControls(live);
  const changes = { childList: true, subtree: true, attributeFilter: ["title"] };
  new MutationObserver(() => nameControls(live)).observe(live, changes);
}

export default { render };
