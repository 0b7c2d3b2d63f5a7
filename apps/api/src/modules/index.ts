import type { CallName } from '@vh/contract';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { JobHandlers, Sweep } from '../platform/jobs.ts';

/** Calls whose modules are not here yet; the type below makes every other call need a handler. */
export const unbuiltCalls = [] as const satisfies readonly CallName[];

/** Calls that have a handler. */
export type BuiltHandlers = Omit<Handlers, (typeof unbuiltCalls)[number]>;

/** The handlers of all modules; a call of the contract without one does not compile. */
export function allHandlers(_deps: Deps): Partial<BuiltHandlers> {
  return {};
}

/** What is done for each background job. */
export function allJobs(_deps: Deps): Partial<JobHandlers> {
  return {};
}

/** Work that every process repeats. */
export function allSweeps(_deps: Deps): readonly Sweep[] {
  return [];
}
