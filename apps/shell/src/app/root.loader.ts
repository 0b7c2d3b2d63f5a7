import { changeLanguage } from '@vh/i18n';
import { isLanguageCode } from '@vh/domain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from './app-context.ts';
import { maintenance, orFail } from './page-failure.ts';
import { rememberLanguage } from './remember-language.ts';

/** In the browser a `?lang=` in the address switches the language and is remembered (specification 4). */
export function rootLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    if (context.onServer) return null;
    const asked = new URL(request.url).searchParams.get('lang');
    if (!isLanguageCode(asked)) return null;
    rememberLanguage(asked);
    await changeLanguage(context.i18n, asked);
    return null;
  };
}

/** What header and footer stand on: settings, look, deploy settings and menus. The house being closed ends here. */
export function siteLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const [deploy] = await orFail(
      Promise.all([
        load(context, 'POST /back/deploy/get'),
        load(context, 'GET /front/settings/get'),
        load(context, 'GET /front/design/theme'),
        loadMenus(context, request),
      ]),
      request,
    );
    if (deploy.isMaintenanceMode) throw maintenance(request);
    return null;
  };
}

/** Specification 8: without pages the menus are empty lists. */
async function loadMenus(context: AppContext, request: Request): Promise<void> {
  try {
    await load(context, 'POST /front/page/get-all', { currentLocale: languageOf(context, request) });
  } catch {
    // deliberate: a missing menu must not take the page with it
  }
}
