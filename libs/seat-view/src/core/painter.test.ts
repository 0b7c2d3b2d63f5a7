import { readBuyerMap, toBuyerMap, type Seat, type SeatMap } from '@vh/seating';
import { drawMapInSteps } from './draw-map.ts';
import type { Drawing } from './drawing.ts';
import { createPainter } from './painter.ts';
import { createScene } from './scene.ts';
import { fitView, panBy, zoomAt } from './viewport.ts';

const rowsOfSeats = Array.from({ length: 30 }, (_, row) => ({
  id: `r${row}`,
  label: String(row + 1),
  seats: Array.from({ length: 50 }, (__, at): Seat => ({
    id: `r${row}-${at + 1}`,
    label: String(at + 1),
    x: 100 + at * 50,
    y: 100 + row * 60,
  })),
}));
const hall: SeatMap = {
  format: 1,
  size: { width: 2700, height: 2000 },
  categories: [{ key: 'stalls', name: 'Stalls', colour: '#aa0000' }],
  sections: [{ id: 'A', label: 'A', category: 'stalls', rows: rowsOfSeats, tables: [], zones: [] }],
  shapes: [],
};
const scene = createScene(readBuyerMap(toBuyerMap(hall)));
const theme = {
  ...{ ground: '#eee', ink: '#000', ink2: '#333', paper: '#fff', sheet: '#fff', rule: '#ccc', edge: '#999' },
  ...{ focus: '#00f', curtain: '#500', onCurtain: '#fee', series: ['#a00'], board: 'sans-serif' },
};
const drawing: Drawing = {
  ...{ scene, theme, colours: theme.series, sectionNotes: [] },
  states: new Uint8Array(scene.map.seats.count).fill(1),
};
const screen = { width: 800, height: 600 };
const whole = fitView(scene.content, screen);

/** A drawing surface that draws nothing and counts the pictures put on it. */
function fakeContext(drawImage: jest.Mock): CanvasRenderingContext2D {
  const known: Record<string | symbol, unknown> = { drawImage, measureText: () => ({ width: 10 }) };
  const surface = new Proxy(known, { get: (target, name) => target[name] ?? (() => undefined) });
  return surface as unknown as CanvasRenderingContext2D;
}

const puts = new Map<HTMLCanvasElement, jest.Mock>();
const fakeSurfaces: unknown = function (this: HTMLCanvasElement) {
  const put = puts.get(this) ?? jest.fn();
  puts.set(this, put);
  return fakeContext(put);
};

beforeEach(() => {
  puts.clear();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(fakeSurfaces as HTMLCanvasElement['getContext']);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('drawing a map in steps', () => {
  it('puts every seat down once, a few hundred in a step', () => {
    const put = jest.fn();
    const steps = drawMapInSteps(fakeContext(put), drawing, whole, screen, 1);
    let most = 0;
    let before = 0;
    while (!steps.next().done) {
      most = Math.max(most, put.mock.calls.length - before);
      before = put.mock.calls.length;
    }
    expect(put).toHaveBeenCalledTimes(1500);
    expect(most).toBeLessThanOrEqual(400);
  });

  it('leaves out what is not on the screen', () => {
    const put = jest.fn();
    const near = zoomAt(whole, { x: 0, y: 0 }, 4, { least: 0, most: 100 });
    const steps = drawMapInSteps(fakeContext(put), drawing, near, screen, 1);
    while (!steps.next().done);
    expect(put.mock.calls.length).toBeGreaterThan(0);
    expect(put.mock.calls.length).toBeLessThan(400);
  });
});

describe('a painter', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function open() {
    const canvas = document.createElement('canvas');
    const painter = createPainter(canvas);
    painter.resize(screen, 1);
    painter.setDrawing(drawing);
    painter.setView(whole);
    return { painter, shown: () => puts.get(canvas)?.mock.calls ?? [] };
  }

  it('shows the map with the first frame', () => {
    const { painter, shown } = open();
    jest.advanceTimersToNextFrame();
    expect(shown()).toHaveLength(1);
    expect(painter.drawnAnew).toBe(1);
    painter.stop();
  });

  it('only moves what is drawn while there is enough of it', () => {
    const { painter, shown } = open();
    jest.advanceTimersByTime(1000);
    const [drawn, frames] = [painter.drawnAnew, shown().length];
    painter.setView(panBy(whole, 20, 10));
    jest.advanceTimersByTime(1000);
    expect(painter.drawnAnew).toBe(drawn);
    expect(shown().length).toBeGreaterThan(frames);
    painter.stop();
  });

  it('shows each frame of a zoom at once and ends with a sharp picture', () => {
    const { painter, shown } = open();
    jest.advanceTimersByTime(1000);
    let view = whole;
    for (let frame = 0; frame < 30; frame += 1) {
      const before = shown().length;
      view = zoomAt(view, { x: 400, y: 300 }, 1.07, { least: 0, most: 100 });
      painter.setView(view);
      jest.advanceTimersToNextFrame();
      expect(shown().length).toBeGreaterThan(before);
    }
    jest.advanceTimersByTime(2000);
    // unstretched: a picture and where it goes
    expect(shown().at(-1)).toHaveLength(3);
    painter.stop();
  });

  it('draws nothing more when all is drawn and nothing moves', () => {
    const { painter, shown } = open();
    jest.advanceTimersByTime(2000);
    const frames = shown().length;
    jest.advanceTimersByTime(2000);
    expect(shown()).toHaveLength(frames);
    painter.stop();
  });

  it('shows other states of the seats soon, and the old ones until then', () => {
    const { painter, shown } = open();
    jest.advanceTimersByTime(1000);
    const [drawn, frames] = [painter.drawnAnew, shown().length];
    painter.setDrawing({ ...drawing, states: new Uint8Array(scene.map.seats.count) });
    jest.advanceTimersToNextFrame();
    expect(shown().length).toBeGreaterThan(frames);
    jest.advanceTimersByTime(1000);
    expect(painter.drawnAnew).toBeGreaterThan(drawn);
    painter.stop();
  });
});
