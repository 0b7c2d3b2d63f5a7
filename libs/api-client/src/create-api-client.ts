import {
  areaHeader,
  contractVersionHeader,
  isIdempotentCall,
  type BodyOf,
  type CallName,
  type ParamsOf,
  type ResponseOf,
} from '@vh/contract';
import { isNetworkError, NetworkError, readApiError, unreadableAnswer } from './api-error.ts';
import { requestLine } from './call-path.ts';

/** What can be said about one call besides its body. */
export interface CallOptions<C extends CallName> {
  /** The `{name}` parts of the path. */
  readonly params?: ParamsOf<C>;
  readonly signal?: AbortSignal | undefined;
  /** Bearer token to use instead of the session's (specification 6). */
  readonly token?: string | undefined;
  /** True when a repeat is harmless; by default only for calls that read. */
  readonly idempotent?: boolean;
  /** What a call that takes a file is sent. */
  readonly file?: Blob;
  /** The area that the call is made in (`manager`, `client/{id}`): its role makes the call. */
  readonly area?: string | undefined;
  /** Told how much of the file is under way, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

type Options<C extends CallName> =
  ParamsOf<C> extends undefined
    ? [options?: CallOptions<C>]
    : [options: CallOptions<C> & { params: ParamsOf<C> }];

/** The arguments of a call after its name: the body when it has one, path parts when it has some. */
export type CallArguments<C extends CallName> =
  undefined extends BodyOf<C>
    ? ParamsOf<C> extends undefined
      ? [body?: BodyOf<C>, options?: CallOptions<C>]
      : [body: BodyOf<C>, ...Options<C>]
    : [body: BodyOf<C>, ...Options<C>];

/** Calls the API by the names of the contract. */
export interface ApiClient {
  /** Answers what the contract says; throws {@link ApiError} or {@link NetworkError}, an AbortError when aborted. */
  call<C extends CallName>(name: C, ...rest: CallArguments<C>): Promise<ResponseOf<C>>;
  /** The file that a call answers with, with the name that it suggests; throws as `call` does. */
  file<C extends CallName>(name: C, ...rest: CallArguments<C>): Promise<AnsweredFile>;
  /** Address of a call that answers a file, for links and frames. */
  downloadUrl<C extends CallName>(name: C, params: ParamsOf<C>): string;
}

/** A file that a call answered with. */
export interface AnsweredFile {
  readonly blob: Blob;
  /** '' where none is suggested. */
  readonly fileName: string;
}

/** What a client needs to know. */
export interface ApiClientOptions {
  /** Origin of the API without a slash at the end; '' is the page's own origin. */
  readonly baseUrl?: string;
  /** The session's token, asked at each call. */
  readonly getToken?: () => string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Headers of every call, e.g. those a server hands on. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Longest wait that a Retry-After header can ask for before the one retry, in milliseconds; 2000 by default. */
  readonly longestWait?: number;
  /** How long a call that only reads may stay without an answer, its retry included, in milliseconds; endless by default. */
  readonly longestRead?: number;
  /** Told with each answer of the API which version of the contract it serves. */
  readonly onContractVersion?: (version: string) => void;
  /** Told when the API refuses the session's token or misses it, so that the session can end. */
  readonly onUnauthorised?: (token: string | undefined) => void;
  /**
   * Asked when the API refuses the session's token (undefined where its cookie is gone), before the session ends: the
   * call is made once more with the token that it answers. It may wait for the person to log in again. Undefined where
   * a refused token is the end; it throws when there is no way to know just now.
   */
  readonly renewToken?: (refused: string | undefined) => Promise<string | undefined>;
}

/** Statuses after which an idempotent request is sent once more (specification 9). */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** What a browser's reader waits at most before the one retry, in milliseconds. */
const defaultLongestWait = 2000;

/** A client of the API at an address. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = '' } = options;
  return {
    async call(name, ...rest) {
      const request = describeRequest(options, name, rest);
      const response = await sendAsKnown(options, request);
      if (!response.ok) throw await failureOf(options, request, response);
      return readBody(response);
    },
    async file(name, ...rest) {
      const request = describeRequest(options, name, rest);
      const response = await sendAsKnown(options, request);
      if (!response.ok) throw await failureOf(options, request, response);
      const said = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { blob: await response.blob(), fileName: said === undefined ? '' : decodeURIComponent(said) };
    },
    downloadUrl: (name, params) => `${baseUrl}${requestLine(name, params).path}`,
  };
}

interface ApiRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly idempotent: boolean;
  readonly sessionToken: string | undefined;
  /** True when the caller gave a token of its own. */
  readonly explicitToken: boolean;
  readonly onSent: ((part: number) => void) | undefined;
}

function describeRequest(client: ApiClientOptions, name: CallName, rest: readonly unknown[]): ApiRequest {
  // The compiler can't see through the tuple that CallArguments picks for a name that isn't known here.
  const [body, options = {}] = rest as readonly [
    body?: unknown,
    options?: Omit<CallOptions<CallName>, 'params'> & { params?: unknown },
  ];
  const { method, path } = requestLine(name, options.params);
  const sessionToken = options.token === undefined ? client.getToken?.() : undefined;
  const token = options.token ?? sessionToken;
  const content = options.file ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = options.file ? 'application/octet-stream' : 'application/json';
  const extra = typeof client.headers === 'function' ? client.headers() : client.headers;
  return {
    url: `${client.baseUrl ?? ''}${path}`,
    idempotent: options.idempotent ?? isIdempotentCall(name),
    sessionToken,
    explicitToken: options.token !== undefined,
    onSent: options.onSent,
    init: {
      method,
      signal: options.signal ?? null,
      headers: {
        ...(options.area && { [areaHeader]: options.area }),
        accept: 'application/json',
        ...(content === undefined ? {} : { 'content-type': type }),
        ...extra,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(content === undefined ? {} : { body: content }),
    },
  };
}

/** Sends a request, and once more where the session has got a new token for a refused one. */
async function sendAsKnown(client: ApiClientOptions, request: ApiRequest): Promise<Response> {
  const response = await sendWithRetry(client, request);
  if (response.status !== 401 || request.explicitToken || !client.renewToken) return response;
  const token = await client.renewToken(request.sessionToken);
  if (token === undefined) return response;
  await response.body?.cancel();
  const headers = { ...request.init.headers, authorization: `Bearer ${token}` };
  return sendWithRetry(client, { ...request, init: { ...request.init, headers } });
}

async function sendWithRetry(client: ApiClientOptions, request: ApiRequest): Promise<Response> {
  if (!request.idempotent) return send(client, request);
  const limit = limitOf(client, request.init.signal);
  try {
    return await sendTwice(client, request, limit?.signal);
  } finally {
    limit?.clear();
  }
}

/** Ends what takes longer than reading may take. */
function limitOf({ longestRead }: ApiClientOptions, asked: AbortSignal | null | undefined) {
  if (longestRead === undefined) return undefined;
  const controller = new AbortController();
  const abort = () => controller.abort(asked?.reason);
  const timer = setTimeout(() => controller.abort(), longestRead);
  asked?.addEventListener('abort', abort, { once: true });
  if (asked?.aborted) abort();
  // the limit is over once an answer begins; who asked may still abort while it is under way
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

async function sendTwice(
  client: ApiClientOptions,
  request: ApiRequest,
  limit: AbortSignal | undefined,
): Promise<Response> {
  try {
    const response = await send(client, request, limit);
    if (!retriedStatuses.includes(response.status)) return response;
    await response.body?.cancel();
    const asked = askedWait(response.headers.get('retry-after'), Date.now());
    await waitFor(Math.min(asked, client.longestWait ?? defaultLongestWait), request.init.signal);
  } catch (error) {
    if (!isNetworkError(error) || limit?.aborted) throw error;
  }
  return send(client, request, limit);
}

async function send(
  client: ApiClientOptions,
  request: ApiRequest,
  signal = request.init.signal,
): Promise<Response> {
  const fetch = client.fetch ?? (await fetchFor(request));
  try {
    const response = await fetch(request.url, { ...request.init, signal: signal ?? null });
    // what stands between may answer itself, and says no version
    const version = response.headers.get(contractVersionHeader);
    if (version) client.onContractVersion?.(version);
    return response;
  } catch (cause) {
    if (request.init.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

/** Browsers tell how far a file has got by their older way only; few pages need it. */
async function fetchFor({ onSent }: ApiRequest): Promise<typeof globalThis.fetch> {
  if (!onSent || typeof XMLHttpRequest === 'undefined') return globalThis.fetch;
  const { fetchTelling } = await import('./fetch-telling.ts');
  return fetchTelling(onSent);
}

/** How long a Retry-After header asks to wait, in milliseconds; it says seconds or a date, and none of them nothing. */
function askedWait(retryAfter: string | null, now: number): number {
  if (!retryAfter) return 0;
  const wait = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}

function waitFor(wait: number, signal: AbortSignal | null | undefined): Promise<void> {
  if (wait <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give);
      resolve();
    }, wait);
    signal?.addEventListener('abort', give, { once: true });
  });
}

async function failureOf(client: ApiClientOptions, request: ApiRequest, response: Response) {
  if (response.status === 401 && !request.explicitToken) client.onUnauthorised?.(request.sessionToken);
  return readApiError(response);
}

async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (text === '') return undefined as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    // what answers, e.g. the page of a balancer, is not the API
    throw unreadableAnswer();
  }
}
