import { act, renderHook } from '@testing-library/react';
import { readBuyerMap, toBuyerMap, type SeatMap } from '@vh/seating';
import { createScene, isSeatShown } from '../core/scene.ts';
import { floorName } from './picking.ts';
import { useFloors } from './use-floors.ts';

const hall = (floors: readonly string[]): SeatMap => ({
  format: 1,
  size: { width: 500, height: 500 },
  categories: [{ key: 'all', name: 'All', colour: '#aa0000' }],
  floors,
  sections: ['Stalls', 'Circle'].map((label, place) => ({
    ...{ id: label, label, category: 'all', tables: [], zones: [] },
    ...(floors[place] === undefined ? {} : { floor: floors[place] }),
    rows: [
      {
        id: `${label}-1`,
        label: '1',
        seats: [1, 2].map(at => ({ id: `${label}-1-${at}`, label: String(at), x: at * 50, y: 100 })),
      },
    ],
  })),
  shapes: [],
});
const sceneOf = (floors: readonly string[]) => createScene(readBuyerMap(toBuyerMap(hall(floors))));
const nothing: ReadonlySet<number> = new Set();

describe('the floor that is shown', () => {
  it('is the lowest at first, and another one when it is asked for', () => {
    const whole = sceneOf(['Ground floor', 'First floor']);
    const { result } = renderHook(() => useFloors(whole, nothing));
    expect(result.current.shown).toBe(0);
    expect(isSeatShown(result.current.scene, 2)).toBe(false);
    act(() => result.current.show(1));
    expect(result.current.shown).toBe(1);
    expect(isSeatShown(result.current.scene, 2)).toBe(true);
  });

  it('follows seats that are chosen elsewhere', () => {
    const whole = sceneOf(['Ground floor', 'First floor']);
    const { result, rerender } = renderHook(({ chosen }) => useFloors(whole, chosen), {
      initialProps: { chosen: nothing },
    });
    rerender({ chosen: new Set([3]) });
    expect(result.current.shown).toBe(1);
    act(() => result.current.show(0));
    rerender({ chosen: new Set<number>() });
    expect(result.current.shown).toBe(0);
  });

  it('is none in a hall of one, all of which is shown', () => {
    const whole = sceneOf([]);
    const { result } = renderHook(() => useFloors(whole, nothing));
    expect(result.current.all).toEqual([]);
    expect(result.current.scene).toBe(whole);
  });
});

describe('the name of a floor', () => {
  it('stands beside a section that does not bear it already', () => {
    const { map } = sceneOf(['Ground floor', 'Circle']);
    expect([floorName(map, 0), floorName(map, 1)]).toEqual(['Ground floor', undefined]);
  });

  it('is not said in a hall of one', () => {
    expect(floorName(sceneOf(['Ground floor']).map, 0)).toBeUndefined();
  });
});
