import { homeTimezone, nextReportAt, reportPeriodOf, type ReportRhythm } from '@vh/domain';
import { formatDate, formatHour, formatNearDayTime, formatWeekday } from '@vh/i18n';
import { useReportTexts } from './report-texts.ts';

/** Says when reports are sent, in the reader's words. */
export function useReportSchedule() {
  const { text, language } = useReportTexts();
  // the 1st of January 2024 was a Monday
  const weekdayOf = (weekday: number) => formatWeekday(new Date(Date.UTC(2024, 0, weekday)), { language });
  const hourOf = (hour: number) => formatHour(hour, language);
  const dayOf = (day: string) => formatDate(day, { language });
  const momentOf = (instant: Date) => formatNearDayTime(instant, { language, timeZone: homeTimezone });
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
