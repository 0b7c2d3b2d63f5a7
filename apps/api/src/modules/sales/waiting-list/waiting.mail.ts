import type { MailTemplate } from '@vh/contract';
import { fillTemplate, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoment } from '../../../platform/formatting.ts';
import { waitingMailTexts, type WaitingTexts } from './waiting-mail-texts.ts';

/** What somebody on the waiting list is told. */
export type WaitingNews =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'offer'; readonly until: Date }
  | { readonly kind: 'expired'; readonly isBack: boolean }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'closed' };

/** The facts of a mail to somebody on the waiting list. */
export interface WaitingMailFacts {
  readonly language: LanguageCode;
  readonly name: string;
  readonly quantity: number;
  /** In the reader's language. */
  readonly typeNames: readonly string[];
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
  /** The page of the event. */
  readonly eventUrl: string;
  /** The same page with the reader's place on the waiting list. */
  readonly entryUrl: string;
}

/** A mail to somebody on the waiting list, as HTML and as plain text. */
export function renderWaitingMail(facts: WaitingMailFacts, news: WaitingNews): ComposedMail {
  const texts = waitingMailTexts[facts.language];
  const parts = partsOf(texts, news);
  return composeStandardMail({
    template: templateOf(news),
    language: facts.language,
    subject: parts.subject,
    paragraphs: parts.text,
    values: { greeting: fillTemplate(texts.greeting, { name: facts.name }), ...valuesOf(facts, news) },
    action: { label: parts.action, url: parts.leadsToEvent ? facts.eventUrl : facts.entryUrl },
  });
}

/** Anyone who is still on the waiting list and anyone who is not are told different things. */
function templateOf(news: WaitingNews): MailTemplate {
  return news.kind === 'expired' && !news.isBack ? 'waiting-ended' : `waiting-${news.kind}`;
}

interface Parts {
  readonly subject: string;
  readonly text: readonly string[];
  readonly action: string;
  /** Where there is nothing more to see of the entry. */
  readonly leadsToEvent?: boolean;
}

function partsOf(texts: WaitingTexts, news: WaitingNews): Parts {
  switch (news.kind) {
    case 'confirm':
      return {
        subject: texts.confirmSubject,
        text: [texts.confirmText, texts.confirmIgnore],
        action: texts.confirmAction,
      };
    case 'place':
      return {
        subject: texts.placeSubject,
        text: [texts.placeText, texts.placeNext],
        action: texts.placeAction,
      };
    case 'offer':
      return {
        subject: texts.offerSubject,
        text: [texts.offerText, texts.offerDeadline],
        action: texts.offerAction,
      };
    case 'expired':
      return news.isBack
        ? { subject: texts.expiredSubject, text: [texts.expiredBack], action: texts.placeAction }
        : {
            subject: texts.expiredSubject,
            text: [texts.expiredEnd],
            action: texts.eventAction,
            leadsToEvent: true,
          };
    case 'too-many':
      return {
        subject: texts.tooManySubject,
        text: [texts.tooManyText],
        action: texts.eventAction,
        leadsToEvent: true,
      };
    case 'closed':
      return {
        subject: texts.closedSubject,
        text: [texts.closedText],
        action: texts.eventAction,
        leadsToEvent: true,
      };
  }
}

function valuesOf(facts: WaitingMailFacts, news: WaitingNews): Readonly<Record<string, string>> {
  const moment = (at: Date) => formatMoment(at, facts.timezone, facts.language);
  return {
    name: facts.name,
    event: facts.title,
    date: moment(facts.startsAt),
    wish: `${facts.quantity} × ${facts.typeNames.join(' / ')}`,
    ...(news.kind === 'place' && { place: String(news.place) }),
    ...(news.kind === 'offer' && { until: moment(news.until) }),
  };
}
