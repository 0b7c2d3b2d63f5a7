import { createApiClient } from '@vh/api-client/shell';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type data } from 'react-router-dom';
import { failureOf, maintenance, notFound, unavailable, unmatched } from '../../app/page-failure.ts';
import { unknownMiddleware } from '../../federation/area-error.ts';
import { failureShown } from './failure.model.ts';

const request = new Request('https://hall.test/event/none?x=1');
const here = { pathname: '/here', isOnline: true };

/** A thrown answer as the router hands it to an error boundary. */
function thrown({ data: facts, init }: ReturnType<typeof data>) {
  return new ErrorResponseImpl(init?.status ?? 500, '', facts);
}

async function refusal(status: number, code: string): Promise<unknown> {
  const fetch: typeof globalThis.fetch = async () => Response.json({ code, message: '' }, { status });
  const call = createApiClient({ fetch, longestWait: 0 }).call('GET /front/design/theme');
  return call.catch((error: unknown) => error);
}

describe('failureShown', () => {
  it.each([
    [
      'an address without a route',
      thrown(unmatched(request)),
      { kind: 'unmatched', status: 404, path: '/event/none' },
    ],
    ['an unknown name', thrown(notFound(request)), { kind: 'invalid', status: 404, path: '/event/none?x=1' }],
    ['maintenance', thrown(maintenance(request)), { kind: 'maintenance' }],
    ['an API that is away', thrown(unavailable(request)), { kind: 'away', status: 503 }],
    [
      'a router’s own 404',
      new ErrorResponseImpl(404, '', ''),
      { kind: 'unmatched', status: 404, path: '/here' },
    ],
    [
      'a foreign id',
      new ErrorResponseImpl(404, '', { code: 'not_found', path: '/client/9' }),
      { kind: 'invalid', status: 404, path: '/client/9' },
    ],
    ['a refused entry', new ErrorResponseImpl(403, '', null), { kind: 'forbidden', status: 403 }],
    [
      'an entry refused to somebody with an area',
      new ErrorResponseImpl(403, '', { code: 'auth.forbidden', path: '/account', ownArea: '/admin' }),
      { kind: 'forbidden', status: 403, ownArea: '/admin' },
    ],
    ['too many requests', new ErrorResponseImpl(429, '', null), { kind: 'busy', status: 429 }],
    ['a failed call', new ErrorResponseImpl(500, '', null), { kind: 'broken', status: 500 }],
    ['a strange status', new ErrorResponseImpl(418, '', null), { kind: 'broken', status: 418 }],
    ['a crash', new TypeError('x is not a function'), { kind: 'broken', status: undefined }],
    ['something thrown', 'text', { kind: 'broken', status: undefined }],
    ['an unknown guard', new Error(unknownMiddleware), { kind: 'middleware', status: undefined }],
    ['nothing', undefined, { kind: 'broken', status: undefined }],
  ])('sorts %s', (_, error, shown) => {
    expect(failureShown(error, here)).toEqual(shown);
  });

  it.each([
    [404, 'event.not_found', 'invalid'],
    [400, 'request.invalid', 'invalid'],
    [410, 'event.gone', 'gone'],
    [429, 'request.rate_limited', 'busy'],
    [500, 'internal', 'broken'],
    [502, '', 'away'],
    [503, 'service.unavailable', 'away'],
    [503, 'service.maintenance', 'maintenance'],
    [504, '', 'away'],
  ])('sorts what the API answers: %i %s is %s', async (status, code, kind) => {
    const error = failureOf(await refusal(status, code), request);
    expect(failureShown(thrown(error), here).kind).toBe(kind);
  });

  it.each([
    ['an API that can’t be reached', thrown(unavailable(request))],
    ['a chunk', new TypeError('Failed to fetch dynamically imported module: https://hall.test/a.js')],
  ])('takes %s without a network for being offline', (_, error) => {
    expect(failureShown(error, { ...here, isOnline: false })).toEqual({ kind: 'offline', status: undefined });
  });

  it('shows paths as people write them, broken ones as they came, and endless ones cut', () => {
    const path = (url: string) => {
      const shown = failureShown(thrown(unmatched(new Request(url))), here);
      return shown.kind === 'unmatched' ? shown.path : undefined;
    };
    expect(path('https://hall.test/догађај')).toBe('/догађај');
    expect(path('https://hall.test/%zz')).toBe('/%zz');
    expect(path(`https://hall.test/${'a'.repeat(100_000)}`)).toHaveLength(301);
  });
});
