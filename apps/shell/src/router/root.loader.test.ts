/** @jest-environment node */
import { createApiClient } from '@vh/api-client/shell';
import { createSession } from '@vh/auth/shell';
import { createI18n, loadMessages } from '@vh/i18n/shell';
import { createStaticHandler } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { createQueryClient } from '../app/query-client.ts';
import { siteLoader } from './root.loader.ts';

async function openSite() {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const isPages = String(url).endsWith('/page/get-all');
    if (isPages) asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(isPages ? [] : {}));
  };
  const context: AppContext = {
    api: createApiClient({ fetch }),
    queryClient: createQueryClient(),
    session: createSession({ read: () => '', write: () => undefined }),
    i18n: createI18n('en', await loadMessages('en')),
    onServer: false,
    report: () => undefined,
  };
  const site = siteLoader(context);
  const { query } = createStaticHandler([{ path: '*', loader: site }]);
  const visit = (path: string) => query(new Request(`http://hall.test${path}`));
  return { asked, visit };
}

describe('the pages of the menus', () => {
  it('are loaded again with every change of language, also back to one that was shown §language-pages', async () => {
    const { asked, visit } = await openSite();
    for (const address of ['/?lang=en', '/archive?lang=en', '/?lang=sr', '/?lang=en']) await visit(address);
    expect(asked).toEqual([{ currentLocale: 'en' }, { currentLocale: 'sr' }, { currentLocale: 'en' }]);
  });
});
