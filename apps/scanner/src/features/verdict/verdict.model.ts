import { formatCountry } from '@vh/i18n';
import { groupCode, isTestTicketCode, type LanguageCode } from '@vh/domain';
import type { Text } from '../../texts/use-texts.ts';
import { agoOf } from './ago.model.ts';
import {
  decidedOf,
  signalOf,
  promptsOf,
  type Answer,
  type Ask,
  type Scan,
  type ServerVerdict,
} from './scan.model.ts';

/** How instants are said on this device. */
export interface Saying {
  readonly text: Text;
  readonly time: (at: number) => string;
  /** The server's time as this device knows it, milliseconds. */
  readonly now: number;
  /** When the doors of the event open, as people say it. */
  readonly opens?: string | undefined;
  /** What was scanned or typed. */
  readonly scanned?: string;
}

/** One fact about a ticket, as it is shown under an answer. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** True when a test ticket was refused: no door knows a ticket by its code. */
function isTest(answer: Answer, { scanned = '' }: Saying): boolean {
  return signalOf(answer) === 'unknown' && isTestTicketCode(scanned);
}

/** The word of an answer, large. */
export function wordOf(answer: Answer, saying: Saying): string {
  const { text } = saying;
  if (isTest(answer, saying)) return text('verdict_test');
  return text(`verdict_${signalOf(answer)}`);
}

/** Why, and what to do now: one or two sentences. */
export function reasonOf(answer: Answer, saying: Saying): string {
  const { text, time } = saying;
  if (isTest(answer, saying)) return text('why_test');
  switch (answer.source) {
    case 'server':
      return serverReason(answer.verdict, saying);
    case 'hub':
      return `${serverReason(answer.verdict, saying)} ${text('byHub')}`;
    case 'list':
      return `${serverReason(answer.verdict, saying)} ${text('onDevice')}`;
    case 'device':
      return `${text(`why_${answer.verdict}`)} ${text('onDevice')}`;
    case 'queue':
      if (answer.earlier !== undefined) return text('why_queued_earlier', { time: time(answer.earlier) });
      return text(answer.otherEvent ? 'why_queued_elsewhere' : 'why_queued');
    case 'refusal':
      return text(refusalReasons[answer.code] ?? 'why_refused');
  }
}

/** Why nobody checked a ticket, where it is not that the scanner may not. */
const refusalReasons: Readonly<
  Record<string, 'why_session' | 'why_failed' | 'why_offline' | 'why_forbidden'>
> = {
  offline: 'why_offline',
  'auth.forbidden': 'why_forbidden',
  'auth.required': 'why_session',
  internal: 'why_failed',
  'request.invalid': 'why_failed',
};

/** When and where a ticket went in before; undefined when that is not the matter. */
export function earlierOf(answer: Answer, { text, time, now }: Saying): string | undefined {
  const earlier = decidedOf(answer)?.earlier;
  if (!earlier) return undefined;
  const { at, scanner } = earlier;
  const instant = Date.parse(at);
  const ago = agoOf(instant, now);
  return text('why_already_in_at', {
    scanner,
    time: time(instant),
    ago: ago.key === 'agoNow' ? text('agoNow') : text(ago.key, { count: ago.count }),
  });
}

/** Whose ticket it is and how it is found again: name and order; only the code of what is no ticket. */
export function holderOf(answer: Answer, scan: Scan, { text }: Saying): string {
  const ticket = ticketOf(answer);
  if (!ticket) return `${text('code')} ${shortened(scan.code)}`;
  const parts = [ticket.attendeeName, `${text('order')} ${groupCode(ticket.orderNumber)}`];
  return parts.filter(part => part !== '').join(', ');
}

/** What a steward compares with the person: the type of the ticket and its place in the order. */
export function factsOf(answer: Answer, { text }: Saying): Fact[] {
  const ticket = ticketOf(answer);
  if (!ticket) return [];
  const { ticketTypeName, seat, position, outOf } = ticket;
  return [
    { label: text('ticketType'), value: ticketTypeName },
    ...(seat ? [{ label: text('seat'), value: seat }] : []),
    { label: text('position'), value: text('positionOf', { position, outOf }) },
  ];
}

/** What people at the door are to mind: about the ticket's type, then about this very one; nothing for anyone who is not let in. */
export function notesOf(answer: Answer): string[] {
  if (signalOf(answer) !== 'admitted') return [];
  const note = ticketOf(answer)?.note;
  return [...new Set([...(note ? [note] : []), ...(promptsOf(answer)?.notes ?? [])])];
}

/** Answers that are told at the door, in words. */
export function answersOf(
  answer: Answer,
  { text, language }: { readonly text: Text; readonly language: LanguageCode },
): (Fact & { readonly key: string })[] {
  return (promptsOf(answer)?.answers ?? []).map(({ questionId, label, kind, words }) => ({
    key: questionId,
    label,
    value: words.map(word => wordFor(kind, word, { text, language })).join(', '),
  }));
}

function wordFor(
  kind: Ask['kind'],
  word: string,
  { text, language }: { readonly text: Text; readonly language: LanguageCode },
): string {
  if (kind === 'yes_no') return text(word === 'yes' ? 'answerYes' : 'answerNo');
  if (kind !== 'country') return word;
  return formatCountry(word, language);
}

function ticketOf(answer: Answer) {
  return decidedOf(answer)?.ticket;
}

function serverReason(verdict: ServerVerdict, { text, opens }: Saying): string {
  if (verdict.verdict === 'wrong_event' && verdict.ticket?.eventTitle) {
    return text('why_wrong_event_title', { event: verdict.ticket.eventTitle });
  }
  if (verdict.verdict === 'void') return text(`why_void_${verdict.voidReason ?? 'voided'}`);
  if (verdict.verdict === 'not_open' && opens !== undefined) return text('why_not_open_at', { opens });
  return text(`why_${verdict.verdict}`);
}

/** Enough of a code to tell it from others; a whole signed code fills the screen and helps nobody. */
function shortened(code: string): string {
  return code.length <= 16 ? code : `${code.slice(0, 8)}…${code.slice(-4)}`;
}
