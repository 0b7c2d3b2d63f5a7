import { NetworkError, type ApiClient } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import type { BodyOf, CallName, ErrorCode, ResponseOf } from '@vh/contract';

/** What the API answers in a test, by call; a function is given the body. */
export type Answers = {
  [C in CallName]?: ResponseOf<C> | ((body: BodyOf<C>) => ResponseOf<C> | Promise<ResponseOf<C>>);
};

/** A client that answers from a table and remembers what it was asked. */
export interface FakeApi {
  readonly client: ApiClient;
  readonly answers: Answers;
  /** The bodies of all calls of a name, in order. */
  sent<C extends CallName>(name: C): BodyOf<C>[];
}

/** Makes a client for one test; a call without an answer fails the test. */
export function fakeApi(answers: Answers): FakeApi {
  const calls: { name: CallName; body: unknown }[] = [];
  async function call(name: CallName, body: unknown): Promise<unknown> {
    calls.push({ name, body });
    const answer: unknown = answers[name];
    if (answer === undefined) throw new Error(`The test gives no answer to ${name}.`);
    return typeof answer === 'function' ? answer(body) : answer;
  }
  const file = async (name: CallName, body: unknown) => {
    await call(name, body);
    return { blob: new Blob(['file']), fileName: 'file' };
  };
  return {
    answers,
    client: { call, file, downloadUrl: (name: CallName) => name } as unknown as ApiClient,
    sent: <C extends CallName>(name: C) =>
      calls.filter(one => one.name === name).map(one => one.body as BodyOf<C>),
  };
}

/** Fails a call of a test as the API does. */
export function refuse(
  status: number,
  code: ErrorCode,
  details?: unknown,
  fields?: Readonly<Record<string, string>>,
): never {
  throw new ApiError(status, { code, message: code, details, ...(fields && { fields }) });
}

/** Fails a call of a test as a broken connection does. */
export function loseConnection(): never {
  throw new NetworkError(new TypeError('Failed to fetch'));
}
