import { createFramePace } from './frame-pace.ts';

const inTime = 1000 / 60;
const drawing = { hasDrawn: true, hasStretched: false };

describe('how much is drawn beside a frame', () => {
  it('grows while frames come in time, and not without end', () => {
    const pace = createFramePace();
    const before = pace.steps;
    for (let frame = 0; frame < 100; frame += 1) pace.tell(inTime, drawing);
    expect(pace.steps).toBeGreaterThan(before);
    for (let frame = 0; frame < 10_000; frame += 1) pace.tell(inTime, drawing);
    expect(pace.steps).toBeLessThanOrEqual(12);
  });

  it('falls as soon as a frame is late, and never to nothing', () => {
    const pace = createFramePace();
    for (let frame = 0; frame < 200; frame += 1) pace.tell(inTime, drawing);
    const before = pace.steps;
    pace.tell(2 * inTime, drawing);
    expect(pace.steps).toBeLessThan(before);
    for (let frame = 0; frame < 50; frame += 1) pace.tell(3 * inTime, drawing);
    expect(pace.steps).toBe(1);
  });

  it('takes no standing still for a late frame', () => {
    const pace = createFramePace();
    const before = pace.steps;
    pace.tell(5000, drawing);
    expect(pace.steps).toBe(before);
  });

  it('draws on where even frames without drawing are slow', () => {
    const pace = createFramePace();
    for (let frame = 0; frame < 100; frame += 1)
      pace.tell(2.5 * inTime, { hasDrawn: false, hasStretched: true });
    const before = pace.steps;
    for (let frame = 0; frame < 100; frame += 1) pace.tell(2.5 * inTime, drawing);
    expect(pace.steps).toBeGreaterThan(before);
  });

  it('gives up smoothing where stretched frames stay late with the least drawn beside them', () => {
    const pace = createFramePace();
    expect(pace.canSmooth).toBe(true);
    for (let frame = 0; frame < 10; frame += 1) pace.tell(2 * inTime, { hasDrawn: true, hasStretched: true });
    expect(pace.canSmooth).toBe(false);
  });
});
