import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

const acting = new AsyncLocalStorage<string>();

/** Does a call; where an admin makes it in somebody's name, all that is written down in it names the admin too. */
export function inNameOf<T>(actor: Actor | undefined, call: () => T): T {
  return actor?.actedBy ? acting.run(actor.actedBy.userId, call) : call();
}

/** The admin in whose hands the present call is; undefined where users act themselves. */
export function actingAdmin(): string | undefined {
  return acting.getStore();
}
