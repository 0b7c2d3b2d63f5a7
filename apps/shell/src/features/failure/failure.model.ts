import { isChunkFailure } from '@vh/area-contract';
import { isNetworkError } from '@vh/api-client';
import { isGuardFailure } from '@vh/auth';
import { isRouteErrorResponse } from 'react-router-dom';
import { isPageFailure, type PageFailure } from '../../app/page-failure.ts';
import { unknownMiddleware } from '../../federation/area-error.ts';

/** What the error page is about. */
export type ShownFailure =
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'gone'; readonly status: 410; readonly genre: string | undefined }
  /** An event behind a password. */
  | { readonly kind: 'locked'; readonly status: 403 }
  /** No route has this address. */
  | { readonly kind: 'unmatched'; readonly status: 404; readonly path: string }
  /** A route has it, but what it names is unknown. */
  | { readonly kind: 'invalid'; readonly status: 404; readonly path: string }
  /** `ownArea` is where the visitor may go instead (product 1). */
  | { readonly kind: 'forbidden'; readonly status: 403; readonly ownArea?: string }
  | { readonly kind: 'busy'; readonly status: 429 }
  | { readonly kind: 'away'; readonly status: number | undefined }
  | { readonly kind: 'offline'; readonly status: undefined }
  | { readonly kind: 'middleware'; readonly status: undefined }
  | { readonly kind: 'broken'; readonly status: number | undefined };

/** So much of a path is shown; nobody reads more of one. */
const longestPath = 300;

/** Sorts what a route failed with; `pathname` is where that was. */
export function failureShown(
  error: unknown,
  { pathname, isOnline }: { readonly pathname: string; readonly isOnline: boolean },
): ShownFailure {
  if (!isRouteErrorResponse(error)) return crashShown(error, isOnline);
  const facts: unknown = error.data;
  const failure = isPageFailure(facts) ? facts : undefined;
  if (failure?.kind === 'maintenance') return { kind: 'maintenance' };
  if (failure?.kind === 'gone') return { kind: 'gone', status: 410, genre: failure.genre };
  if (failure?.kind === 'unavailable' && !isOnline) return { kind: 'offline', status: undefined };
  if (error.status === 404) return missingShown(facts, failure, pathname);
  if (error.status === 403)
    return failure?.path.startsWith('/event/') ? { kind: 'locked', status: 403 } : forbiddenShown(facts);
  return statusShown(error.status);
}

/** A guard that refuses an id and a loader that finds nothing have a route; what nobody knows has none. */
function missingShown(facts: unknown, failure: PageFailure | undefined, pathname: string): ShownFailure {
  const status = 404;
  if (isGuardFailure(facts) && !failure) return { kind: 'invalid', status, path: readable(facts.path) };
  if (failure?.kind === 'not_found') {
    return { kind: 'invalid', status, path: readable(failure.fullPath ?? failure.path) };
  }
  return { kind: 'unmatched', status, path: readable(failure?.path ?? pathname) };
}

function forbiddenShown(facts: unknown): ShownFailure {
  const ownArea = isGuardFailure(facts) ? facts.ownArea : undefined;
  return { kind: 'forbidden', status: 403, ...(ownArea && ownArea !== '/' && { ownArea }) };
}

function statusShown(status: number): ShownFailure {
  if (status === 429) return { kind: 'busy', status };
  return [502, 503, 504].includes(status) ? { kind: 'away', status } : { kind: 'broken', status };
}

function crashShown(error: unknown, isOnline: boolean): ShownFailure {
  const isUnreachable = isNetworkError(error) || isChunkFailure(error);
  if (isUnreachable && !isOnline) return { kind: 'offline', status: undefined };
  if (error instanceof Error && error.message === unknownMiddleware) {
    return { kind: 'middleware', status: undefined };
  }
  if (isNetworkError(error)) return { kind: 'away', status: undefined };
  return { kind: 'broken', status: undefined };
}

/** A path as people write it, and not endless. */
function readable(path: string): string {
  const text = decoded(path);
  return text.length > longestPath ? `${text.slice(0, longestPath)}…` : text;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // deliberate: a path that is no valid text is shown as it came
    return path;
  }
}
