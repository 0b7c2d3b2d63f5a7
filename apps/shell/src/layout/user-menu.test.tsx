import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createSession, meQuery, SessionProvider } from '@vh/auth/shell';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { UserMenu } from './user-menu.tsx';

const me = {
  userId: 'u',
  email: 'ana@example.test',
  name: 'Ana Marić',
  language: 'en' as const,
  role: 'client' as const,
  clientIds: ['c', 'd'],
  memberships: [],
  areas: [
    {
      role: 'client' as const,
      ids: [
        { id: 'c', name: 'Club' },
        { id: 'd', name: 'Dom' },
      ],
    },
  ],
};

const api = createApiClient({ fetch: async () => new Response(JSON.stringify(me)) });

async function page(queryClient: QueryClient, read = () => '_vh_user_token=t') {
  const session = createSession({ read, write: () => undefined });
  const i18n = createI18n('en', await loadMessages('en'));
  const router = createMemoryRouter([{ path: '/', element: <UserMenu /> }]);
  return (
    <I18nProvider value={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider client={api}>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

describe('the menu of a logged-in visitor', () => {
  it('leads to the area they were in last, and names each area by role and organiser', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(meQuery(api).queryKey, me);
    const last = encodeURIComponent('{"u":"/client/d"}');
    render(await page(queryClient, () => `_vh_user_token=t; _vh_last_area=${last}`));
    await userEvent.click(screen.getByRole('button', { name: /Ana/ }));
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My area', '/client/d'],
      ['Organiser – Club', '/client/c'],
      ['Organiser – Dom', '/client/d'],
    ]);
  });

  it('takes over what the server drew although the answer who it is came before it', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(await page(createQueryClient()));
    expect(container).not.toHaveTextContent('Ana Marić');

    const queryClient = createQueryClient();
    queryClient.setQueryData(meQuery(api).queryKey, me);
    const differences: unknown[] = [];
    const tree = await page(queryClient);
    await act(async () => {
      hydrateRoot(container, tree, { onRecoverableError: error => differences.push(error) });
    });
    expect(differences).toEqual([]);
    expect(screen.getByText('Ana Marić')).toBeInTheDocument();
  });
});
