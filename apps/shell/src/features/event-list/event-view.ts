import { languageTag, type LanguageCode } from '@vh/domain';
import { dateParts, formatMoney, formatShortDay, type Text, formatBoardDay } from '@vh/i18n';
import type { RowAvailability } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import type { EventSummary } from './event-filter.model.ts';
import { factsOf, saleSign, type SaleFacts } from './sale-sign.model.ts';

/** An event in the words and numbers that rows, cards and boards show. */
export interface EventView {
  readonly href: string;
  readonly day: string;
  readonly weekday: string;
  readonly month: string;
  /** Day of a board on narrow screens: 'Sat 28'. */
  readonly boardDay: string;
  /** Day of a board with its month: 'Sat 28 Nov'. */
  readonly boardDate: string;
  readonly time: string;
  readonly dateTime: string;
  readonly title: string;
  readonly titleLang: string | undefined;
  readonly venueAndCity: string;
  /** What a ticket costs; absent when nothing is sold here. */
  readonly price: string | undefined;
  readonly fromPrice: string | undefined;
  readonly availability: RowAvailability;
}

interface Reader {
  readonly text: Text;
  readonly language: LanguageCode;
}

/** Writes an event for a reader, in the event's own time zone. */
export function eventView(event: EventSummary, reader: Reader): EventView {
  const { language } = reader;
  const style = { language, timeZone: event.timezone };
  const parts = dateParts(event.date, style);
  const price = priceText(event.priceFrom, event, reader);
  const availability = signOf(factsOf(event), event.timezone, reader);
  return {
    href: paths.event(event.slug),
    day: parts?.day ?? '',
    weekday: parts?.weekday ?? '',
    month: parts?.month ?? '',
    boardDay: formatBoardDay(event.date, style, { hasMonth: false }),
    boardDate: formatBoardDay(event.date, style),
    time: parts?.time ?? '',
    dateTime: event.date,
    title: event.title,
    titleLang: event.titleLanguage && languageTag(event.titleLanguage),
    venueAndCity: [event.venue, event.city].filter(Boolean).join(', '),
    // the sign says it already
    price: availability.kind === 'free' ? undefined : price,
    fromPrice: event.isLocked
      ? reader.text('stateLocked')
      : price !== undefined && event.priceFrom
        ? reader.text('fromPrice', { price })
        : price,
    availability,
  };
}

/** The sign of a sale state in the reader's words. */
export function signOf(facts: SaleFacts, timeZone: string, { text, language }: Reader): RowAvailability {
  const sign = saleSign(facts, iso => formatShortDay(iso, { language, timeZone }));
  return { kind: sign.kind, text: text(sign.key, sign.values) };
}

/** A price in the reader's words; 'Free' for nothing, undefined when nothing is sold. */
export function priceText(
  amount: number | undefined,
  { currency }: Pick<EventSummary, 'currency'>,
  { text, language }: Reader,
): string | undefined {
  if (amount === undefined) return undefined;
  return amount === 0 ? text('freeEntry') : formatMoney({ amount, currency }, language);
}
