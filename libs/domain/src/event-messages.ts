import { templateProblems, type TemplateProblem } from './mail-template.ts';

/** Where a message to the ticket holders of an event stands. */
export const eventMessageStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const;

/** One of them. */
export type EventMessageState = (typeof eventMessageStates)[number];

/** A message that staff send, and automatic ones: some time before the start, or after the end. */
export const eventMessageKinds = ['single', 'reminder', 'thanks'] as const;

/** One of them. */
export type EventMessageKind = (typeof eventMessageKinds)[number];

/** Whom a message is for: buyers, holders of tickets (the buyer where a ticket names no address), or the waiting list. */
export const eventMessageGroups = ['buyers', 'holders', 'waiting'] as const;

/** One of them. */
export type EventMessageGroup = (typeof eventMessageGroups)[number];

/** Which tickets count: all that admit, those that were checked in at least once, those that never were. */
export const eventMessageTickets = ['valid', 'checked_in', 'not_checked_in'] as const;

/** One of them. */
export type EventMessageTickets = (typeof eventMessageTickets)[number];

/**
 * What became of the mail to one recipient: `outbox` waits in the outbox while no mail server is set up, `bounced` was refused
 * for good, `suppressed` is never written to, `cancelled` was not queued any more.
 */
export const eventMessageRecipientStates = [
  'queued',
  'sent',
  'bounced',
  'suppressed',
  'outbox',
  'cancelled',
] as const;

/** One of them. */
export type EventMessageRecipientState = (typeof eventMessageRecipientStates)[number];

/** Why a message was not sent: nobody fits, or the event was cancelled, has begun or has no date. */
export const eventMessageFailures = ['no_recipients', 'event_cancelled', 'too_late'] as const;

/** One of them. */
export type EventMessageFailure = (typeof eventMessageFailures)[number];

/** Longest subject and text, in characters. */
export const longestEventMessage = { subject: 200, text: 10_000 } as const;

/** Shortest and longest time between an automatic message and the event, in minutes: a quarter of an hour, 60 days. */
export const eventMessageOffset = { least: 15, most: 86_400 } as const;

/** What is done with a message. */
export type EventMessageCommand = 'schedule' | 'send' | 'cancel' | 'start' | 'finish' | 'fail';

const transitions: Readonly<
  Record<EventMessageState, Partial<Record<EventMessageCommand, EventMessageState>>>
> = {
  draft: { schedule: 'scheduled', send: 'sending' },
  scheduled: { cancel: 'cancelled', start: 'sending', fail: 'failed' },
  sending: { cancel: 'cancelled', finish: 'sent', fail: 'failed' },
  sent: {},
  cancelled: { schedule: 'scheduled', send: 'sending' },
  failed: { schedule: 'scheduled', send: 'sending' },
};

/** Where a command leads; undefined where it leads nowhere. What was sent to somebody is never sent again. */
export function transitionEventMessage(
  { state, isStarted }: { readonly state: EventMessageState; readonly isStarted: boolean },
  command: EventMessageCommand,
): EventMessageState | undefined {
  const isOver = isStarted && (command === 'schedule' || command === 'send');
  return isOver ? undefined : transitions[state][command];
}

/** True when a message may still be changed: it is not about to go, and nobody got it. */
export function isEventMessageOpen({
  state,
  isStarted,
}: {
  readonly state: EventMessageState;
  readonly isStarted: boolean;
}): boolean {
  return !isStarted && (state === 'draft' || state === 'cancelled' || state === 'failed');
}

const shared = ['name', 'event', 'date', 'doors', 'place', 'organiser'] as const;

/** What a message may name in braces; `{tickets}` is a button in a paragraph of its own. */
export function eventMessageNames(group: EventMessageGroup): {
  readonly variables: readonly string[];
  readonly blocks: readonly string[];
} {
  // who waits has no order yet
  return group === 'waiting'
    ? { variables: shared, blocks: [] }
    : { variables: [...shared, 'order'], blocks: ['tickets'] };
}

/** Everything that is wrong with a text of a message; `no_doors` names doors that the event has no time of. */
export function eventMessageProblems(
  text: string,
  { group, hasDoors }: { readonly group: EventMessageGroup; readonly hasDoors: boolean },
): readonly (TemplateProblem | { readonly reason: 'no_doors'; readonly name?: never })[] {
  const problems = templateProblems(text, eventMessageNames(group));
  const namesDoors = /\{\s*doors\s*\}/.test(text);
  return namesDoors && !hasDoors ? [...problems, { reason: 'no_doors' }] : problems;
}

/** The times of an event by which messages go. */
interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** How long an event lasts of which nobody said when it ends, in minutes. */
const usualMinutes = 180;
const minuteMs = 60_000;

/** When an automatic message is due; it moves with its event. */
export function eventMessageDueAt(
  { kind, offsetMinutes }: { readonly kind: 'reminder' | 'thanks'; readonly offsetMinutes: number },
  { startsAt, endsAt }: EventTimes,
): Date {
  if (kind === 'reminder') return new Date(startsAt.getTime() - offsetMinutes * minuteMs);
  const end = endsAt?.getTime() ?? startsAt.getTime() + usualMinutes * minuteMs;
  return new Date(end + offsetMinutes * minuteMs);
}
