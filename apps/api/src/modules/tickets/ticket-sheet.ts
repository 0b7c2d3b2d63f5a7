import { groupCode, type Currency, type LanguageCode } from '@vh/domain';
import { formatDay, formatMoney, formatTime } from './ticket-format.ts';
import { ticketTexts, type TicketTexts } from './ticket-texts.ts';

/** Where a numbered place is. */
export interface SeatLabel {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

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
  /** What the QR holds. */
  readonly code: string;
  readonly isVoid: boolean;
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
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly place: readonly string[];
  readonly facts: readonly LabelledText[];
  readonly stub: readonly LabelledText[];
  readonly shortCode: LabelledText;
  readonly code: string;
  readonly howTo: string;
  readonly terms: string;
  readonly void: string | undefined;
}

/** The words of a page, in the order's language. */
export function composeTicketSheet(facts: TicketSheetFacts): TicketSheet {
  const texts = ticketTexts[facts.language];
  const time = (instant: Date) => formatTime(instant, facts.timezone, facts.language);
  const doors =
    facts.doorsAt && facts.doorsAt < facts.startsAt ? `${texts.doors} ${time(facts.doorsAt)}` : '';
  return {
    kicker: `${texts.ticket} ${facts.position} ${texts.of} ${facts.outOf}`,
    title: facts.title,
    day: formatDay(facts.startsAt, facts.timezone, facts.language),
    time: [`${texts.start} ${time(facts.startsAt)}`, doors].filter(Boolean).join('  ·  '),
    place: [facts.venue, [facts.address, facts.city].filter(Boolean).join(', ')].filter(Boolean),
    facts: [
      { label: texts.type, text: facts.typeName },
      {
        label: texts.price,
        text: facts.price === 0 ? texts.free : formatMoney(facts.price, facts.currency, facts.language),
      },
      ...(facts.seat ? [{ label: texts.seatLabel, text: seatText(facts.seat, texts), isWide: true }] : []),
      ...(facts.attendeeName ? [{ label: texts.attendee, text: facts.attendeeName, isWide: true }] : []),
    ],
    stub: [
      { label: texts.order, text: groupCode(facts.orderNumber) },
      { label: texts.organiser, text: facts.organiser },
    ],
    shortCode: { label: texts.code, text: groupCode(facts.shortCode, 3) },
    code: facts.code,
    howTo: texts.howTo,
    terms: texts.terms,
    void: facts.isVoid ? texts.void : undefined,
  };
}

/** A numbered place in words: 'Balcony, row 4, seat 12'. */
export function seatText(seat: SeatLabel, texts: TicketTexts): string {
  return [seat.section, seat.row && `${texts.row} ${seat.row}`, seat.seat && `${texts.seat} ${seat.seat}`]
    .filter(Boolean)
    .join(', ');
}
