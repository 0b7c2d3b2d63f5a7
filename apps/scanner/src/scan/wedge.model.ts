/** What a hardware scanner has typed so far. It types like a keyboard, only faster, and ends by Enter. */
export interface Wedge {
  readonly text: string;
  /** When the last key came, milliseconds. */
  readonly at: number;
}

/** Nothing typed. */
export const emptyWedge: Wedge = { text: '', at: 0 };

/** Between two keys of a hardware scanner lie at most this many milliseconds; slow Bluetooth ones included. */
const burstGap = 120;

/** Shorter bursts are a person at a keyboard. */
const shortestCode = 6;

/** The wedge after a key, and the code when that key has completed one. */
export function pressWedge(
  wedge: Wedge,
  key: string,
  at: number,
): { readonly wedge: Wedge; readonly code?: string } {
  const inBurst = wedge.text !== '' && at - wedge.at <= burstGap;
  if (key === 'Enter') {
    const complete = inBurst && wedge.text.length >= shortestCode;
    return complete ? { wedge: emptyWedge, code: wedge.text } : { wedge: emptyWedge };
  }
  // Shift and its like come between the letters of a burst and add nothing.
  if (key.length !== 1) return { wedge };
  return { wedge: { text: inBurst ? wedge.text + key : key, at } };
}
