import { readStatement } from './read-statement.ts';

const mega = 1_000_000;

describe('a file that no bank makes', () => {
  it.each([
    ['cells', ';'.repeat(5 * mega)],
    ['rows', '\n;'.repeat(2 * mega)],
    ['rows of an old Mac', '\ra'.repeat(2 * mega)],
    ['columns', `Datum;Iznos;${'a;'.repeat(mega)}\n20.11.2026;5,00`],
    ['spaces', ' '.repeat(5 * mega)],
    ['elements', `<Document>${'<a/>'.repeat(mega)}</Document>`],
    ['attributes', `<Document ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ])('is refused for its many %s before it is read', (_what, file) => {
    const start = process.cpuUsage();
    expect(() => readStatement(Buffer.from(file), { currency: 'RSD' })).toThrow(
      expect.objectContaining({ reason: 'too_many_lines' }),
    );
    // reading them took a minute, in which the process answered nobody; the processor's time, whatever runs beside it
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
  });

  it('is read with a thousand columns when the known ones come first', () => {
    const file = `Datum;Iznos${';x'.repeat(1_000)}\n20.11.2026;5,00`;
    expect(readStatement(Buffer.from(file), { currency: 'RSD' }).lines).toMatchObject([{ amount: 500 }]);
  });
});
