import type { Box } from '@vh/seating';
import * as fc from 'fast-check';
import { fitBeside, freeRoom } from './free-room.ts';
import { toScreen } from './viewport.ts';

const hall: Box = { left: 0, top: 0, right: 3_000, bottom: 2_000 };
/** The stage of the picker on three screens, with what lies over it. */
const screens = {
  phone: {
    screen: { width: 360, height: 352 },
    covers: {
      views: { left: 12, top: 12, right: 190, bottom: 60 },
      zoom: { left: 300, top: 204, right: 348, bottom: 340 },
    },
  },
  tablet: {
    screen: { width: 768, height: 520 },
    covers: {
      views: { left: 12, top: 12, right: 190, bottom: 60 },
      floors: { left: 12, top: 460, right: 300, bottom: 508 },
      zoom: { left: 708, top: 372, right: 756, bottom: 508 },
    },
  },
  desktop: {
    screen: { width: 1_020, height: 830 },
    covers: {
      views: { left: 20, top: 20, right: 198, bottom: 68 },
      legend: { left: 20, top: 724, right: 540, bottom: 810 },
      zoom: { left: 952, top: 674, right: 1_000, bottom: 810 },
    },
  },
};
const doOverlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const boxes = fc
  .record({
    left: fc.integer({ min: 0, max: 700 }),
    top: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 20, max: 400 }),
    height: fc.integer({ min: 20, max: 300 }),
  })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));
const aspects = fc.double({ min: 0.25, max: 4, noNaN: true });
const screen = { width: 800, height: 600 };

describe('room beside what lies over a plan', () => {
  it.each(Object.entries(screens))('has all of a hall in it on a %s', (_, { screen: size, covers }) => {
    const view = fitBeside(hall, size, Object.values(covers), 14);
    const upper = toScreen(view, { x: hall.left, y: hall.top });
    const lower = toScreen(view, { x: hall.right, y: hall.bottom });
    const drawn = { left: upper.x, top: upper.y, right: lower.x, bottom: lower.y };
    for (const cover of Object.values(covers)) expect(doOverlap(drawn, cover)).toBe(false);
    expect(drawn.left).toBeGreaterThan(0);
    expect(drawn.top).toBeGreaterThan(0);
    expect(drawn.right).toBeLessThan(size.width);
    expect(drawn.bottom).toBeLessThan(size.height);
  });

  it('is beside a corner for a high hall, and above it for a wide one', () => {
    const corner = { left: 600, top: 400, right: 800, bottom: 600 };
    expect(freeRoom(screen, [corner], 0.5)).toEqual({ left: 0, top: 0, right: 600, bottom: 600 });
    expect(freeRoom(screen, [corner], 3)).toEqual({ left: 0, top: 0, right: 800, bottom: 400 });
  });

  it('has a narrow hall in its middle, where nothing lies over that', () => {
    const { screen: size, covers } = screens.phone;
    const narrow = { left: 0, top: 0, right: 400, bottom: 2_000 };
    const view = fitBeside(narrow, size, [covers.zoom], 14);
    expect(toScreen(view, { x: 200, y: 1_000 })).toEqual({
      x: expect.closeTo(size.width / 2),
      y: expect.closeTo(size.height / 2),
    });
  });

  it('is clear of everything, or all of the screen where too little would be left', () => {
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 5 }), aspects, (covers, aspect) => {
        const room = freeRoom(screen, covers, aspect);
        const isAll = room.right - room.left === screen.width && room.bottom - room.top === screen.height;
        expect(isAll || !covers.some(cover => doOverlap(cover, room))).toBe(true);
        expect(room.left).toBeGreaterThanOrEqual(0);
        expect(room.bottom).toBeLessThanOrEqual(screen.height);
      }),
    );
  });

  it('is never smaller than any clear part that one can point at', () => {
    const sizeOf = (box: Box, aspect: number) =>
      Math.min((box.right - box.left) / aspect, box.bottom - box.top);
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 4 }), aspects, boxes, (covers, aspect, part) => {
        const isClear = !covers.some(cover => doOverlap(cover, part));
        const fits = part.right <= screen.width && part.bottom <= screen.height;
        fc.pre(isClear && fits && part.right - part.left >= 96 && part.bottom - part.top >= 96);
        const room = freeRoom(screen, covers, aspect);
        expect(sizeOf(room, aspect)).toBeGreaterThanOrEqual(sizeOf(part, aspect));
      }),
    );
  });
});
