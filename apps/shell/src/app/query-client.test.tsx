import { QueryClientProvider } from '@tanstack/react-query';
import { queryFor } from '@vh/api-client';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDeploySettings } from './site-data.ts';
import { createQueryClient } from './query-client.ts';

function openSite(...answers: readonly [() => Response, ...(() => Response)[]]) {
  let asked = 0;
  const fetch: typeof globalThis.fetch = async () => {
    asked += 1;
    return (answers[asked - 1] ?? answers[0])();
  };
  const api = createApiClient({ fetch });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  return { api, queryClient, wrapper, countAsked: () => asked };
}

const signUp = { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: true };
const refused = () => Response.json({ code: 'internal', message: '' }, { status: 500 });

describe('the deploy settings', () => {
  it('are fetched once and kept after success, however long the page is open §deploy-once', async () => {
    const { wrapper, countAsked } = openSite(() => Response.json(signUp));
    const first = renderHook(() => useDeploySettings(), { wrapper });
    await waitFor(() => expect(first.result.current).toEqual(signUp));
    first.unmount();
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 });
    const later = renderHook(() => useDeploySettings(), { wrapper });
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect([later.result.current, countAsked()]).toEqual([signUp, 1]);
  });

  it('are asked for again after a failure §deploy-once', async () => {
    const { api, queryClient, countAsked } = openSite(refused, refused, () => Response.json(signUp));
    const query = queryFor(api, 'POST /back/deploy/get');
    await expect(queryClient.ensureQueryData(query)).rejects.toMatchObject({ status: 500 });
    await expect(queryClient.ensureQueryData(query)).resolves.toEqual(signUp);
    expect(countAsked()).toBe(3);
  });

  it.each([
    ['nothing', null],
    ['a text', 'yes'],
    ['a list', [true, true, true]],
    ['words instead of truth', { isSignUpAvailable: 'true', isMaintenanceMode: 1 }],
  ])('are all false when the answer is %s', async (_, answer) => {
    const { wrapper, countAsked } = openSite(() => Response.json(answer));
    const { result } = renderHook(() => useDeploySettings(), { wrapper });
    await waitFor(() => expect(countAsked()).toBe(1));
    expect(Object.values(result.current)).toEqual([false, false, false]);
  });
});
