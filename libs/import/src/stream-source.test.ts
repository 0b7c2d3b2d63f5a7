import { readSource } from './read-source.ts';
import { streamTables } from './stream-source.ts';

async function* partsOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a source in parts', () => {
  it.each([
    ['CSV', `title;start\n${Array.from({ length: 2500 }, (_, at) => `Žurka ${at};2027-07-04`).join('\n')}\n`],
    [
      'JSON Lines',
      Array.from({ length: 2500 }, (_, at) => `{"title":"Žurka ${at}","start":"2027-07-04"}`).join('\n'),
    ],
  ])('of %s has the rows of the whole, wherever it is cut', async (_, text) => {
    const bytes = Buffer.from(`\uFEFF${text}`);
    const whole = readSource(bytes);
    if ('problem' in whole) throw new Error('readable');
    const rows = [];
    let parts = 0;
    for await (const table of streamTables(partsOf(bytes, 777), {
      encoding: 'utf-8',
      dialect: whole.dialect,
    })) {
      parts += 1;
      rows.push(...table.rows);
    }
    expect(rows).toEqual(whole.table.rows);
    expect(parts).toBe(3);
  });
});
