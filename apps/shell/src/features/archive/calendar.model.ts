/** A day of a month's calendar; days of the months around it are empty. */
export interface CalendarDay {
  /** YYYY-MM-DD; undefined outside the month. */
  readonly day: string | undefined;
}

const daysAWeek = 7;

/** The weeks of a month (YYYY-MM), from Monday, filled up with empty days. */
export function weeksOf(month: string): CalendarDay[][] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % daysAWeek;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + count) / daysAWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysAWeek }, (_unused, weekday) => {
      const date = week * daysAWeek + weekday - before + 1;
      const isInside = date >= 1 && date <= count;
      return { day: isInside ? `${month}-${String(date).padStart(2, '0')}` : undefined };
    }),
  );
}

/** The month so many months later or, below zero, earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7);
}
