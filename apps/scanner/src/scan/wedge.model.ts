import { parseTicketCode, ticketCodePrefixes } from '@vh/domain';

/** What a hardware scanner has typed so far. It types like a keyboard, only faster, and ends by Enter. */
export interface Wedge {
  readonly text: string;
  /** When the last key came, milliseconds. */
  readonly at: number;
  /** When the first key of the burst came, milliseconds. */
  readonly since: number;
}

/** Nothing typed. */
export const emptyWedge: Wedge = { text: '', at: 0, since: 0 };

/** Between two keys of a hardware scanner lie at most this many milliseconds; slow Bluetooth ones included. */
const burstGap = 120;

/** The same within a code of ours, which nobody types by hand: the machine may have stood still for a moment. */
const gapInCode = 1_000;

/** Shorter bursts are a person at a keyboard. */
const shortestCode = 6;

/** The wedge after a key, and the code when that key has completed one. */
export function pressWedge(
  wedge: Wedge,
  key: string,
  at: number,
): { readonly wedge: Wedge; readonly code?: string } {
  const inBurst = wedge.text !== '' && at - wedge.at <= (isOurs(wedge.text) ? gapInCode : burstGap);
  if (key === 'Enter') {
    const complete = inBurst && wedge.text.length >= shortestCode;
    return complete ? { wedge: emptyWedge, code: wedge.text } : { wedge: emptyWedge };
  }
  // Shift and its like come between the letters of a burst and add nothing.
  if (key.length !== 1) return { wedge };
  return { wedge: inBurst ? { ...wedge, text: wedge.text + key, at } : { text: key, at, since: at } };
}

/** Whether what was typed begins as our codes do. */
function isOurs(text: string): boolean {
  return Object.values(ticketCodePrefixes).some(prefix => text.startsWith(`${prefix}.`));
}

/** Between two letters of somebody who types as fast as a person can lie more milliseconds than this. */
const fastestHand = 35;

/**
 * Whether a burst came from a hardware scanner, where it may as well be an answer that somebody typed and ended by Enter: it
 * is a code of ours, or came faster than hands are.
 */
export function isScanned({ text, at, since }: Wedge): boolean {
  return parseTicketCode(text) !== undefined || (at - since) / Math.max(text.length - 1, 1) < fastestHand;
}
