// A picture whose marked parts can be clicked on. What they say goes to the kernel with the number of
// the turn that they were clicked on: whatever comes twice, or late, is for a turn that is over.

// A picture that changes between press and release would swallow the click: it waits so long.
const PRESS = 400; // milliseconds
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function nearest(nodes, [x, y], direction) { // of those that lie in a direction, if one is given
  let best = null, least = Infinity;
  for (const node of nodes) {
    const [dx, dy] = middle(node).map((at, i) => at - [x, y][i]);
    const ahead = direction ? dx * direction[0] + dy * direction[1] : 0;
    const aside = direction ? Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]) : 0;
    const far = direction ? ahead + 3 * aside : Math.hypot(dx, dy);
    if ((!direction || ahead > 1) && far < least) [best, least] = [node, far];
  }
  return best;
}

function render({ model, el }) {
  const status = document.createElement("div"), board = document.createElement("div");
  status.setAttribute("role", "status"); // read aloud when it changes: the node must stay
  status.className = "coursekit-status";
  board.className = "coursekit-board";
  el.append(status, board);
  let focused = null; // where the keyboard was before the picture changed
  let turn = null, drawn = null; // what is seen
  let pressed = -PRESS, later = null;

  function say(node) {
    model.send({ turn, say: node.dataset.say });
  }

  function draw() {
    clearTimeout(later);
    const left = pressed + PRESS - performance.now();
    if (left > 0) {
      later = setTimeout(draw, left);
      return;
    }
    turn = model.get("turn");
    const now = model.get("html") + model.get("status");
    if (now === drawn) return;
    drawn = now;
    if (board.contains(document.activeElement)) focused = middle(document.activeElement);
    board.innerHTML = model.get("html");
    status.innerHTML = model.get("status");
    const stops = board.querySelectorAll("[tabindex], button:not([disabled])"); // none while it thinks
    if (focused && stops.length) {
      if (document.activeElement === document.body) {
        nearest(stops, focused).focus({ preventScroll: true });
      }
      focused = null;
    }
  }

  board.addEventListener("pointerdown", () => (pressed = performance.now()));
  board.addEventListener("click", (click) => {
    if (pressed + PRESS > performance.now()) setTimeout(draw);
    pressed = -PRESS;
    const node = click.target.closest("[data-say], [data-word]");
    if (node?.dataset.word) status.textContent = node.dataset.word;
    else if (node && click.detail < 2) say(node); // not the second click of a double click
  });
  board.addEventListener("mouseover", (over) => { // all that a click means is lit
    const said = over.target.dataset?.say;
    for (const spot of board.querySelectorAll(".coursekit-spot")) {
      spot.classList.toggle("coursekit-lit", spot.dataset.say === said);
    }
  });
  board.addEventListener("keydown", (key) => {
    const node = key.target.closest("[data-say]");
    if (!node || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
    if (ARROWS[key.key]) {
      key.preventDefault();
      const stops = board.querySelectorAll("[tabindex], button:not([disabled])");
      nearest(stops, middle(node), ARROWS[key.key])?.focus();
    } else if ((key.key === "Enter" || key.key === " ") && node.tagName !== "BUTTON" && !key.repeat) {
      key.preventDefault();
      say(node);
    }
  });
  model.on("change", draw);
  draw();
}

export default { render };
