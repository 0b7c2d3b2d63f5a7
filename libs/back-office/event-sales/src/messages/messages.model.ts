import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  eventMessageOffset,
  eventMessageProblems,
  isEventMessageOpen,
  isPlainLine,
  isPlainText,
  longestEventMessage,
  type EventMessageGroup,
  type EventMessageKind,
  type EventMessageRecipientState,
  type EventMessageTickets,
  type LanguageCode,
} from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import type { MessageText } from './message-texts.ts';

/** A message with what it says. */
export type Message = ResponseOf<'POST /back/event-message/get'>;

/** A message as a row of the list. */
export type MessageRow = ResponseOf<'POST /back/event-message/get-list'>['rows'][number];

/** Whom a message is for. */
export type Audience = Message['audience'];

/** What staff say of a message, as the API takes it. */
export type MessageFacts = Omit<BodyOf<'POST /back/event-message/create'>, 'eventId'> & {
  readonly kind: EventMessageKind;
};

/** The form of a message, as it is typed. */
export interface MessageValues {
  readonly kind: EventMessageKind;
  /** Hours or days, in digits. */
  readonly offset: string;
  readonly unit: 'hours' | 'days';
  readonly group: EventMessageGroup;
  readonly ticketTypeIds: readonly string[];
  readonly tickets: EventMessageTickets;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
}

/** The calls whose answers may be others after something was done with a message. */
export const touchedByMessages = / \/back\/event-message\/get/;

const hour = 60;
const day = 24 * hour;

/** An empty form. */
export function newMessage(language: LanguageCode): MessageValues {
  return {
    ...{ kind: 'single', offset: '1', unit: 'days' },
    ...{ group: 'buyers', ticketTypeIds: [], tickets: 'valid' },
    ...{ language, subject: '', text: '' },
  };
}

/** The form of a stored message. */
export function messageValues(message: Message): MessageValues {
  const { kind, audience, language, subject, text } = message;
  const { count, unit } = splitOffset(message.offsetMinutes ?? day);
  return { kind, offset: String(count), unit, ...audience, language, subject, text };
}

/** Minutes as whole days where they are, else as hours. */
export function splitOffset(minutes: number): { readonly count: number; readonly unit: 'hours' | 'days' } {
  return minutes % day === 0
    ? { count: minutes / day, unit: 'days' }
    : { count: Math.round((minutes / hour) * 100) / 100, unit: 'hours' };
}

function minutesOf({ offset, unit }: MessageValues): number | undefined {
  const count = Number(offset.trim().replace(',', '.'));
  const minutes = count * (unit === 'days' ? day : hour);
  const fits =
    Number.isInteger(minutes) && minutes >= eventMessageOffset.least && minutes <= eventMessageOffset.most;
  return fits ? minutes : undefined;
}

/** Whom a form is for. */
export function audienceOf({ group, ticketTypeIds, tickets }: MessageValues): Audience {
  return { group, ticketTypeIds: [...ticketTypeIds], tickets: group === 'waiting' ? 'valid' : tickets };
}

/** What a right form says, without when it goes. */
export function wordsOf(values: MessageValues) {
  const { language, subject, text } = values;
  return { subject: subject.trim(), text: text.trim(), language, audience: audienceOf(values) };
}

/** The facts of a right form. */
export function messageFacts(values: MessageValues): MessageFacts {
  const offsetMinutes = values.kind === 'single' ? undefined : minutesOf(values);
  return {
    kind: values.kind,
    ...wordsOf(values),
    ...(offsetMinutes !== undefined && { offsetMinutes }),
  };
}

/** What is wrong, by the field's path. */
export function messageProblems(values: MessageValues, text: MessageText): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.kind !== 'single' && minutesOf(values) === undefined) problems['offset'] = text('wrongOffset');
  // whether the event has doors the API knows
  const about = { group: values.group, hasDoors: true };
  const subject = values.subject.trim();
  const [inSubject] = eventMessageProblems(subject, about);
  if (subject === '' || subject.length > longestEventMessage.subject || !isPlainLine(subject))
    problems['subject'] = text('wrongSubject');
  else if (inSubject) problems['subject'] = text(`problem.${inSubject.reason}`);
  else if (/\{\s*tickets\s*\}/.test(subject)) problems['subject'] = text('problem.block');
  const words = values.text.trim();
  const [inText] = eventMessageProblems(words, about);
  if (words === '' || words.length > longestEventMessage.text || !isPlainText(words))
    problems['text'] = text('wrongText');
  else if (inText) problems['text'] = text(`problem.${inText.reason}`);
  return problems;
}

/** What the API refused at a field, in words; undefined where these words say no more. */
export function refusalOf(path: string, reason: string, text: MessageText): string | undefined {
  if (path === 'offsetMinutes') return text(reason === 'past' ? 'problem.past' : 'wrongOffset');
  if (path.startsWith('audience')) return text('problem.types');
  if (reason === 'unknown' || reason === 'block' || reason === 'braces' || reason === 'no_doors')
    return text(`problem.${reason}`);
  return undefined;
}

/** True when a message may still be changed. */
export function isOpen({ state, startedAt }: MessageRow): boolean {
  return isEventMessageOpen({ state, isStarted: startedAt !== undefined });
}

/** The state of a message in words: an automatic one is on or off. */
export function stateInWords({ kind, state, startedAt }: MessageRow, text: MessageText): string {
  if (kind !== 'single' && state === 'scheduled') return text('state.on');
  if (kind !== 'single' && state === 'cancelled' && startedAt === undefined) return text('state.off');
  return text(`state.${state}`);
}

/** The tone of each state. */
export const toneOfMessage: Readonly<Record<MessageRow['state'], StatusTone>> = {
  draft: 'mute',
  scheduled: 'wait',
  sending: 'info',
  sent: 'ok',
  cancelled: 'mute',
  failed: 'bad',
};

/** The tone of what became of one mail. */
export const toneOfRecipient: Readonly<Record<EventMessageRecipientState, StatusTone>> = {
  queued: 'wait',
  sent: 'ok',
  bounced: 'bad',
  suppressed: 'mute',
  outbox: 'info',
  cancelled: 'mute',
};

/** So many ticket types are named in one line; more are counted. */
const mostNamed = 3;

/** Whom a message is for, in one line; `typeNames` are the event's ticket types by id, as far as they are known. */
export function audienceInWords(
  { group, ticketTypeIds, tickets }: Audience,
  text: MessageText,
  typeNames: ReadonlyMap<string, string>,
): string {
  const names = ticketTypeIds.flatMap(id => typeNames.get(id) ?? []);
  const areNamed = names.length === ticketTypeIds.length && names.length <= mostNamed;
  return [
    text(`group.${group}`),
    ticketTypeIds.length > 0 &&
      (areNamed ? names.join(', ') : text('someTypes', { count: ticketTypeIds.length })),
    tickets !== 'valid' && text(`tickets.${tickets}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How long before or after the event an automatic message goes; undefined for others. */
export function offsetInWords({ kind, offsetMinutes }: MessageRow, text: MessageText): string | undefined {
  if (kind === 'single' || offsetMinutes === undefined) return undefined;
  const { count, unit } = splitOffset(offsetMinutes);
  return text(`${kind === 'reminder' ? 'before' : 'after'}.${unit}`, { count });
}
