const dayMs = 86_400_000;

/** How far back the demo's year begins, so that the archive has something to show. */
export const pastDays = 28;

/** Whole weeks in the demo's year. */
const weeksInYear = 52;

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
