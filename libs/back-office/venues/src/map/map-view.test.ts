import fc from 'fast-check';
import { clippedRing } from './clip.ts';
import { movedByKey, zoomByKey } from './map-keys.ts';
import { scaleOf } from './map-scale.ts';
import {
  panned,
  pinched,
  toPosition,
  toScreen,
  toWorld,
  viewOn,
  viewWith,
  worldAt,
  zoomed,
  zoomLimits,
  type MapView,
} from './map-view.ts';

const size = { width: 600, height: 380 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const positions = fc.record({ latitude: number(-85, 85), longitude: number(-180, 179.999) });
const views: fc.Arbitrary<MapView> = fc
  .tuple(positions, number(zoomLimits.least, zoomLimits.most))
  .map(([position, zoom]) => viewOn(position, zoom));
const points = fc.record({ x: number(0, size.width), y: number(0, size.height) });

describe('the view of a map', () => {
  it('knows where positions are as other web maps do', () => {
    expect(toWorld({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    const { x, y } = toWorld({ latitude: 51.5074, longitude: -0.1278 });
    // tile 10/511/340 of any web map has the middle of London
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([511, 340]);
  });

  it('finds a position again after it was brought into the world', () => {
    fc.assert(
      fc.property(positions, position => {
        const { latitude, longitude } = toPosition(toWorld(position));
        expect(latitude).toBeCloseTo(position.latitude, 6);
        expect(longitude).toBeCloseTo(position.longitude, 6);
      }),
    );
  });

  it('has the point under a finger at the same place on screen, before and after zooming around it', () => {
    fc.assert(
      fc.property(views, points, number(0.25, 4), (view, at, factor) => {
        const held = worldAt(view, size, at);
        fc.pre(held.y > 0.02 && held.y < 0.98);
        const next = zoomed(view, size, at, factor);
        // near the poles the map stops at its edge instead
        fc.pre(next.centre.y > 0 && next.centre.y < 1);
        fc.pre(Math.abs(worldAt(next, size, at).x - next.centre.x) < 0.5);
        const after = toScreen(next, size, held);
        fc.pre(Math.abs(held.x - view.centre.x) < 0.49);
        expect(after.x).toBeCloseTo(at.x, 1);
        expect(after.y).toBeCloseTo(at.y, 1);
      }),
    );
  });

  it('stays within its levels and on the earth, whatever is done to it', () => {
    fc.assert(
      fc.property(
        views,
        points,
        points,
        number(-4000, 4000),
        number(0.001, 1000),
        (view, a, b, by, factor) => {
          for (const next of [
            panned(view, by, -by),
            zoomed(view, size, a, factor),
            pinched(view, size, [a, b], [b, { x: by, y: by }]),
          ]) {
            expect(next.zoom).toBeGreaterThanOrEqual(zoomLimits.least);
            expect(next.zoom).toBeLessThanOrEqual(zoomLimits.most);
            expect(next.centre.x).toBeGreaterThanOrEqual(0);
            expect(next.centre.x).toBeLessThanOrEqual(1);
            expect(next.centre.y).toBeGreaterThanOrEqual(0);
            expect(next.centre.y).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('is moved for a pin only that is not well inside', () => {
    const view = viewOn({ latitude: 44.8, longitude: 20.5 }, 10);
    expect(viewWith(view, size, { latitude: 44.81, longitude: 20.46 })).toBe(view);
    const far = { latitude: 45.25, longitude: 19.84 };
    expect(viewWith(view, size, far)).toEqual({ ...view, centre: toWorld(far) });
  });
});

describe('the scale of the map', () => {
  it('is a round length that fits, in every view', () => {
    fc.assert(
      fc.property(views, view => {
        const { kilometres, pixels } = scaleOf(view, 110);
        expect(pixels).toBeLessThanOrEqual(110.001);
        expect(pixels).toBeGreaterThan(110 / 2.51);
        expect(
          Number((kilometres / 10 ** Math.floor(Math.log10(kilometres * 1.001))).toFixed(6)),
        ).toBeLessThanOrEqual(5);
      }),
    );
    expect(scaleOf(viewOn({ latitude: 0, longitude: 0 }, 8), 110).kilometres).toBe(50);
  });
});

describe('the keys of the map', () => {
  const middle = { x: 300, y: 190 };
  it('bring the first pin to the middle, then move it', () => {
    expect(movedByKey({ key: 'ArrowUp', shiftKey: false }, undefined, middle)).toEqual(middle);
    expect(movedByKey({ key: 'Enter', shiftKey: false }, undefined, middle)).toEqual(middle);
    expect(movedByKey({ key: 'ArrowUp', shiftKey: false }, middle, middle)).toEqual({ x: 300, y: 182 });
    expect(movedByKey({ key: 'ArrowRight', shiftKey: true }, middle, middle)).toEqual({ x: 364, y: 190 });
    expect(movedByKey({ key: 'Enter', shiftKey: false }, middle, middle)).toBeUndefined();
    expect(movedByKey({ key: 'Tab', shiftKey: false }, undefined, middle)).toBeUndefined();
  });

  it('zoom', () => {
    expect(['+', '=', '-', 'a'].map(zoomByKey)).toEqual([2, 2, 0.5, undefined]);
  });
});

describe('a ring that is cut to a rectangle', () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  it('is the whole rectangle where the country is all around', () => {
    const cut = clippedRing(Float64Array.from([-9, -9, 9, -9, 9, 9, -9, 9]), box);
    const corners = Array.from({ length: cut.length / 2 }, (_, at) => `${cut[at * 2]} ${cut[at * 2 + 1]}`);
    expect(new Set(corners)).toEqual(new Set(['0 0', '1 0', '1 1', '0 1']));
  });

  it('never has a point outside, and is as it was where all of it is inside', () => {
    const ring = (min: number, max: number) =>
      fc
        .array(number(min, max), { minLength: 6, maxLength: 40 })
        .map(all => Float64Array.from(all.slice(0, all.length - (all.length % 2))));
    fc.assert(
      fc.property(ring(-3, 3), points => {
        for (const one of clippedRing(points, box)) {
          expect(one).toBeGreaterThanOrEqual(-1e-9);
          expect(one).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
    fc.assert(fc.property(ring(0, 1), points => expect(clippedRing(points, box)).toEqual(points)));
  });
});
