import { listenToGestures, type PlanGestures } from './plan-gestures.ts';

function listen(parts: Partial<PlanGestures>) {
  const element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  const told: unknown[] = [];
  listenToGestures(element, {
    onPan: (dx, dy) => told.push(['pan', dx, dy]),
    onZoom: () => undefined,
    onPinch: () => told.push('pinch'),
    onTap: (_at, _isTouch, isShift) => told.push(isShift ? 'shift tap' : 'tap'),
    onHover: () => undefined,
    onRectangle: (corners, isDone) => told.push([corners?.map(({ x, y }) => [x, y]), isDone]),
    ...parts,
  });
  const send = (type: string, [x, y]: readonly [number, number], more: PointerEventInit = {}) =>
    element.dispatchEvent(
      Object.assign(new MouseEvent(type, { clientX: x, clientY: y, ...more }), {
        pointerId: more.pointerId ?? 1,
        pointerType: more.pointerType ?? 'mouse',
      }),
    );
  return { told, send };
}

describe('gestures on a plan', () => {
  it('move it, unless a rectangle is wanted', () => {
    const { told, send } = listen({});
    send('pointerdown', [10, 10]);
    send('pointermove', [30, 10]);
    send('pointerup', [30, 10]);
    expect(told).toEqual([['pan', 20, 0]]);
  });

  it('draw a rectangle from where they began to where they end', () => {
    const { told, send } = listen({ drawsRectangle: isShift => isShift });
    send('pointerdown', [10, 10], { shiftKey: true });
    send('pointermove', [40, 50], { shiftKey: true });
    send('pointerup', [60, 70], { shiftKey: true });
    expect(told).toEqual([
      [
        [
          [10, 10],
          [40, 50],
        ],
        false,
      ],
      [
        [
          [10, 10],
          [60, 70],
        ],
        true,
      ],
    ]);
  });

  it('are taps when they do not move, with Shift or without', () => {
    const { told, send } = listen({ drawsRectangle: () => true });
    send('pointerdown', [10, 10]);
    send('pointerup', [11, 11]);
    send('pointerdown', [10, 10], { shiftKey: true });
    send('pointerup', [11, 11], { shiftKey: true });
    expect(told).toEqual(['tap', 'shift tap']);
  });

  it('give a rectangle up when a second finger comes, which zooms', () => {
    const { told, send } = listen({ drawsRectangle: () => true });
    send('pointerdown', [10, 10]);
    send('pointermove', [40, 40]);
    send('pointerdown', [90, 90], { pointerId: 2 });
    send('pointermove', [95, 95], { pointerId: 2 });
    send('pointerup', [95, 95], { pointerId: 2 });
    send('pointerup', [40, 40]);
    expect(told).toEqual([
      [
        [
          [10, 10],
          [40, 40],
        ],
        false,
      ],
      [undefined, false],
      'pinch',
    ]);
  });

  it('leave what a finger pointed at when it is lifted, and nothing of what a mouse did', () => {
    const pointed: unknown[] = [];
    const { told, send } = listen({ onHover: at => pointed.push(at) });
    for (const type of ['pointerdown', 'pointerup', 'pointerleave'])
      send(type, [10, 10], { pointerType: 'touch' });
    expect([told, pointed]).toEqual([['tap'], []]);
    send('pointerleave', [10, 10]);
    expect(pointed).toEqual([undefined]);
  });
});
