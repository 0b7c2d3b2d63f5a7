import { commandOf, toolKeys } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('keys on the drawing', () => {
  it('has a key of its own for each tool, which means nothing else', () => {
    const keys = Object.values(toolKeys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [tool, key] of Object.entries(toolKeys)) expect(press(key)).toEqual({ do: 'tool', tool });
  });

  it('moves by arrows, finely with shift', () => {
    expect(press('ArrowUp')).toEqual({ do: 'arrow', dx: 0, dy: -1, isFine: false });
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ do: 'arrow', dx: 1, dy: 0, isFine: true });
  });

  it('goes a floor up and down by pages', () => {
    expect([press('PageUp'), press('PageDown')]).toEqual([
      { do: 'floor', step: 1 },
      { do: 'floor', step: -1 },
    ]);
  });

  it.each([
    ['z', {}, 'undo'],
    ['Z', { shiftKey: true }, 'redo'],
    ['y', {}, 'redo'],
    ['d', {}, 'duplicate'],
    ['s', {}, 'save'],
  ])('takes Ctrl+%s as people know it', (key, held, command) => {
    expect(press(key, { ctrlKey: true, ...held })).toEqual({ do: command });
  });

  it('leaves the browser its keys', () => {
    expect([press('Tab'), press('F5'), press('t', { ctrlKey: true }), press('d', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
