import { fillTemplate, groupCode, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoment } from '../../../platform/formatting.ts';
import { ticketMailTexts } from './ticket-mail-texts.ts';
import { ticketRefusalTexts } from './ticket-refusal-texts.ts';
import { seatText, type SeatLabel } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';

/** What letters about one ticket tell. */
export interface TicketMailFacts {
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

/** Tells somebody that a ticket was transferred to them. */
export function transferMail(
  facts: TicketMailFacts & {
    /** Where its reader says that it was not meant for them. */
    readonly refuseUrl: string;
  },
): ComposedMail {
  const texts = ticketMailTexts[facts.language];
  const values = valuesOf(facts);
  const intro = facts.buyerName ? fillTemplate(texts.transferIntro, values) : texts.transferIntroNoName;
  return composeStandardMail({
    template: 'ticket-transfer',
    language: facts.language,
    subject: texts.transferSubject,
    paragraphs: ['{intro}', '{ticket}'],
    values: { ...values, intro },
    action: { label: texts.openTicket, url: facts.url },
    notes: [texts.transferKeep],
    link: { label: ticketRefusalTexts[facts.language].link, url: facts.refuseUrl },
  });
}

/** Tells the person who transferred a ticket that it reached somebody for whom it was not meant. */
export function refusalNotice(facts: TicketMailFacts, isReturned: boolean): ComposedMail {
  const texts = ticketRefusalTexts[facts.language];
  return composeStandardMail({
    template: isReturned ? 'ticket-returned' : 'ticket-not-wanted',
    language: facts.language,
    subject: texts.subject,
    paragraphs: [texts.intro, '{ticket}', isReturned ? texts.cameBack : texts.stayed],
    values: { ...valuesOf(facts), greeting: ticketMailTexts[facts.language].greetingNoName },
    ...(isReturned && { action: { label: ticketMailTexts[facts.language].openTicket, url: facts.url } }),
  });
}

/** Tells the person who transferred a ticket that the old code is void. It names the receiver, but not where they are reached. */
export function transferNotice(facts: TicketMailFacts): ComposedMail {
  const texts = ticketMailTexts[facts.language];
  return composeStandardMail({
    template: 'ticket-transfer-notice',
    language: facts.language,
    subject: texts.noticeSubject,
    paragraphs: [texts.noticeIntro, '{ticket}', texts.noticeNotYou],
    values: { ...valuesOf(facts), greeting: texts.greetingNoName },
  });
}

/** Brings the holder of a ticket that was issued again the way to the new one. */
export function reissueMail(facts: TicketMailFacts): ComposedMail {
  const texts = ticketMailTexts[facts.language];
  return composeStandardMail({
    template: 'ticket-reissue',
    language: facts.language,
    subject: texts.reissueSubject,
    paragraphs: [texts.reissueIntro, '{ticket}'],
    values: valuesOf(facts),
    action: { label: texts.openTicket, url: facts.url },
  });
}

/** Tells the holder of a ticket that it is for another seat now. */
export function reseatMail(
  facts: TicketMailFacts,
  seats: { readonly before: SeatLabel; readonly after: SeatLabel },
): ComposedMail {
  const texts = ticketMailTexts[facts.language];
  const words = ticketTexts[facts.language];
  return composeStandardMail({
    template: 'ticket-reseat',
    language: facts.language,
    subject: texts.reseatSubject,
    paragraphs: [texts.reseatIntro, '{ticket}'],
    values: {
      ...valuesOf(facts),
      before: seatText(seats.before, words),
      after: seatText(seats.after, words),
    },
    action: { label: texts.openTicket, url: facts.url },
  });
}

/** The way to an order that was asked for by its number. */
export function collectMail(facts: {
  readonly language: LanguageCode;
  readonly orderNumber: string;
  readonly url: string;
}): ComposedMail {
  const texts = ticketMailTexts[facts.language];
  return composeStandardMail({
    template: 'collect',
    language: facts.language,
    subject: texts.collectSubject,
    paragraphs: [texts.collectIntro],
    values: { greeting: texts.greetingNoName, number: groupCode(facts.orderNumber) },
    action: { label: texts.collectOpen, url: facts.url },
    notes: [texts.collectOnce],
  });
}

function valuesOf(facts: TicketMailFacts): Readonly<Record<string, string>> {
  const texts = ticketMailTexts[facts.language];
  const name = facts.holderName;
  const place = [facts.venue, facts.city].filter(Boolean).join(', ');
  const when = formatMoment(facts.startsAt, facts.timezone, facts.language);
  return {
    greeting: name ? fillTemplate(texts.greeting, { name }) : texts.greetingNoName,
    name,
    giver: facts.buyerName,
    event: facts.title,
    number: groupCode(facts.orderNumber),
    ticket: `${facts.title}, ${facts.typeName}. ${when}, ${place}.`,
  };
}
