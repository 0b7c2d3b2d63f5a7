/** The drawing core, which the bench has put on the page. */
const { createPainter, createScene, fitView, panBy, zoomAt } = /** @type {any} */ (globalThis).seatViewCore;

/**
 * A bowl of so many seats in blocks around a field, as buyers' browsers have it.
 *
 * @param {number} seats
 * @param {number} sectionCount
 */
function bowl(seats, sectionCount) {
  const perSection = Math.ceil(seats / sectionCount);
  const perRow = 40;
  const columns = Math.ceil(Math.sqrt(sectionCount * 1.6));
  const [xs, ys] = [new Float32Array(seats), new Float32Array(seats)];
  const rowOf = new Int32Array(seats);
  const sections = [];
  const rows = [];
  let seat = 0;
  for (let place = 0; place < sectionCount && seat < seats; place += 1) {
    const [left, top] = [
      (place % columns) * (perRow + 6) * 50,
      Math.floor(place / columns) * (perSection / perRow + 6) * 80,
    ];
    const [firstSeat, firstRow] = [seat, rows.length];
    for (let row = 0; row * perRow < perSection && seat < seats; row += 1) {
      const first = seat;
      for (let at = 0; at < perRow && seat < seats && row * perRow + at < perSection; at += 1, seat += 1) {
        xs[seat] = left + at * 50;
        ys[seat] = top + row * 80 + ((at - perRow / 2) / 8) ** 2 * 4;
        rowOf[seat] = rows.length;
      }
      rows.push({ section: place, label: String(row + 1), firstSeat: first, seatCount: seat - first });
    }
    const [right, bottom] = [left + perRow * 50, top + (perSection / perRow) * 80 + 60];
    const outline = [
      { x: left - 40, y: top - 40 },
      { x: right, y: top - 40 },
      { x: right, y: bottom },
      { x: left - 40, y: bottom },
    ];
    sections.push({
      label: `B${place + 1}`,
      outline,
      firstRow,
      rowCount: rows.length - firstRow,
      firstSeat,
      seatCount: seat - firstSeat,
    });
  }
  return {
    size: { width: 10_000, height: 10_000 },
    focalPoint: { x: 0, y: 0 },
    categories: ['a', 'b', 'c', 'd', 'e'].map(key => ({
      key,
      name: key,
      colour: '#880000',
      accessible: false,
    })),
    floors: [],
    sections,
    rows,
    zones: [],
    shapes: [],
    seats: {
      count: seats,
      ids: [],
      labels: Array.from({ length: seats }, (_, at) => String((at % perRow) + 1)),
      xs,
      ys,
      rows: rowOf,
      categories: Int16Array.from({ length: seats }, (_, at) => Math.floor(at / 4000) % 5),
      marks: new Uint8Array(seats),
    },
  };
}

const theme = {
  ground: '#efeaea',
  ink: '#221318',
  ink2: '#55474a',
  paper: '#f8f5f4',
  sheet: '#ffffff',
  rule: '#d8cfcf',
  edge: '#8d8083',
  focus: '#1a56c4',
  curtain: '#560b1c',
  onCurtain: '#fbdfe0',
  series: ['#9c1030', '#00729c', '#b0721a', '#4d8f7f', '#8d8083'],
  board: 'sans-serif',
};
const screenSize = { width: 1000, height: 760 };
const frames = 150;

/** @param {(at: number) => void} step */
function measure(step) {
  /** @type {number[]} */
  const times = [];
  return new Promise(resolve => {
    /** @param {number} now */
    const frame = now => {
      times.push(now);
      if (times.length > frames) return resolve((frames * 1000) / (now - (times[0] ?? 0)));
      step(times.length);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Frames a second of a loop that does nothing. */
const measureEmpty = () => measure(() => undefined);

/**
 * Frames a second while a map is panned, seat by seat, and while it is zoomed from the whole to numbers and back;
 * and how long the first picture takes from the map's data on, in milliseconds.
 *
 * @param {number} seats
 * @param {number} sections
 */
async function measureMap(seats, sections) {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const map = bowl(seats, sections);
  const began = performance.now();
  const scene = createScene(map);
  const painter = createPainter(canvas);
  painter.resize(screenSize, 1);
  const states = Uint8Array.from({ length: seats }, (_, at) => (at % 7 < 4 ? 1 : 0));
  painter.setDrawing({ scene, states, theme, colours: theme.series, sectionNotes: [] });
  const whole = fitView(scene.content, screenSize);
  painter.setView(whole);
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const firstPaint = performance.now() - began;
  const range = { least: whole.scale, most: 22 / scene.radius };
  const middle = { x: screenSize.width / 2, y: screenSize.height / 2 };
  // seats are as small as they are drawn: the most of them are on the screen
  let view = zoomAt(whole, middle, 2 / (scene.radius * whole.scale), range);
  const pan = await measure(at => {
    view = panBy(view, (at % 100 < 50 ? 1 : -1) * 9, (at % 60 < 30 ? 1 : -1) * 5);
    painter.setView(view);
  });
  view = whole;
  const zoom = await measure(at => {
    view = zoomAt(view, middle, at % 100 < 50 ? 1.07 : 1 / 1.07, range);
    painter.setView(view);
  });
  const { drawnAnew } = painter;
  painter.stop();
  return { pan, zoom, firstPaint, drawnAnew };
}

Object.assign(globalThis, { seatmapBench: { measureEmpty, measureMap } });
