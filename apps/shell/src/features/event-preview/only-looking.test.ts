import { createApiClient } from '@vh/api-client/shell';
import { onlyLooking, testShop } from './only-looking.ts';

describe('a client of a preview', () => {
  it('reads, and refuses what would hold, join or count before it is sent', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async url => {
      asked.push(String(url));
      return new Response('{"today":1,"total":2}');
    };
    const api = onlyLooking(createApiClient({ fetch }));
    await api.call('POST /front/stats/get-visitors', { slug: 'event/an-evening' });
    const hold = api.call('POST /front/cart/hold', { eventId: 'x', lines: [], idempotencyKey: 'y' });
    await expect(hold).rejects.toMatchObject({ code: 'preview.not_sold' });
    expect(asked).toEqual(['/api/v1/front/stats/get-visitors']);
  });
});

describe('a client of the shop in test mode', () => {
  it('puts tickets into a test cart, and refuses what would join or count', async () => {
    const sent: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      sent.push([String(url), JSON.parse(String(init?.body))]);
      return new Response('{"cartToken":"test_x","holds":[],"expiresAt":"2030-01-01T10:00:00.000Z"}');
    };
    const api = testShop(createApiClient({ fetch }), 'link');
    await api.call('POST /front/cart/hold', { eventId: 'x', lines: [], idempotencyKey: 'y' });
    expect(sent).toEqual([
      ['/api/v1/front/cart/hold', { eventId: 'x', lines: [], idempotencyKey: 'y', testToken: 'link' }],
    ]);
    const visit = api.call('POST /front/stats/track-visitors', { slug: 'event/an-evening' });
    await expect(visit).rejects.toMatchObject({ code: 'preview.not_sold' });
    expect(sent).toHaveLength(1);
  });
});
