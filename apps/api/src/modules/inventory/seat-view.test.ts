import fc from 'fast-check';
import type { SeatsNow } from './holds/seat-live.repo.ts';
import { createSeatView, packBits, presentStates } from './seat-view.ts';

const seats = (revision: string, free: string, left = 5): SeatsNow => ({
  revision,
  versionId: 'v',
  free,
  standing: [{ key: 'floor', left }],
  categories: [],
});

/** Whether seat n is free, as the contract says how to read it. */
function readBit(packed: Buffer, at: number): '0' | '1' {
  return ((packed[at >> 3] ?? 0) & (0x80 >> (at & 7))) === 0 ? '0' : '1';
}

describe('seats as bits', () => {
  it('are read as they were written, for every number of seats', () => {
    const states = fc.array(fc.constantFrom('0', '1'), { maxLength: 100 }).map(bits => bits.join(''));
    fc.assert(
      fc.property(states, text => {
        const packed = packBits(text);
        expect(packed.length).toBe(Math.ceil(text.length / 8));
        expect(Array.from(text, (_, at) => readBit(packed, at)).join('')).toBe(text);
      }),
    );
  });
});

describe('changes of seats', () => {
  it('lead from any remembered moment to the present one', () => {
    const moments = fc.array(
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }).map(bits => bits.map(Number).join('')),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(moments, list => {
        const [first = '', ...later] = list;
        const view = later.reduce(
          (known, free, at) => known.next(seats(`r${at + 1}`, free)),
          createSeatView(seats('r0', first)),
        );
        const now = list.at(-1) ?? '';
        list.forEach((then, at) => {
          const changes = view.changesSince(`r${at}`);
          if (changes === undefined) return expect(then).toBe(now);
          if (changes.kind !== 'changes') throw new Error('the moment was remembered');
          const after = [...then];
          for (const seat of changes.freed) after[seat] = '1';
          for (const seat of changes.taken) after[seat] = '0';
          return expect(after.join('')).toBe(now);
        });
      }),
    );
  });

  it('are everything to who comes with a moment that nobody knows any more', () => {
    const now = seats('b', '10');
    expect(createSeatView(now).changesSince('a')).toEqual({ kind: 'all', states: presentStates(now) });
  });

  it('are everything after the event got another map', () => {
    const view = createSeatView(seats('a', '10')).next({ ...seats('b', '10'), versionId: 'w' });
    expect(view.changesSince('a')).toMatchObject({ kind: 'all' });
  });

  it('are told of standing places too', () => {
    const view = createSeatView(seats('a', '10', 5)).next(seats('b', '10', 4));
    expect(view.changesSince('a')).toMatchObject({ freed: [], taken: [], standing: [{ left: 4 }] });
  });

  it('are none where nothing changed that buyers see', () => {
    const view = createSeatView(seats('a', '10')).next(seats('b', '10'));
    expect(view.changesSince('a')).toBeUndefined();
  });
});
