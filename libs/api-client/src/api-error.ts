import type { ErrorBody, ErrorCode } from '@vh/contract';

/** A call that the API answered with a failure: a stable code that the caller translates, never a text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status of the answer. */
  readonly status: number;
  readonly code: ErrorCode;
  /** Field path -> what is wrong with it, as a stable key. */
  readonly fields: Readonly<Record<string, string>>;
  /** Facts about the failure, e.g. how many places are left per ticket type. */
  readonly details: unknown;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details;
  }
}

/** A call that got no answer at all: no network, no server, or a connection that broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The browser knew of no network, so that nothing was sent. */
  readonly isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;

  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
  }
}

/** Tells whether a failure is the API's answer with this code. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return isApiError(error) && error.code === code;
}

/** Tells an answered failure from any other; by name, so that a second copy of this class is recognised too. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Tells a call without an answer from any other failure. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof Error && error.name === 'NetworkError';
}

/** Reads the failure out of an answer; proxies and balancers answer without our body, then the status decides. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  return new ApiError(response.status, isErrorBody(body) ? body : bodyForStatus(response.status));
}

/** The failure for an answer with a good status and a body that is no JSON. */
export function unreadableAnswer(): ApiError {
  return new ApiError(502, { code: 'service.unavailable', message: 'The answer can not be read.' });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

const codeForStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'not_found',
  413: 'request.too_large',
  429: 'request.rate_limited',
  502: 'service.unavailable',
  503: 'service.unavailable',
  504: 'service.unavailable',
};

function bodyForStatus(status: number): ErrorBody {
  return { code: codeForStatus[status] ?? 'internal', message: `The server answered ${status}.` };
}
