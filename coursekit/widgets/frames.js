// Pictures, one after the other. The page moves them itself: no kernel is needed once they are here.

const TARGETS = { First: () => 0, Back: (now) => now - 1, Next: (now) => now + 1, Last: () => Infinity };
const PAUSES = { slow: 2, normal: 1, fast: 1 / 3 };
const ARROWS = { ArrowLeft: TARGETS.Back, ArrowRight: TARGETS.Next };
const TURNING = ["PageUp", "PageDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "];
const MISSING = "This step is drawn by the kernel. If nothing comes, run the notebook up to this cell.";

async function unpacked(bytes) { // what Python's zlib.compress(json.dumps(…).encode()) has made
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function scrollToLine(picture) { // the line of the source that is at work stays in sight
  const line = picture.querySelector(".coursekit-now");
  const box = line?.closest(".coursekit-source");
  if (box) box.scrollTop = line.offsetTop - box.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
}

// In JupyterLab a letter is a command whenever the focus is outside a text box: x cuts the cell. On
// slides the keys that turn them go to the slides, which do not listen while a control has the focus.
function keepKeys(el, move) {
  el.addEventListener("keydown", (key) => {
    if (key.ctrlKey || key.metaKey || key.altKey || (key.shiftKey && key.key === "Enter")) return;
    key.stopPropagation();
    const isPage = key.key.startsWith("Page");
    const isUsed = key.target.matches("input, select") && !isPage;
    if (el.closest(".reveal") && TURNING.includes(key.key) && !isUsed) {
      key.preventDefault();
      key.target.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    } else if (key.key in ARROWS && !isUsed) {
      key.preventDefault();
      move(ARROWS[key.key]);
    }
  });
}

async function render({ model, el }) {
  const last = model.get("count") - 1;
  const frames = [];
  let now = model.get("step");
  let clock = null;
  const picture = element("div", { className: "coursekit-frame" });
  const slider = element("input", { type: "range", min: 0, max: last, ariaLabel: "step" });
  const number = element("output", { title: "step" });
  const play = element("button", { title: "Go on step by step; click again to stop" }, "Play");
  const speed = element("select", { ariaLabel: "How fast to play", title: "How fast to play" });
  speed.append(...Object.keys(PAUSES).map((word) => element("option", {}, word)));
  speed.value = "normal";

  function add(first, more) {
    more.forEach((frame, place) => (frames[first + place] = frame));
    show(now);
  }

  function show(step) {
    now = Math.max(0, Math.min(last, step));
    slider.value = now;
    number.textContent = now;
    if (frames[now] === undefined) { // of a long trace, the kernel draws more when asked
      picture.textContent = MISSING;
      model.send({ from: now });
    } else {
      picture.innerHTML = frames[now];
      scrollToLine(picture);
    }
  }

  function stop() {
    clearInterval(clock);
    clock = null;
    play.textContent = "Play";
  }

  function start() {
    if (now === last) show(0);
    const normal = Math.max(100, Math.min(700, 30000 / (last + 1)));
    clock = setInterval(() => {
      if (now < last) show(now + 1);
      if (now === last) stop();
    }, normal * PAUSES[speed.value]);
    play.textContent = "Pause";
  }

  function move(target) {
    stop();
    show(target(now));
  }

  play.onclick = () => (clock ? stop() : start());
  speed.onchange = () => {
    if (clock) {
      stop();
      start();
    }
  };
  slider.oninput = () => move(() => Number(slider.value));
  const buttons = Object.entries(TARGETS).map(([word, target]) =>
    element("button", { onclick: () => move(target) }, word),
  );
  keepKeys(el, move);
  model.on("msg:custom", async ({ from }, [bytes]) => add(from, await unpacked(bytes)));
  const controls = [play, ...buttons, speed, slider, number];
  el.append(element("div", { className: "coursekit-time" }, ...controls), picture);
  add(model.get("first"), await unpacked(model.get("packed")));
  return stop;
}

export default { render };
