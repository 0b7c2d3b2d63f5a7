import fc from 'fast-check';
import { joinTicketCode, ticketCodeText } from '@vh/domain';
import { emptyWedge, isScanned, pressWedge, type PressedKey } from './wedge.model.ts';

const keyOf = (key: string): PressedKey => ({ key, code: '', shiftKey: false });

function press(keys: readonly (string | PressedKey)[], gap: number): string[] {
  const codes: string[] = [];
  let wedge = emptyWedge;
  keys.forEach((key, at) => {
    const next = pressWedge(wedge, typeof key === 'string' ? keyOf(key) : key, 1_000 + at * gap);
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

  it.each([1, 3, 7])('keeps a code of ours together when the machine stands still after letter %i', still => {
    const keys = [...'VH1.abc.def', 'Enter'];
    let wedge = emptyWedge;
    const codes = keys.map((key, at) => {
      const next = pressWedge(wedge, keyOf(key), 1_000 + at * 8 + (at >= still ? 900 : 0));
      ({ wedge } = next);
      return next.code;
    });
    expect(codes.at(-1)).toBe('VH1.abc.def');
  });

  it('begins again when a code of ours was broken off', () => {
    const begun = [...'VH1.abc'].reduce(
      (wedge, key, at) => pressWedge(wedge, keyOf(key), 1_000 + at).wedge,
      emptyWedge,
    );
    expect(pressWedge(begun, keyOf('V'), 2_500).wedge.text).toBe('V');
  });

  it('takes nothing from a stray Enter or a few keys', () => {
    expect(press(['Enter', 'a', 'b', 'Enter'], 8)).toEqual([]);
  });

  it('returns any fast text of six letters and more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{6,60}$/), text => {
        expect(press([...text, 'Enter'], 20)).toEqual([text]);
      }),
    );
  });
});

const id = '0190f5a0-0000-7000-8000-000000000001';
const signedBy = (byte: number) =>
  joinTicketCode(ticketCodeText({ keyId: 1, ticketId: id, eventId: id }), new Uint8Array(64).fill(byte));

describe('a scanner that takes the computer for an American one', () => {
  /** The keys that it presses for a text. */
  const pressedFor = (text: string, letterOf: (letter: string) => string) =>
    [...text].map((letter): PressedKey => {
      const names: Record<string, string> = { '-': 'Minus', _: 'Minus', '.': 'Period' };
      const isDigit = /\d/.test(letter);
      const code = names[letter] ?? (isDigit ? `Digit${letter}` : `Key${letter.toUpperCase()}`);
      return { key: letterOf(letter), code, shiftKey: /[A-Z_]/.test(letter) };
    });
  const swapped: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '-': "'", _: '?' };
  const shifted = (letter: string) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase());
  const accented = (letter: string) => (letter === '-' ? 'Dead' : (swapped[letter] ?? letter));
  // the signature has Y, Z, a hyphen and an underscore
  const code = joinTicketCode(
    ticketCodeText({ keyId: 1, ticketId: id, eventId: id }),
    Uint8Array.from({ length: 64 }, (_, at) => (at * 251 + 190) % 256),
  );

  it.each([
    ['a Serbian or German one', (letter: string) => swapped[letter] ?? letter],
    ['a Cyrillic one', (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x400)],
    ['one with capitals locked', shifted],
    ['one on which the hyphen is an accent', accented],
    ['an American one', (letter: string) => letter],
  ])('is read on %s', (_what, letterOf) => {
    expect(code).toMatch(/(?=.*[YZyz])(?=.*-)(?=.*_)/);
    expect(press([...pressedFor(code, letterOf), 'Enter'], 8)).toEqual([code]);
  });

  it('is believed for nothing but our codes', () => {
    const menu = pressedFor('example.yes', letter => swapped[letter] ?? letter);
    expect(press([...menu, 'Enter'], 8)).toEqual(['example.zes']);
  });
});

describe('isScanned', () => {
  const code = signedBy(7);
  it.each([
    ['a code of ours, however slow its scanner is', code, 110, true],
    ['any code that comes faster than hands are', 'https://example.org/menu', 8, true],
    ['an answer of somebody who types fast', '64-2025 B', 70, false],
  ])('tells %s', (_what, text, gap, expected) => {
    let wedge = emptyWedge;
    [...text].forEach((key, at) => ({ wedge } = pressWedge(wedge, keyOf(key), 1_000 + at * gap)));
    expect(isScanned(wedge)).toBe(expected);
  });
});
