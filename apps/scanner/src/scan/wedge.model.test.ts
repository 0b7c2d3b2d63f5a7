import fc from 'fast-check';
import { joinTicketCode, ticketCodeText } from '@vh/domain';
import { emptyWedge, isScanned, pressWedge } from './wedge.model.ts';

function press(keys: readonly string[], gap: number): string[] {
  const codes: string[] = [];
  let wedge = emptyWedge;
  keys.forEach((key, at) => {
    const next = pressWedge(wedge, key, 1_000 + at * gap);
    wedge = next.wedge;
    if (next.code) codes.push(next.code);
  });
  return codes;
}

describe('pressWedge', () => {
  it('reads a burst that ends by Enter', () => {
    expect(press([...'VH1.abc.def', 'Enter'], 8)).toEqual(['VH1.abc.def']);
  });

  it('reads capitals that a scanner types with Shift', () => {
    expect(press(['Shift', 'V', 'Shift', 'H', '1', '.', 'a', 'b', 'Enter'], 8)).toEqual(['VH1.ab']);
  });

  it('reads one code after the other', () => {
    expect(press([...'ACDEFGH', 'Enter', ...'JKMNPQR', 'Enter'], 8)).toEqual(['ACDEFGH', 'JKMNPQR']);
  });

  it('takes nothing from a person who types slowly', () => {
    expect(press([...'ACDEFGH', 'Enter'], 200)).toEqual([]);
  });

  it('keeps a code of ours together when the machine stands still within it', () => {
    const keys = [...'VH1.abc.def', 'Enter'];
    let wedge = emptyWedge;
    const codes = keys.map((key, at) => {
      const next = pressWedge(wedge, key, 1_000 + at * 8 + (at > 6 ? 900 : 0));
      ({ wedge } = next);
      return next.code;
    });
    expect(codes.at(-1)).toBe('VH1.abc.def');
  });

  it('begins anew when a code of ours was broken off', () => {
    const begun = [...'VH1.abc'].reduce(
      (wedge, key, at) => pressWedge(wedge, key, 1_000 + at).wedge,
      emptyWedge,
    );
    expect(pressWedge(begun, 'V', 2_500).wedge.text).toBe('V');
  });

  it('takes nothing from a stray Enter or a few keys', () => {
    expect(press(['Enter', 'a', 'b', 'Enter'], 8)).toEqual([]);
  });

  it('gives back any fast text of six letters and more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{6,60}$/), text => {
        expect(press([...text, 'Enter'], 20)).toEqual([text]);
      }),
    );
  });
});

describe('isScanned', () => {
  const id = '0190f5a0-0000-7000-8000-000000000001';
  const code = joinTicketCode(
    ticketCodeText({ keyId: 1, ticketId: id, eventId: id }),
    new Uint8Array(64).fill(7),
  );
  it.each([
    ['a code of ours, however slow its scanner is', code, 110, true],
    ['any code that comes faster than hands are', 'https://example.org/menu', 8, true],
    ['an answer of somebody who types fast', '64-2025 B', 70, false],
  ])('tells %s', (_what, text, gap, expected) => {
    let wedge = emptyWedge;
    [...text].forEach((key, at) => ({ wedge } = pressWedge(wedge, key, 1_000 + at * gap)));
    expect(isScanned(wedge)).toBe(expected);
  });
});
