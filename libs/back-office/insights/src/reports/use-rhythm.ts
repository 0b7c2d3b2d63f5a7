import { homeTimezone, nextReportAt, reportPeriodOf, type ReportRhythm } from '@vh/domain';
import { intlLocale } from '@vh/i18n';
import { useReportTexts } from './report-texts.ts';

/** Says when reports are sent, in the reader's words. */
export function useRhythm() {
  const { text, language } = useReportTexts();
  const tag = intlLocale(language);
  // the 1st of January 2024 was a Monday
  const weekdayOf = (weekday: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, weekday)),
    );
  const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const dayOf = (iso: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${iso}T00:00:00Z`),
    );
  const momentOf = (instant: Date) =>
    new Intl.DateTimeFormat(tag, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone: homeTimezone },
    }).format(instant);
  return {
    weekdayOf,
    hourOf,
    dayOf,
    momentOf,
    rhythmOf: ({ every, weekday, monthDay, hour }: ReportRhythm) => {
      if (every === 'daily') return text('dailyAt', { hour: hourOf(hour) });
      if (every === 'weekly') return text('weeklyAt', { day: weekdayOf(weekday), hour: hourOf(hour) });
      return text('monthlyAt', { day: monthDay, hour: hourOf(hour) });
    },
    previewOf: (rhythm: ReportRhythm, now = new Date()) => {
      const due = nextReportAt(rhythm, now);
      const { from, to } = reportPeriodOf(rhythm, due);
      return text('preview', { moment: momentOf(due), from: dayOf(from), to: dayOf(to) });
    },
  };
}
