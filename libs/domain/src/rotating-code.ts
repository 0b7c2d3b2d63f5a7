import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ReadCode } from './door/decide-scan.ts';
import type { CodeRotation, ParsedTicketCode } from './ticket-code.ts';

/**
 * How a ticket type's tickets are shown at the door: by a code that stays, by one that changes on the buyer's page, or by one
 * that changes there while paper is good as well. Paper of the counter and of staff is good for all of them.
 */
export const entryCodes = ['fixed', 'rotating', 'rotating_printable'] as const;

/** How a ticket type's tickets are shown at the door. */
export type EntryCode = (typeof entryCodes)[number];

/** True when buyers may have the code that stays, on paper or in a wallet. */
export function mayBuyersPrint(entryCode: EntryCode): boolean {
  return entryCode !== 'rotating';
}

/** How long one picture of a changing code is shown, milliseconds. */
export const rotationPeriod = 30_000;

/** Pictures before and after the present one that are still good: phones and doors have clocks of their own. */
const stepsAside = 1;

const secretBytes = 20;

/** How many digits a changing code ends with. */
export const rotationDigits = 8;

/**
 * What a ticket's changing codes are made from: HMAC-SHA-256 of its id by the key of its event, of which 160 bits are kept,
 * as RFC 4226 (4, R6) asks for. Anyone who shows the ticket has
 * the secret of this ticket alone; doors have the key of their events.
 */
export function rotationSecret(eventKey: Uint8Array, ticketId: string): Uint8Array {
  return hmac(sha256, eventKey, new TextEncoder().encode(ticketId.toLowerCase())).subarray(0, secretBytes);
}

/**
 * A ticket's code as it is shown at a moment.
 *
 * @param stem prefix, claims and signature, joined by dots
 * @param at milliseconds since the epoch, of the server's clock
 */
export function rotatingCodeAt(stem: string, secret: Uint8Array, at: number): string {
  const step = stepOf(at);
  return [stem, (step * rotationPeriod) / 1000, digitsOf(secret, step)].join('.');
}

/** What of a changing code stays: prefix, claims and signature. */
export function rotationStem(code: string): string {
  return code.split('.').slice(0, 3).join('.');
}

/** Whether the changing part is of now, of another time, or was made by somebody without the secret. */
export function judgeRotation(
  { seconds, digits }: CodeRotation,
  secret: Uint8Array,
  at: number,
): 'current' | 'old' | 'forged' {
  const step = stepOf(seconds * 1000);
  if (digitsOf(secret, step) !== digits) return 'forged';
  return Math.abs(step - stepOf(at)) <= stepsAside ? 'current' : 'old';
}

/** A key of an event's changing codes. */
export interface EventCodeKey {
  readonly key: Uint8Array;
  /** Until when codes made by it admit, milliseconds of the server's clock; absent for the key in use. */
  readonly until?: number | undefined;
}

/** Time for which a renewed key is known to doors before pages show codes made by it: doors ask for their lists every few seconds. */
export const keyLeadTime = 60_000;

/**
 * How long codes made by a former key go on to admit after it was renewed: pages ask for the new one each minute from
 * `keyLeadTime` on, and anyone who stands in a queue with a weak network is given some more.
 */
export const formerKeyGrace = 300_000;

/**
 * What a code of ours turned out to be, once its signature was checked. Server, hub and devices read by this one function.
 *
 * @param proof `eventKeys` are those of the event that the code names, where the door has them; `at` is milliseconds of the
 *   server's clock. A code made by a key that was renewed too long ago is old, not forged: its page shows another one.
 */
export function readSignedCode(
  { claims: { eventId, ticketId }, rotation }: ParsedTicketCode,
  proof: {
    readonly isGenuine: boolean;
    readonly eventKeys?: readonly EventCodeKey[] | undefined;
    readonly at: number;
  },
): ReadCode {
  if (!proof.isGenuine) return { kind: 'forged' };
  const { eventKeys = [], at } = proof;
  if (!rotation || eventKeys.length === 0) return { kind: 'genuine', eventId };
  const found = eventKeys.map(({ key, until }) => {
    const judged = judgeRotation(rotation, rotationSecret(key, ticketId), at);
    return judged === 'current' && until !== undefined && at > until ? 'old' : judged;
  });
  if (found.includes('current')) return { kind: 'genuine', eventId };
  return found.includes('old') ? { kind: 'genuine', eventId, isOld: true } : { kind: 'forged' };
}

function stepOf(at: number): number {
  return Math.floor(at / rotationPeriod);
}

/** The time-based one-time password of a step (RFC 6238 with SHA-1, which wallets know; truncated as RFC 4226, 5.3 says). */
function digitsOf(secret: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(hmac(sha1, secret, new Uint8Array(counter.buffer)).slice().buffer);
  const offset = mac.getUint8(19) & 0x0f;
  const number = mac.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** rotationDigits).padStart(rotationDigits, '0');
}
