import { act, render, screen } from '@testing-library/react';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { AreaBoundary } from '../areas/area-boundary.tsx';
import { useMismatchAhead } from './api-mismatch.ts';
import { rememberApiVersion } from './api-version.ts';
import { rememberRunning } from './running-releases.ts';

function Area() {
  const misfit = useMismatchAhead('admin', useLocation().pathname);
  if (misfit) throw misfit;
  return <h1>A page of the area</h1>;
}

/** An area that needs contract ^2.0.0, open at a page, with the API that it was made for. */
async function openArea() {
  rememberApiVersion('2.0.0');
  const release = { version: 'v1', channel: 'live', hasPreview: false } as const;
  rememberRunning('admin', release, '^2.0.0');
  const router = createMemoryRouter(
    [{ path: '/admin/*', element: <Area />, errorElement: <AreaBoundary /> }],
    { initialEntries: ['/admin/order'] },
  );
  const reported: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    reported.push(String(url));
    return Response.json({ ok: true });
  };
  render(
    <ApiProvider client={createApiClient({ fetch })}>
      <I18nProvider value={createI18n('en', await loadMessages('en'))}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ApiProvider>,
  );
  return { router, reported };
}

describe('an area whose API is another one now', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['3.0.0', /was updated after this page was opened/, 'Reload the page'],
    ['1.4.0', /waits for a newer version of the server/, 'Try again'],
  ])(
    'leaves the page that is open, and says on the next one what to do: %s',
    async (served, sentence, act_) => {
      const { router, reported } = await openArea();
      act(() => rememberApiVersion(served));
      expect(screen.getByRole('heading', { name: 'A page of the area' })).toBeVisible();
      await act(() => router.navigate('/admin/event'));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByRole('button', { name: act_ })).toBeVisible();
      // it is no failure of the version
      expect(reported).toEqual([]);
    },
  );

  it('goes on where the new one fits too', async () => {
    const { router } = await openArea();
    act(() => rememberApiVersion('2.7.0'));
    await act(() => router.navigate('/admin/event'));
    expect(screen.getByRole('heading', { name: 'A page of the area' })).toBeVisible();
  });
});
