import type { Actor } from '../../../platform/actor.ts';

/** The owner of a second factor at their session. */
export interface FactorOwner {
  readonly actor: Actor;
  readonly address: string;
  readonly sessionToken: string;
}
