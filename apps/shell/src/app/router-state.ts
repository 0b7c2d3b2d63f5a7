import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  type StaticHandlerContext,
} from 'react-router-dom';

interface SentError {
  readonly kind: 'response' | 'error';
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
  return { kind: 'error', status: 500, statusText: '', data: undefined };
}

function receiveError(error: SentError): unknown {
  if (error.kind === 'error') return new Error('The page could not be made.');
  return new ErrorResponseImpl(error.status, error.statusText, error.data);
}
