import { formatMoment } from '../../../platform/formatting.ts';
import type { MailTemplate } from '@vh/contract';
import { fillTemplate, type LanguageCode, type SchedulePart, formatDayTime } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { eventUpdateTexts } from './event-update-texts.ts';
import type { ScheduleChange } from './refund-run.repo.ts';
import { refundMailTexts } from './refund-mail-texts.ts';
import { orderValues, sitesOf, type RefundMailFacts } from './refund.mail.ts';

/** What became of an event, as its buyers are told it. */
export interface EventUpdate {
  /** 'changed' for parts of the schedule, which {@link changes} name; 'moved' for a new date alone. */
  readonly kind: 'cancelled' | 'postponed' | 'moved' | 'changed';
  readonly timezone: string;
  readonly startsAt: Date;
  /** The date that was announced first. */
  readonly before: Date | null;
  /** Until when tickets may be returned; null where nothing is said of it. */
  readonly refundsUntil: Date | null;
  readonly changes?: readonly ScheduleChange[];
}

/** Tells a buyer what of an event's schedule has changed, or that it is postponed, and until when the tickets may be returned. */
export function renderNewDate(facts: RefundMailFacts, news: EventUpdate): ComposedMail {
  const { language } = facts;
  const texts = eventUpdateTexts[language];
  const { offerOpen, open } = refundMailTexts[language];
  const dates = datesOf(news, language);
  const said = {
    moved: { template: 'event-moved', subject: texts.movedSubject, paragraphs: [texts.moved] },
    changed: {
      ...({ template: 'event-changed', subject: texts.changedSubject } as const),
      paragraphs: [texts.changed, '{changes}'],
    },
    postponed: { template: 'event-postponed', subject: texts.putOffSubject, paragraphs: [texts.putOff] },
  } as const;
  const { template, subject, paragraphs } = said[news.kind === 'cancelled' ? 'postponed' : news.kind];
  return letterOf(facts, {
    template,
    subject,
    paragraphs: [...paragraphs, '{words}', '{returns}', '{details}'],
    values: {
      ...dates,
      changes: changesOf(news, language),
      returns: dates.until ? fillTemplate(texts.returns, dates) : '',
    },
    button: dates.until ? offerOpen : open,
  });
}

/** Tells a buyer who has not paid yet that there is nothing to pay any more. */
export function renderUnpaid(facts: RefundMailFacts): ComposedMail {
  return letterOf(facts, {
    template: 'event-unpaid',
    subject: eventUpdateTexts[facts.language].cancelledSubject,
    paragraphs: [eventUpdateTexts[facts.language].unpaid, '{words}', '{details}'],
  });
}

/** Tells a buyer what became of one of the events that a ticket for several is for. */
export function renderPartUpdate(facts: RefundMailFacts, news: EventUpdate, pass: string): ComposedMail {
  const texts = eventUpdateTexts[facts.language];
  const words = {
    cancelled: texts.partCancelled,
    postponed: texts.partPutOff,
    moved: texts.partMoved,
    changed: texts.partChanged,
  };
  return letterOf(facts, {
    template: `event-part-${news.kind}`,
    ...(news.kind === 'cancelled' && { subject: texts.cancelledSubject }),
    paragraphs: [words[news.kind], '{changes}', '{words}', '{details}'],
    values: { pass, ...datesOf(news, facts.language), changes: changesOf(news, facts.language) },
  });
}

interface Dates {
  readonly date: string;
  readonly before: string;
  /** '' where nothing is said of it. */
  readonly until: string;
}

function datesOf(news: EventUpdate, language: LanguageCode): Dates & Readonly<Record<string, string>> {
  const { timezone, startsAt, before, refundsUntil } = news;
  const name = (at: Date) => formatMoment(at, timezone, language);
  return {
    date: name(startsAt),
    before: name(before ?? startsAt),
    until: refundsUntil ? name(refundsUntil) : '',
  };
}

/** Parts that are told as moments. */
const moments: readonly SchedulePart[] = ['start', 'doors', 'end'];

/** A line for each changed part, with what was announced before; '' where none is. */
function changesOf({ changes = [], timezone }: EventUpdate, language: LanguageCode): string {
  const { parts, change, changeFromNone, online } = eventUpdateTexts[language];
  const nameOf = ({ part, zones }: ScheduleChange, side: 'before' | 'after', value: string) => {
    if (value === '' || !moments.includes(part)) return value;
    const at = new Date(value);
    const zone = zones?.[side] ?? timezone;
    const shown = formatDayTime(at, { language, timeZone: zone });
    return zones ? `${shown} (${zone})` : shown;
  };
  return changes
    .map(one =>
      // the link itself stands on the order's page alone: mails are forwarded
      one.part === 'online'
        ? online
        : fillTemplate(one.before === '' ? changeFromNone : change, {
            part: parts[one.part === 'address' ? 'place' : one.part],
            after: nameOf(one, 'after', one.after) || '–',
            before: nameOf(one, 'before', one.before),
          }),
    )
    .join('\n\n');
}

interface NewsWords {
  readonly template: MailTemplate;
  /** About the tickets in general when not said. */
  readonly subject?: string;
  readonly paragraphs: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
  readonly button?: string;
}

function letterOf(
  facts: RefundMailFacts,
  { template, subject, paragraphs, values, button }: NewsWords,
): ComposedMail {
  const texts = refundMailTexts[facts.language];
  return composeStandardMail({
    template,
    language: facts.language,
    ...sitesOf(facts),
    subject: subject ?? texts.offerSubject,
    paragraphs,
    values: { ...orderValues(facts), ...values },
    action: { label: button ?? texts.open, url: facts.orderUrl },
  });
}
