import { countSeats } from '@vh/seating';
import { duplicateChoices } from '@vh/seating/import';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMap } from './read-map.ts';

const stadium = {
  text: readFileSync(join(__dirname, '../../../seating/src/fixtures/stadium.pretix.json'), 'utf8'),
  filename: 'stadium.json',
};

describe('reading a file of a map', () => {
  it('keeps repeated seats and says that they are there until somebody chooses', () => {
    const answer = readMap(stadium);
    if (answer.kind === 'refused') throw new Error('it is a pretix plan');
    expect(countSeats(answer.map)).toBe(738);
    expect(answer.report).toMatchObject({ format: 'pretix', seats: 738, distinctSeats: 318 });
    expect(answer.check.canPublish).toBe(false);
  });

  it.each(duplicateChoices)('has no repeated seat after “%s”', choice => {
    const answer = readMap({ ...stadium, choice });
    if (answer.kind === 'refused') throw new Error('it is a pretix plan');
    expect(answer.check.counts['duplicate-address']).toBeUndefined();
    expect(countSeats(answer.map)).toBe(choice === 'keep-first' ? 318 : 738);
  });

  it('answers why a file was not read', () => {
    expect(readMap({ text: 'dear organiser', filename: 'letter.doc' })).toEqual({
      kind: 'refused',
      problems: [{ code: 'unknown-format', place: '', params: {} }],
    });
  });

  it('refuses a table of 100,000 seats', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `North,${Math.floor(at / 50)},${at % 50}`);
    const answer = readMap({ text: ['zone,row,seat', ...lines].join('\n'), filename: 'hall.csv' });
    expect(answer).toMatchObject({ kind: 'refused', problems: [{ code: 'too-large' }] });
  });
});
