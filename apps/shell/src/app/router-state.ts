import { isApiError, isNetworkError, NetworkError } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  type StaticHandlerContext,
} from 'react-router-dom';

interface SentError {
  readonly kind: 'response' | 'api' | 'network' | 'error';
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

type SentErrors = Readonly<Record<string, SentError>>;

/** The part of a static render that the browser's router starts from; errors in a form JSON can carry. */
export function sendRouterState(context: StaticHandlerContext): HydrationState {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, sendError(error)]);
  return {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: context.errors ? Object.fromEntries(errors) : null,
  };
}

/** Makes route errors out of what `sendRouterState` sent. */
export function receiveRouterState(state: HydrationState): HydrationState {
  const errors: SentErrors | null | undefined = state.errors;
  if (!errors) return state;
  const received = Object.entries(errors).map(([id, error]) => [id, receiveError(error)]);
  return { ...state, errors: Object.fromEntries(received) };
}

function sendError(error: unknown): SentError {
  if (isRouteErrorResponse(error)) {
    return { kind: 'response', status: error.status, statusText: error.statusText, data: error.data };
  }
  // What went wrong inside is for the log, not for the page.
  const kind = isApiError(error) ? 'api' : isNetworkError(error) ? 'network' : 'error';
  return { kind, status: isApiError(error) ? error.status : 500, statusText: '', data: undefined };
}

function receiveError({ kind, status, statusText, data }: SentError): unknown {
  const message = 'The page could not be made.';
  if (kind === 'response') return new ErrorResponseImpl(status, statusText, data);
  if (kind === 'api') return new ApiError(status, { code: 'internal', message });
  return kind === 'network' ? new NetworkError(undefined) : new Error(message);
}

/** A static render with its errors as the browser will have them, so that the server draws the same page of them. */
export function asBrowserHasIt(context: StaticHandlerContext): StaticHandlerContext {
  return { ...context, errors: receiveRouterState(sendRouterState(context)).errors ?? null };
}
