import { isApiError, isNetworkError } from '@vh/api-client';
import { data } from 'react-router-dom';

/** What a page says when it can't be shown; carried by route errors from loaders. */
export interface PageFailure {
  readonly kind: 'unmatched' | 'not_found' | 'gone' | 'maintenance' | 'unavailable' | 'failed';
  /** The path that was asked for. */
  readonly path: string;
  /** The path with its query, of an address that names something unknown. */
  readonly fullPath?: string;
  /** Of an event that is gone: similar ones are found by it. */
  readonly genre?: string;
}

/** Parameters of mailed links that open something. */
const secretParams = ['token', 'invitation', 'order', 'code'];

/** Tells our own route errors from others. */
export function isPageFailure(value: unknown): value is PageFailure {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;
}

/** A route error for an address that no route has (specification 2). */
export function unmatched(request: Request) {
  return failure('unmatched', 404, request);
}

/** A route error for an address whose route is known, but not what it names (specification 8). */
export function notFound(request: Request) {
  return failure('not_found', 404, request);
}

/** A route error for the time the platform is closed. */
export function maintenance(request: Request) {
  return failure('maintenance', 503, request);
}

/** A route error for a time in which the API can't be reached. */
export function unavailable(request: Request) {
  return failure('unavailable', 503, request);
}

/**
 * The route error for a failed call: what is missing or can't be the name of anything is a 404, what was removed a
 * 410, an API that can't be reached a 503, the rest a 500.
 */
export function failureOf(error: unknown, request: Request) {
  if (isApiError(error) && [400, 404].includes(error.status)) return notFound(request);
  if (isApiError(error) && error.code === 'event.gone')
    return failure('gone', 410, request, goneGenre(error.details));
  if (isApiError(error) && error.code === 'service.maintenance') return maintenance(request);
  if (isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status))) {
    return unavailable(request);
  }
  return failure('failed', isApiError(error) ? error.status : 500, request);
}

/** Waits for a page's data and turns a failed call into the route error that fits it. */
export async function orFail<T>(work: Promise<T>, request: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // An aborted navigation is no failure, and a redirect or route error is already what the router wants.
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    throw failureOf(error, request);
  }
}

/** The genre in the details of `event.gone`. */
export function goneGenre(details: unknown): string | undefined {
  const isKnown = typeof details === 'object' && details !== null && 'genre' in details;
  return isKnown ? String(details.genre) : undefined;
}

function failure(kind: PageFailure['kind'], status: number, request: Request, genre?: string) {
  const { pathname: path, search: asked, searchParams } = new URL(request.url);
  // what a mailed link opens is not shown on a screen that others see
  const search = secretParams.some(name => searchParams.has(name)) ? '' : asked;
  const facts = { kind, path, ...(search && { fullPath: path + search }), ...(genre && { genre }) };
  // without a text of its own the router says 'Internal Server Error' of every status
  return data<PageFailure>(facts, { status, statusText: kind });
}
