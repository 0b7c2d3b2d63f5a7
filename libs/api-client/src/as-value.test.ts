import { ApiError, NetworkError } from './api-error.ts';
import { asValue } from './as-value.ts';
import { createApiClient } from './create-api-client.ts';

function clientAnswering(status: number, body: unknown) {
  return createApiClient({
    fetch: async () => new Response(JSON.stringify(body), { status }),
  });
}

const broken = createApiClient({
  fetch: async () => {
    throw new TypeError('no network');
  },
});

describe('asValue', () => {
  it('gives the answer of a call', async () => {
    const call = clientAnswering(200, { today: 3, total: 4 }).call('POST /front/stats/get-visitors', {
      slug: 'event/opera',
    });
    expect(await asValue(call)).toEqual({ ok: true, data: { today: 3, total: 4 } });
  });

  it('gives the failure of a call as a value §get-visitors', async () => {
    const refusing = clientAnswering(500, { code: 'internal', message: '' });
    const call = refusing.call('POST /front/stats/get-visitors', { slug: 'event/opera' });
    expect(await asValue(call)).toEqual({ ok: false, error: expect.any(ApiError) });
  });

  it('gives a missing network as a value too, for events, pages and visitors §event-calls', async () => {
    const outcomes = await Promise.all([
      asValue(broken.call('POST /front/event/{slug}', {}, { params: { slug: 'opera' } })),
      asValue(broken.call('POST /front/event/search', { search: 'opera' })),
      asValue(broken.call('POST /front/page/get-all', { currentLocale: 'en' })),
      asValue(broken.call('POST /front/stats/track-visitors', { slug: 'event/opera' })),
    ]);
    for (const outcome of outcomes) expect(outcome).toEqual({ ok: false, error: expect.any(NetworkError) });
  });
});
