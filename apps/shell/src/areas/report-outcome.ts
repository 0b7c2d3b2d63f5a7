import { isChunkFailure } from '@vh/area-contract';
import { isApiError, isNetworkError, type ApiClient } from '@vh/api-client';
import type { AreaRole } from '@vh/auth';
import { isRouteErrorResponse } from 'react-router-dom';
import { isAreaError } from '../federation/area-error.ts';
import { runningRelease } from '../federation/running-releases.ts';

/** What this page has told already: once for each version and page is enough. */
const told = new Set<string>();

/** Tells that an area's version was opened. */
export function reportOpened(api: ApiClient, area: AreaRole): void {
  const version = runningRelease(area)?.version;
  if (version !== undefined) tell(api, { area, version, outcome: 'opened' });
}

/** Tells that an area's version, or a page of it, failed by a fault of its own. */
export function reportFailed(api: ApiClient, area: AreaRole, error: unknown, pathname: string): void {
  const version = runningRelease(area)?.version;
  if (version === undefined || !isOwnFault(error)) return;
  const message = error instanceof Error ? error.message.slice(0, 500) : '';
  const outcome: Outcome = { area, version, outcome: 'failed', page: pathname.slice(0, 300), message };
  if (isLoadFailure(error)) whenPageStays(() => tell(api, outcome));
  else tell(api, outcome);
}

/** Milliseconds that a page must outlive files that did not arrive: leaving a page breaks off what it still loads. */
export const loadFailureDelay = 3_000;

function whenPageStays(act: () => void): void {
  const leave = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    window.removeEventListener('pagehide', leave);
    if (navigator.onLine) act();
  }, loadFailureDelay);
  window.addEventListener('pagehide', leave, { once: true });
}

function isLoadFailure(error: unknown): boolean {
  return isAreaError(error) ? error.kind === 'unreachable' : isChunkFailure(error);
}

/** Refusals, a network that is not there and what the API said are no faults of the version. */
function isOwnFault(error: unknown): boolean {
  if (!navigator.onLine || isNetworkError(error) || isApiError(error)) return false;
  if (isAreaError(error)) return error.kind === 'unreachable' || error.kind === 'not_ready';
  return isChunkFailure(error) || !isRouteErrorResponse(error);
}

interface Outcome {
  readonly area: AreaRole;
  readonly version: string;
  readonly outcome: 'opened' | 'failed';
  readonly page?: string;
  readonly message?: string;
}

function tell(api: ApiClient, outcome: Outcome): void {
  const key = [outcome.version, outcome.outcome, outcome.page].join(' ');
  if (told.has(key)) return;
  told.add(key);
  // nobody waits for it, and a page that can't tell works as well
  api.call('POST /back/area/report', outcome).catch(() => undefined);
}
