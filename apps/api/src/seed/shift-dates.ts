const dayMs = 86_400_000;

/** How far back the demo's year begins, so that the archive has something to show. */
export const pastDays = 28;

/** Whole weeks in the demo's year. */
const weeksInYear = 52;

/** A year as titles write it, alone or as a season: 2025, 2025/26, 2025-2026. */
const yearInTitle = /(?<![\d.,])(20\d\d)(?:([/–-])(20)?(\d\d))?(?![\d.,]*\d)/g;

/**
 * Moves the year of a title along with its event: 'Jazz Fest 2025' that is shifted into 2026 becomes 'Jazz Fest 2026'.
 * Only the year the event was in (or its season) moves; years that tell of something else stay.
 */
export function shiftYearInTitle(title: string, from: string, to: string): string {
  const year = Number(from.slice(0, 4));
  const moved = Number(to.slice(0, 4)) - year;
  return title.replace(yearInTitle, (whole, first: string, sign?: string, century = '', second?: string) => {
    if (Number(first) !== year) return whole;
    if (sign === undefined || second === undefined) return String(year + moved);
    const next = String(Number(`20${second}`) + moved);
    return `${year + moved}${sign}${century ? next : next.slice(2)}`;
  });
}

/**
 * Moves a wall time by whole 52-week years into the year that begins four weeks before `today`: the
 * weekday, the hour and the season stay. Wall times and days are 'YYYY-MM-DD…'.
 */
export function shiftIntoYear(wallTime: string, today: string): string {
  const day = Date.parse(`${wallTime.slice(0, 10)}T00:00Z`);
  const begin = Date.parse(`${today}T00:00Z`) - pastDays * dayMs;
  const year = weeksInYear * 7 * dayMs;
  const shifted = day + Math.ceil((begin - day) / year) * year;
  return new Date(shifted).toISOString().slice(0, 10) + wallTime.slice(10);
}
