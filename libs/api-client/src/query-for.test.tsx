import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ApiProvider, useApiQuery } from './api-context.tsx';
import { createApiClient } from './create-api-client.ts';
import { queryFor, queryKeyFor } from './query-for.ts';

describe('queryFor', () => {
  it('gives equal keys for equal input and puts the name first', () => {
    const client = createApiClient();
    const options = queryFor(client, 'POST /front/event/{slug}', { lang: 'sr' }, { slug: 'x' });
    expect(options.queryKey).toEqual(['POST /front/event/{slug}', { lang: 'sr' }, { slug: 'x' }]);
    expect(queryKeyFor('GET /front/design/theme')).toEqual(['GET /front/design/theme', null, null]);
  });

  it('feeds components through the provider', async () => {
    const fetch: typeof globalThis.fetch = async () => new Response(JSON.stringify({ visitors: 7 }));
    function Count() {
      const query = useApiQuery('POST /front/event/search', { search: 'a' });
      return <p>{query.isSuccess ? 'loaded' : 'loading'}</p>;
    }
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider client={createApiClient({ fetch })}>
          <Count />
        </ApiProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByText('loaded')).toBeVisible();
  });
});
