import { languageCodes } from '../locales.ts';
import fc from 'fast-check';
import { formatAgo } from './format-ago.ts';

const now = new Date('2026-03-08T18:30:00.000Z');
const timeZone = 'Europe/Belgrade';
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

describe('formatAgo', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [59 * 60 + 59, '59 minutes ago'],
    [60 * 60, '1 hour ago'],
    [2 * 60 * 60 + 1, '2 hours ago'],
    [24 * 60 * 60 - 1, '23 hours ago'],
    [24 * 60 * 60, '1 day ago'],
    [7 * 24 * 60 * 60 - 1, '6 days ago'],
    [7 * 24 * 60 * 60, 'Sun, 1 Mar 2026, 19:30'],
    [-90, 'now'],
  ])('says what was %i seconds ago as "%s"', (seconds, said) => {
    expect(formatAgo(before(seconds), { language: 'en', timeZone, now })).toBe(said);
  });

  it.each([
    ['sr', 'pre 2 sata'],
    ['ba', 'prije 2 sata'],
    ['de', 'vor 2 Stunden'],
    ['fr', 'il y a 2 heures'],
    ['es', 'hace 2 horas'],
    ['nl', '2 uur geleden'],
    ['ru', '2 часа назад'],
    ['se', 'för 2 timmar sedan'],
  ] as const)('says it in %s', (language, said) => {
    expect(formatAgo(before(2 * 60 * 60), { language, timeZone, now })).toBe(said);
  });

  it('says what can not be read as the specification has it', () => {
    expect(formatAgo('', { language: 'en', timeZone, now })).toBe('Invalid date');
  });

  it('counts no further than its unit goes, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languageCodes),
        fc.integer({ min: 0, max: 604_799 }),
        (language, ago) => {
          const [count] = /\d+/.exec(formatAgo(before(ago), { language, timeZone, now })) ?? ['0'];
          expect(Number(count)).toBeLessThan(ago < 3600 ? 60 : ago < 86_400 ? 24 : 7);
        },
      ),
    );
  });
});
