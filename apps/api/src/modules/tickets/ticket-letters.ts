import { groupCode, type LanguageCode } from '@vh/domain';
import type { RenderedMail } from '../messages/confirmation.mail.ts';
import { renderLetter } from '../messages/letter.mail.ts';
import { formatMoment } from './ticket-format.ts';
import { ticketLetterTexts } from './ticket-letter-texts.ts';
import { seatText, type SeatLabel } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';

/** What letters about one ticket tell. */
export interface TicketLetterFacts {
  readonly language: LanguageCode;
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
  readonly typeName: string;
  /** Whose ticket it is now. */
  readonly holderName: string;
  readonly buyerName: string;
  readonly orderNumber: string;
  /** Where its holder opens it. */
  readonly url: string;
}

/** Tells somebody that a ticket was passed on to them. */
export function transferLetter(facts: TicketLetterFacts): RenderedMail {
  const texts = ticketLetterTexts[facts.language];
  return renderLetter({
    language: facts.language,
    subject: fill(texts.transferSubject, facts),
    greeting: fill(texts.greeting, facts),
    paragraphs: [
      fill(facts.buyerName ? texts.transferIntro : texts.transferIntroNoName, facts),
      whatOf(facts),
    ],
    action: { label: texts.openTicket, url: facts.url },
    notes: [texts.transferKeep],
  });
}

/** Tells whoever passed a ticket on that the old code is void. It names the receiver, but not where they are reached. */
export function transferNotice(facts: TicketLetterFacts): RenderedMail {
  const texts = ticketLetterTexts[facts.language];
  return renderLetter({
    language: facts.language,
    subject: fill(texts.noticeSubject, facts),
    greeting: texts.greetingNoName,
    paragraphs: [fill(texts.noticeIntro, facts), whatOf(facts)],
    notes: [fill(texts.noticeNotYou, facts)],
  });
}

/** Brings the holder of a ticket that was issued again the way to the new one. */
export function reissueLetter(facts: TicketLetterFacts): RenderedMail {
  const texts = ticketLetterTexts[facts.language];
  return renderLetter({
    language: facts.language,
    subject: fill(texts.reissueSubject, facts),
    greeting: facts.holderName ? fill(texts.greeting, facts) : texts.greetingNoName,
    paragraphs: [texts.reissueIntro, whatOf(facts)],
    action: { label: texts.openTicket, url: facts.url },
  });
}

/** Tells the holder of a ticket that it is for another seat now. */
export function reseatLetter(
  facts: TicketLetterFacts,
  seats: { readonly before: SeatLabel; readonly after: SeatLabel },
): RenderedMail {
  const texts = ticketLetterTexts[facts.language];
  const words = ticketTexts[facts.language];
  const intro = texts.reseatIntro
    .replace('{before}', () => seatText(seats.before, words))
    .replace('{after}', () => seatText(seats.after, words));
  return renderLetter({
    language: facts.language,
    subject: fill(texts.reseatSubject, facts),
    greeting: facts.holderName ? fill(texts.greeting, facts) : texts.greetingNoName,
    paragraphs: [intro, whatOf(facts)],
    action: { label: texts.openTicket, url: facts.url },
  });
}

/** The way to an order that was asked for by its number. */
export function collectLetter(facts: {
  readonly language: LanguageCode;
  readonly orderNumber: string;
  readonly url: string;
}): RenderedMail {
  const texts = ticketLetterTexts[facts.language];
  const number = groupCode(facts.orderNumber);
  return renderLetter({
    language: facts.language,
    subject: texts.collectSubject.replace('{number}', number),
    greeting: texts.greetingNoName,
    paragraphs: [texts.collectIntro.replace('{number}', number)],
    action: { label: texts.collectOpen, url: facts.url },
    notes: [texts.collectOnce],
  });
}

function whatOf(facts: TicketLetterFacts): string {
  const place = [facts.venue, facts.city].filter(Boolean).join(', ');
  const when = formatMoment(facts.startsAt, facts.timezone, facts.language);
  return `${facts.title}, ${facts.typeName}. ${when}, ${place}.`;
}

function fill(text: string, facts: TicketLetterFacts): string {
  const values: Partial<Record<string, string>> = {
    name: facts.holderName,
    giver: facts.buyerName,
    event: facts.title,
    number: groupCode(facts.orderNumber),
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
}
