import { createApiClient } from '@vh/api-client/shell';
import { onlyLooking } from './only-looking.ts';

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
