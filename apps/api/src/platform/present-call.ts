import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';

/** The clients and events that a call is held to by the database itself (policies of `vh_tenant`). */
export interface Tenant {
  readonly clientIds: readonly string[];
  /** Events of other clients that memberships are limited to. */
  readonly eventIds?: readonly string[];
  /** Sees the events besides that they are assigned to. */
  readonly userId: string;
}

/** A call that somebody makes, for what lies far below its handler. */
export interface PresentCall {
  readonly actor: Actor;
  readonly requestId: string;
  readonly userAgent: string;
  readonly address: string;
  /** Name of the call in the contract. */
  readonly name: string;
  /** The records that the call names, as 'kind:id'. */
  readonly about: readonly string[];
  /** Whose records its statements may reach at all; everybody's without it. */
  readonly tenant?: Tenant;
  /** Runs inside each transaction of the call, just before it commits. */
  readonly beforeCommit?: (tx: Tx) => Promise<void>;
}

const calls = new AsyncLocalStorage<PresentCall>();

/** Does the work of a call; everything that is awaited in it finds the call by `presentCall`. */
export function duringCall<T>(call: PresentCall, work: () => T): T {
  return calls.run(call, work);
}

/** The call that is being answered; undefined in jobs, commands and calls of nobody. */
export function presentCall(): PresentCall | undefined {
  return calls.getStore();
}

/** Does what belongs to nobody's call, such as work for several calls together. */
export function outsideCalls<T>(work: () => T): T {
  return calls.exit(work);
}
