import { letsPass, signalOf, type Answer, type DoorState, type Scan } from '../verdict/index.ts';

/** What can happen at the door. */
export type DoorAction =
  | { readonly type: 'scan'; readonly scan: Scan }
  | { readonly type: 'answer'; readonly nonce: string; readonly answer: Answer }
  /** The scan at hand is decided again, with what a person has added to it. */
  | { readonly type: 'again'; readonly scan: Scan }
  | { readonly type: 'next' };

/** Waiting for a ticket. */
export const readyDoor: DoorState = { kind: 'ready' };

/**
 * True when the door takes another scan. After an admission the next ticket may follow at once; everything
 * else has to be dismissed by a person first, so that a refusal can't be overrun by the next in the row.
 */
export function takesScan(state: DoorState): boolean {
  if (state.kind === 'ready') return true;
  return state.kind === 'answered' && letsPass(signalOf(state.answer));
}

/** The next state of the door. An answer to anything but the scan at hand changes nothing. */
export function doorReducer(state: DoorState, action: DoorAction): DoorState {
  switch (action.type) {
    case 'scan':
      return takesScan(state) ? { kind: 'checking', scan: action.scan } : state;
    case 'again':
      return state.kind === 'answered' ? { kind: 'checking', scan: action.scan } : state;
    case 'answer':
      return state.kind === 'checking' && state.scan.nonce === action.nonce
        ? { kind: 'answered', scan: state.scan, answer: action.answer }
        : state;
    case 'next':
      return state.kind === 'answered' ? readyDoor : state;
  }
}
