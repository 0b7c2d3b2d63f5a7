import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds; what the server sent is not asked again within it. */
const freshMs = 60_000;

/** A query cache for one page, or one request on the server. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The API client has already repeated what may be repeated (specification 9).
      queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false },
      // Paused without a connection, a press would be sent automatically later, whatever its person did meanwhile.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Specification 4: fetched once at startup and cached after success; a failure is asked again.
  client.setQueryDefaults(['POST /back/deploy/get'], { staleTime: Infinity, gcTime: Infinity });
  return client;
}
