import { groupCode, showsFact, type Currency, type LanguageCode } from '@vh/domain';
import { formatDay, formatMoney, formatTime, formatZonedTime } from '../../../platform/formatting.ts';
import type { LanguageLayout } from './layout-for-language.ts';
import { ticketTexts, type TicketTexts } from './ticket-texts.ts';

/** Where a numbered place is. */
export interface SeatLabel {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

/** What is drawn: the code that stays, or the address of the page on which it changes. */
export type SheetCode = { readonly fixed: string } | { readonly livePage: string };

/** The facts of one printed ticket. */
export interface TicketSheetFacts {
  readonly language: LanguageCode;
  readonly title: string;
  readonly startsAt: Date;
  readonly doorsAt: Date | null;
  readonly timezone: string;
  readonly venue: string;
  readonly address: string;
  readonly city: string;
  readonly organiser: string;
  readonly typeName: string;
  readonly price: number;
  readonly currency: Currency;
  readonly attendeeName: string;
  /** Absent where places are not numbered. */
  readonly seat?: SeatLabel | undefined;
  readonly orderNumber: string;
  readonly position: number;
  readonly outOf: number;
  readonly shortCode: string;
  readonly code: SheetCode;
  readonly isVoid: boolean;
  /** How often counters printed it by now; 1 and absent are the original. */
  readonly copy?: number | undefined;
  /** How the organiser wants it; absent for the platform's own. */
  readonly layout?: LanguageLayout | undefined;
}

/** A fact with the word above it. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
  /** Stands in a row of its own. */
  readonly isWide?: boolean;
}

/** Everything that is written on a page, in words; where it stands is the drawing's business. */
export interface TicketSheet {
  readonly kicker: string;
  /** 'Copy 2'; absent on originals. */
  readonly copy?: string;
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly place: readonly string[];
  readonly facts: readonly LabelledText[];
  readonly stub: readonly LabelledText[];
  /** Below the picture. */
  readonly below: LabelledText;
  /** What the QR holds. */
  readonly code: string;
  readonly howTo: string;
  readonly terms: string;
  readonly void: string | undefined;
  /** The organiser's own words, below the ticket. */
  readonly note?: string;
  /** The organiser's colour, `#rrggbb`, which is read on white. */
  readonly accent?: string;
  /** The picture of the organiser's logo. */
  readonly logoId?: string;
}

/** The words of a page, in the order's language. */
export function composeTicketSheet(facts: TicketSheetFacts): TicketSheet {
  const texts = ticketTexts[facts.language];
  const { layout } = facts;
  const time = (instant: Date) => formatTime(instant, facts.timezone, facts.language);
  const doors =
    facts.doorsAt && facts.doorsAt < facts.startsAt ? `${texts.doors} ${time(facts.doorsAt)}` : '';
  return {
    kicker: `${texts.ticket} ${facts.position} ${texts.of} ${facts.outOf}`,
    ...((facts.copy ?? 1) > 1 && { copy: `${texts.copy} ${facts.copy}` }),
    title: facts.title,
    day: formatDay(facts.startsAt, facts.timezone, facts.language),
    time: [`${texts.start} ${formatZonedTime(facts.startsAt, facts.timezone, facts.language)}`, doors]
      .filter(Boolean)
      .join('  ·  '),
    place: placeOf(facts),
    facts: [
      { label: texts.type, text: facts.typeName },
      ...(showsFact(layout, 'price') ? [{ label: texts.price, text: priceOf(facts, texts) }] : []),
      ...(facts.seat && showsFact(layout, 'seat')
        ? [{ label: texts.seatLabel, text: seatText(facts.seat, texts), isWide: true }]
        : []),
      ...(facts.attendeeName && showsFact(layout, 'holder')
        ? [{ label: texts.attendee, text: facts.attendeeName, isWide: true }]
        : []),
    ],
    stub: [
      ...(showsFact(layout, 'orderNumber')
        ? [{ label: texts.order, text: groupCode(facts.orderNumber) }]
        : []),
      { label: texts.organiser, text: facts.organiser },
    ],
    ...codeOf(facts, texts),
    terms: texts.terms,
    void: facts.isVoid ? texts.void : undefined,
    ...(layout?.note && { note: layout.note }),
    ...(layout?.accent && { accent: layout.accent }),
    ...(layout?.logoId && { logoId: layout.logoId }),
  };
}

function placeOf({ venue, address, city, layout }: TicketSheetFacts): string[] {
  const street = showsFact(layout, 'address') ? [address, city].filter(Boolean).join(', ') : '';
  return [venue, street].filter(Boolean);
}

function priceOf({ price, currency, language }: TicketSheetFacts, texts: TicketTexts): string {
  return price === 0 ? texts.free : formatMoney(price, currency, language);
}

/** Paper without a good code says where that is; nothing on it could be typed at the door instead. */
function codeOf({ code, shortCode }: TicketSheetFacts, texts: TicketTexts) {
  if ('livePage' in code) {
    return {
      below: { label: texts.liveLabel, text: texts.livePlace },
      code: code.livePage,
      howTo: texts.liveHowTo,
    };
  }
  return {
    below: { label: texts.code, text: groupCode(shortCode, 3) },
    code: code.fixed,
    howTo: texts.howTo,
  };
}

/** A numbered place in words: 'Balcony, row 4, seat 12'. */
export function seatText(seat: SeatLabel, texts: TicketTexts): string {
  return [seat.section, seat.row && `${texts.row} ${seat.row}`, seat.seat && `${texts.seat} ${seat.seat}`]
    .filter(Boolean)
    .join(', ');
}
