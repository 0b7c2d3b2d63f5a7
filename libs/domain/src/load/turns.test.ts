import { createTurns } from './turns.ts';

/** Turns that pass when they are told to; says in which order things began. */
function staged() {
  const waiting: (() => void)[] = [];
  const turns = createTurns(work => waiting.push(work));
  const begun: string[] = [];
  const ask = (key: string, name: string) => turns.take(key, () => begun.push(name));
  const pass = () => waiting.splice(0).forEach(work => work());
  return { begun, ask, pass, isAtRest: () => waiting.length === 0 };
}

describe('turns', () => {
  it('let a key begin at once, and one more thing in each turn of the event loop', () => {
    const { begun, ask, pass } = staged();
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    expect(begun).toEqual(['a1']);
    pass();
    expect(begun).toEqual(['a1', 'a2']);
    pass();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('keep nobody waiting for another key', () => {
    const { begun, ask, pass } = staged();
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    ask('b', 'b2');
    pass();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('end when nobody waits, and begin again', () => {
    const { begun, ask, pass, isAtRest } = staged();
    ask('a', 'a1');
    pass();
    expect(isAtRest()).toBe(true);
    ask('a', 'a2');
    expect([begun, isAtRest()]).toEqual([['a1', 'a2'], false]);
  });

  it('pass on their own', async () => {
    const turns = createTurns();
    const begun: number[] = [];
    await new Promise<void>(resolve => {
      for (let at = 0; at < 5; at += 1) {
        turns.take('a', () => {
          begun.push(at);
          if (begun.length === 5) resolve();
        });
      }
    });
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });
});
