import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { MemoryRouter } from 'react-router-dom';
import { AreaSwitcher } from './area-switcher.tsx';
import { meQuery } from './me-query.ts';
import { SessionProvider } from './session-context.tsx';
import { createSession } from './session.ts';
import type { Me } from './me.ts';

const me: Me = {
  userId: 'u',
  email: 'e',
  name: 'N',
  language: 'en',
  role: 'client',
  clientIds: ['c1', 'c2'],
  memberships: [],
  areas: [
    {
      role: 'client',
      ids: [
        { id: 'c1', name: 'Kulturni centar Zvezdara' },
        { id: 'c2', name: 'Jazz klub' },
      ],
    },
    { role: 'manager', ids: [] },
  ],
};

function show(who: Me, at: string) {
  const api = createApiClient({ fetch: async () => new Response(JSON.stringify(who)) });
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery(api).queryKey, who);
  const session = createSession({ read: () => '_vh_user_token=t', write: () => undefined });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={api}>
        <SessionProvider session={session}>
          <MemoryRouter initialEntries={[at]}>
            <AreaSwitcher
              label="Switch area"
              roleName={role => (role === 'client' ? 'Organiser' : 'Manager')}
            />
          </MemoryRouter>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
}

describe('AreaSwitcher', () => {
  it('names role and organiser, each organiser separately, and says which one is open', () => {
    show(me, '/client/c2/event');
    const links = screen.getAllByRole('link');
    expect(
      links.map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Organiser – Kulturni centar Zvezdara', '/client/c1/event', null],
      ['Organiser – Jazz klub', '/client/c2/event', 'true'],
      ['Manager', '/manager/event', null],
    ]);
  });

  it('is left out where there is one place only', () => {
    show({ ...me, areas: [{ role: 'manager', ids: [] }] }, '/manager');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
