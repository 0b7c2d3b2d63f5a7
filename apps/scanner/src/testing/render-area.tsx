import { ApiProvider } from '@vh/api-client';
import { AreaProvider, registerTexts, sharedTexts } from '@vh/area';
import { createSession, SessionProvider } from '@vh/auth';
import type { LanguageCode } from '@vh/domain';
import { createI18n, loadMessages } from '@vh/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { area } from '../area.tsx';
import type { FakeApi } from './fake-api.ts';

/** Shows the area at an address, with everything the shell gives it and a faked API. */
export async function renderArea(api: FakeApi, path: string, language: LanguageCode = 'en') {
  const i18n = createI18n(language, await loadMessages(language));
  for (const texts of [...sharedTexts, area.texts]) registerTexts(i18n, texts);
  const session = createSession({ read: () => '_vh_user_token=token', write: () => undefined });
  const services = { theme: 'light' as const, chooseTheme: () => undefined, chooseLanguage: () => undefined };
  const router = createMemoryRouter(
    [{ path: area.name, HydrateFallback: () => null, children: area.routes }],
    { initialEntries: [path] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider client={api.client}>
          <SessionProvider session={session}>
            <AreaProvider area={area} services={services}>
              <RouterProvider router={router} />
            </AreaProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router };
}
