import { renderHook } from '@testing-library/react';
import { boxAround, useShownPick } from './use-shown-pick.ts';

const seats = { xs: [0, 100, 200], ys: [10, 10, 90] };

describe('seats that were picked for the buyer', () => {
  it('are in the middle of what is shown, with their neighbours', () => {
    expect(boxAround({ seats } as never, [1, 2], 5)).toEqual({ left: 40, right: 260, top: -50, bottom: 150 });
  });

  it('are shown once, and the plan stays with its buyer afterwards', () => {
    const show = jest.fn();
    const scene = { radius: 5, sectionBoxes: [{}], sectionOfSeat: [0, 0, 0] } as never;
    const draw = (picked: readonly number[]) => ({ live: { map: { seats } }, picked }) as never;
    const { rerender } = renderHook(({ picking }) => useShownPick(picking, scene, { show } as never), {
      initialProps: { picking: draw([]) },
    });
    const picked = [1, 2];
    rerender({ picking: draw(picked) });
    rerender({ picking: draw(picked) });
    expect(show).toHaveBeenCalledTimes(1);
    rerender({ picking: draw([0]) });
    expect(show).toHaveBeenCalledTimes(2);
  });
});
