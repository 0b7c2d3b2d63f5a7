import type { BodyOf } from '@vh/contract';
import { homeTimezone, wallTimeAt, type LanguageCode } from '@vh/domain';

/** The spans the board can show. */
export const boardSpans = ['today', 'weekend', 'nextWeek'] as const;

/** One of the spans of the board. */
export type BoardSpan = (typeof boardSpans)[number];

/** First and last calendar day of a span, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Rows on the board. */
const boardRows = 7;

/** Posters on the wall. */
const wallPosters = 5;

/** Rows of the city list. */
const cityRows = 6;

/** Rows of the coming events, where nothing else is on the page. */
const comingRows = 12;

const friday = 5;
const sunday = 7;
const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** The days of a span as seen from an instant; on Saturday and Sunday the weekend is the present one. */
export function daysOf(span: BoardSpan, now: Date): Days {
  const today = wallTimeAt(now, homeTimezone).slice(0, 10);
  const weekday = isoWeekday(today);
  if (span === 'today') return { from: today, to: today };
  const toSunday = sunday - weekday;
  if (span === 'weekend')
    return { from: addDays(today, Math.max(0, friday - weekday)), to: addDays(today, toSunday) };
  return { from: addDays(today, toSunday + 1), to: addDays(today, toSunday + 7) };
}

type ListBody = BodyOf<'POST /front/event/get-list'>;

/** What the board asks for. */
export function boardBody(span: BoardSpan, now: Date, lang: LanguageCode): ListBody {
  return { ...daysOf(span, now), lang, pageSize: boardRows };
}

/** What the wall asks for. */
export function wallBody(lang: LanguageCode): ListBody {
  return { featured: true, lang, pageSize: wallPosters };
}

/** What the list of a city asks for. */
export function cityBody(city: string, lang: LanguageCode): ListBody {
  return { city, lang, pageSize: cityRows };
}

/** What the list of the coming events asks for. */
export function comingBody(lang: LanguageCode): ListBody {
  return { lang, pageSize: comingRows };
}

/** The sections below the board that design flags switch on. */
type SectionFlag =
  | 'showHomeFeatured'
  | 'showHomeCategories'
  | 'showHomeTypes'
  | 'showHomeInYourCity'
  | 'showHomeNews';

/** True when nothing but the board would be on the page. */
export function isBare(design: Readonly<Partial<Record<SectionFlag, boolean>>> | undefined): boolean {
  const { showHomeFeatured, showHomeCategories, showHomeTypes, showHomeInYourCity } = design ?? {};
  return !(showHomeFeatured || showHomeCategories || showHomeTypes || showHomeInYourCity);
}

function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || sunday;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * millisecondsPerDay).toISOString().slice(0, 10);
}
