import { useEffect } from 'react';
import { asksOf, letsPass, signalOf, type DoorState } from '../verdict/index.ts';

/** An admission is shown this long before the door is ready again automatically, milliseconds. */
const passShown = 6_000;

/**
 * Goes on to the next ticket a while after an admission. The answer stays while its admission is being taken back (`undoing`, the
 * nonce of its scan): until then the other doors refuse the ticket.
 */
export function useReadyAgain(state: DoorState, next: () => void, undoing: string | undefined): void {
  // questions wait for anyone who asks them
  const passes =
    state.kind === 'answered' && letsPass(signalOf(state.answer)) && asksOf(state.answer).length === 0;
  const nonce = state.kind === 'answered' ? state.scan.nonce : undefined;
  const isUndoing = nonce !== undefined && nonce === undoing;
  useEffect(() => {
    if (!passes || isUndoing) return undefined;
    const timer = setTimeout(next, passShown);
    return () => clearTimeout(timer);
  }, [passes, nonce, next, isUndoing]);
}
