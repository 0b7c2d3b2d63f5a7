import { fitEditor, roomAround } from './editor-view.ts';

describe('the view of what is shown from a list', () => {
  it('leaves room around a lone seat, which stays in the middle', () => {
    const seat = { left: 500, top: 300, right: 500, bottom: 300 };
    const box = roomAround(seat, 600);
    expect(box).toEqual({ left: 200, top: 0, right: 800, bottom: 600 });
    expect(fitEditor(box, { width: 800, height: 600 }, 0).scale).toBe(1);
  });

  it('is that of the thing itself where it is large', () => {
    const hall = { left: 0, top: 0, right: 4_000, bottom: 100 };
    expect(roomAround(hall, 600)).toEqual({ left: 0, top: -250, right: 4_000, bottom: 350 });
  });
});
