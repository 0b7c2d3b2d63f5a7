import { parseTicketCode, ticketCodePrefixes } from '@vh/domain';

/** What a hardware scanner has typed so far. It types like a keyboard, only faster, and ends by Enter. */
export interface Wedge {
  readonly text: string;
  /** The same keys as an American keyboard has them, which scanners take every computer to have. */
  readonly american: string;
  /** When the last key came, milliseconds. */
  readonly at: number;
  /** When the first key of the burst came, milliseconds. */
  readonly since: number;
}

/** Nothing typed. */
export const emptyWedge: Wedge = { text: '', american: '', at: 0, since: 0 };

/** Between two keys of a hardware scanner lie at most this many milliseconds; slow Bluetooth ones included. */
const burstGap = 120;

/** The same within a code of ours, which nobody types by hand: the machine may have stood still for a moment. */
const gapInCode = 1_000;

/** Shorter bursts are a person at a keyboard. */
const shortestCode = 6;

/** A key as the browser tells it: the letter by the layout of the computer, and which key it was. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The wedge after a key, and the code when that key has completed one. */
export function pressWedge(
  wedge: Wedge,
  pressed: PressedKey,
  at: number,
): { readonly wedge: Wedge; readonly code?: string } {
  const { key } = pressed;
  const inBurst = wedge.text !== '' && at - wedge.at <= (isOurs(wedge) ? gapInCode : burstGap);
  if (key === 'Tab') {
    // some scanners end by it; of people it is the way to the next field
    const code = inBurst ? codeOf(wedge) : '';
    return parseTicketCode(code) ? { wedge: emptyWedge, code } : { wedge: emptyWedge };
  }
  if (key === 'Enter') {
    const complete = inBurst && wedge.text.length >= shortestCode;
    return complete ? { wedge: emptyWedge, code: codeOf(wedge) } : { wedge: emptyWedge };
  }
  const american = americanOf(pressed) ?? key;
  // Shift and its like come between the letters of a burst and add nothing.
  if (american.length !== 1) return { wedge };
  // an accent that waits for its letter is no letter yet, but a key that the scanner pressed
  const letter = key.length === 1 ? key : american;
  return {
    wedge: inBurst
      ? { ...wedge, text: wedge.text + letter, american: wedge.american + american, at }
      : { text: letter, american, at, since: at },
  };
}

/** Y is where Z is, and a hyphen an apostrophe, when a scanner types on a computer with a Serbian or German layout. */
function codeOf({ text, american }: Wedge): string {
  return !parseTicketCode(text) && parseTicketCode(american) ? american : text;
}

/** What a key is on an American keyboard; undefined for those that our codes don't need. */
function americanOf({ code, shiftKey }: PressedKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (code === 'Minus') return shiftKey ? '_' : '-';
  if (shiftKey) return undefined;
  return code === 'Period' ? '.' : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
}

/** True when what was typed begins as our codes do, as far as it goes. */
function isOurs({ american }: Wedge): boolean {
  return Object.values(ticketCodePrefixes)
    .map(prefix => `${prefix}.`)
    .some(begun => american.startsWith(begun) || begun.startsWith(american));
}

/** Between two letters of somebody who types as fast as a person can lie more milliseconds than this. */
const fastestHand = 35;

/**
 * Whether a burst came from a hardware scanner, where it may as well be an answer that somebody typed and ended by Enter: it
 * is a code of ours, or came faster than hands are.
 */
export function isScanned(wedge: Wedge): boolean {
  const { text, at, since } = wedge;
  return (
    parseTicketCode(codeOf(wedge)) !== undefined || (at - since) / Math.max(text.length - 1, 1) < fastestHand
  );
}
