import type { CallName } from './contract.ts';

type Reading =
  | `${string}/${'get' | 'list' | 'search' | 'quote'}-${string}`
  | `${string}/${'get' | 'list' | 'search' | 'me' | 'quote'}`;

/** Calls of staff, and of people about their own account, that may change something. */
export type ChangingCall =
  | Exclude<Extract<CallName, `POST /back/${string}` | `POST /front/account/${string}`>, Reading>
  // settles what got lost, although its name says that it reads
  | 'POST /back/deploy/get-order-status';
