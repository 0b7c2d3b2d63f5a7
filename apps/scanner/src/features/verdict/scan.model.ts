import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  isOverridable,
  mostScannedLength,
  parseTicketCode,
  readReadableCode,
  rotationStem,
  ticketCodePrefixes,
  type CodeEntry,
} from '@vh/domain';

/** What the server says about a scan. */
export type ServerVerdict = ResponseOf<'POST /back/checkin/scan'>;

/** What is said about a ticket besides the verdict. */
export type Prompts = NonNullable<NonNullable<ServerVerdict['ticket']>['prompts']>;

/** A question that is to be asked now. */
export type Ask = Prompts['openQuestions'][number];

/** One of the verdicts of the server. */
export type VerdictKind = ServerVerdict['verdict'];

/** Which way people go through the gate. */
export type Direction = NonNullable<BodyOf<'POST /back/checkin/scan'>['direction']>;

/** A scan under way: the nonce makes its repeats the same scan. */
export interface Scan {
  readonly nonce: string;
  /** What was scanned or typed; of a ticket that was picked from the list its id. */
  readonly code: string;
  readonly entry: CodeEntry;
  /** Somebody at the door has seen whose ticket it is, and said yes. */
  readonly isConfirmed?: boolean;
  /** Why somebody is admitted although the event is not open. */
  readonly override?: string;
  readonly eventId: string;
  readonly direction: Direction;
  /** When it was scanned, milliseconds since the epoch. */
  readonly at: number;
}

/** What the door shows. */
export type DoorState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly scan: Scan }
  | { readonly kind: 'answered'; readonly scan: Scan; readonly answer: Answer };

/** What became of a scan: the server's word, or what this device alone can say. */
export type Answer =
  | { readonly source: 'server'; readonly verdict: ServerVerdict }
  /** The hub of the venue decided, which all its doors ask. */
  | { readonly source: 'hub'; readonly verdict: ServerVerdict }
  | { readonly source: 'device'; readonly verdict: 'forged' | 'unknown' }
  /** This device decided by its list, because nobody else answered. */
  | { readonly source: 'list'; readonly verdict: ServerVerdict }
  /**
   * Nobody checked it yet: no admission. `earlier` is set when this device has queued the code before;
   * `otherEvent` when it names another event, which a ticket for several events does as well.
   */
  | { readonly source: 'queue'; readonly earlier?: number; readonly otherEvent?: boolean }
  /** The server refused to check, e.g. the scanner is not assigned to the event. */
  | { readonly source: 'refusal'; readonly code: string };

/** The same code within this time is one presentation of one ticket (milliseconds). */
export const sameCodePause = 3_000;

/** How long an admission can be taken back (milliseconds; the server decides). */
export const undoWindow = 600_000;

/** How a scanned or typed text is to be understood. */
export type CodeForm = 'signed' | 'short' | 'typo' | 'foreign';

/**
 * Tells our signed codes and our short codes from anything else. A text of the short code's letters
 * whose check character is wrong is a typing mistake, told before the server is asked.
 */
export function codeFormOf(text: string): CodeForm {
  const trimmed = text.trim();
  if (parseTicketCode(trimmed)) return 'signed';
  if (Object.values(ticketCodePrefixes).some(prefix => trimmed.startsWith(`${prefix}.`))) return 'foreign';
  if (readReadableCode(trimmed)) return 'short';
  return /^[A-Z0-9][A-Z0-9 -]{3,15}$/i.test(trimmed) ? 'typo' : 'foreign';
}

/** Stands for what a text has too much of, or for all of one that is blank: with it nothing is a code of ours. */
const cutMark = '…';

/**
 * The text as it is sent: short codes without spaces and hyphens, everything else as scanned, but never blank nor longer than
 * what anybody takes. A poster's or a menu's code must get its verdict like any other.
 */
export function codeToSend(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return cutMark;
  if (trimmed.length > mostScannedLength) return `${trimmed.slice(0, mostScannedLength - 1)}${cutMark}`;
  return parseTicketCode(trimmed) ? trimmed : (readReadableCode(trimmed) ?? trimmed);
}

/** True when two codes are of one ticket, though they may be different pictures of a code that changes. */
export function isSameTicket(one: string, other: string): boolean {
  return rotationStem(one) === rotationStem(other);
}

/** What was scanned last, to ignore the camera seeing the same code again. */
export interface LastSeen {
  readonly code: string;
  readonly at: number;
}

/**
 * Whether a code is news. A camera that keeps seeing the same code restarts the pause, so that a
 * ticket held under the lens is scanned once, however long it is held.
 */
export function isNewCode(code: string, at: number, last: LastSeen | undefined): boolean {
  return !last || !isSameTicket(last.code, code) || at - last.at >= sameCodePause;
}

/** What was decided, by whomever; undefined while nobody has looked the ticket up. */
export function decidedOf(answer: Answer): ServerVerdict | undefined {
  const { source } = answer;
  return source === 'server' || source === 'hub' || source === 'list' ? answer.verdict : undefined;
}

/** True when an answer is an admission that can still be taken back. */
export function canUndo(answer: Answer, now: number): boolean {
  const decided = decidedOf(answer);
  return decided?.verdict === 'admitted' && now - Date.parse(decided.at) < undoWindow;
}

/** Whether an answer can be overridden with a reason, by somebody who may. */
export function canOverride(answer: Answer): boolean {
  const decided = decidedOf(answer);
  return decided !== undefined && isOverridable(decided.verdict);
}

/** What of a scan says whose ticket it is, as server and hub are asked: a code and how it came in, or the ticket itself. */
export function askedOf({ code, entry, isConfirmed, override }: Scan) {
  return {
    ...(entry === 'picked' ? { ticket: code } : { code, codeEntry: entry }),
    ...(isConfirmed && { isConfirmed }),
    ...(override !== undefined && { override }),
  };
}

/** The kinds of answers a person at the door must be able to tell apart at two metres. */
export type SignalKind = VerdictKind | 'queued' | 'refused';

/** Which signal (colour, shape, sound, vibration) an answer has. */
export function signalOf(answer: Answer): SignalKind {
  switch (answer.source) {
    case 'server':
    case 'hub':
    case 'list':
      return answer.verdict.verdict;
    case 'device':
      return answer.verdict;
    case 'queue':
      return 'queued';
    case 'refusal':
      return 'refused';
  }
}

/** What people at the door are to ask the people this answer lets in. */
export function asksOf(answer: Answer): readonly Ask[] {
  return promptsOf(answer)?.openQuestions ?? [];
}

/** What is said about a ticket that an answer lets in; undefined for nothing. */
export function promptsOf(answer: Answer): Prompts | undefined {
  const decided = decidedOf(answer);
  return decided?.verdict === 'admitted' ? decided.ticket?.prompts : undefined;
}

/** True when an answer lets people through. */
export function letsPass(signal: SignalKind): boolean {
  return signal === 'admitted' || signal === 'exited';
}
