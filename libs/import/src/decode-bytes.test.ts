import fc from 'fast-check';
import { decodeBytes, encodingOf } from './decode-bytes.ts';

const sentence = 'naziv;mjesto\nKoncert u Šapcu – žičani kvartet đačke škole;Čačak';

describe('the encoding of a source', () => {
  it.each([0, 1, 2])('is UTF-8 with %i marks, which are taken off', marks => {
    const bytes = Buffer.from(`${'\uFEFF'.repeat(marks)}${sentence}`);
    expect(decodeBytes(bytes)).toEqual({ text: sentence, encoding: 'utf-8' });
  });

  it('is UTF-16 of either order, with and without a mark', () => {
    const little = Buffer.from(`\uFEFF${sentence}`, 'utf16le');
    expect(decodeBytes(little)).toEqual({ text: sentence, encoding: 'utf-16le' });
    const big = Buffer.from(`\uFEFF${sentence}`, 'utf16le').swap16();
    expect(decodeBytes(big)).toEqual({ text: sentence, encoding: 'utf-16be' });
    expect(encodingOf(Buffer.from('title;start\nA;B', 'utf16le'))).toBe('utf-16le');
  });

  it('is the one-byte encoding whose letters make words', () => {
    const balkan = Uint8Array.from([
      ...Buffer.from('naziv;grad\nko'),
      0x9a,
      0x61,
      0x72,
      0x6b,
      0x61,
      0x3b,
      0xe8,
      0x61,
      0xe8,
      0x61,
      0x6b,
      0x9e,
    ]);
    expect(decodeBytes(balkan)).toEqual({ text: 'naziv;grad\nkošarka;čačakž', encoding: 'windows-1250' });
    const german = Buffer.from('Titel;Ort\nFrühjahrsfest für Größen;Köln', 'latin1');
    expect(decodeBytes(german)).toEqual({
      text: 'Titel;Ort\nFrühjahrsfest für Größen;Köln',
      encoding: 'windows-1252',
    });
    const french = Buffer.from('titre;lieu\nThéâtre à la fenêtre;Orléans', 'latin1');
    expect(decodeBytes(french).encoding).toBe('windows-1252');
  });

  it('never fails, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => typeof decodeBytes(bytes).text === 'string'),
    );
  });
});
