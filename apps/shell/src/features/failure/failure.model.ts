import { isNetworkError } from '@vh/api-client';
import { isGuardFailure } from '@vh/auth';
import { isRouteErrorResponse } from 'react-router-dom';
import { isPageFailure } from '../../app/page-failure.ts';
import { isChunkFailure, unknownMiddleware } from '../../areas/area-error.ts';

/** What the error page is about. */
export type ShownFailure =
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'gone'; readonly status: 410; readonly genre: string | undefined }
  /** No route has this address. */
  | { readonly kind: 'unmatched'; readonly status: 404; readonly path: string }
  /** A route has it, but what it names is unknown. */
  | { readonly kind: 'invalid'; readonly status: 404; readonly path: string }
  | { readonly kind: 'forbidden'; readonly status: 403 }
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
  if (!isOnline && failure?.kind === 'unavailable') return { kind: 'offline', status: undefined };
  const { status } = error;
  if (status === 404) {
    const path = readable(
      failure?.fullPath ?? (isGuardFailure(facts) ? facts.path : (failure?.path ?? pathname)),
    );
    const isKnownRoute = failure?.kind === 'not_found' || isGuardFailure(facts);
    return isKnownRoute
      ? { kind: 'invalid', status, path }
      : { kind: 'unmatched', status, path: readable(failure?.path ?? pathname) };
  }
  if (status === 403) return { kind: 'forbidden', status };
  if (status === 429) return { kind: 'busy', status };
  if (status === 502 || status === 503 || status === 504) return { kind: 'away', status };
  return { kind: 'broken', status };
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
