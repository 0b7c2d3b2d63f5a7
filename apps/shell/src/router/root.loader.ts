import { queryKeyFor } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { changeLanguage } from '@vh/i18n/shell';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { askedLanguage, languageOf, load, orNothing, type AppContext } from '../app/app-context.ts';
import { isRecord, usableDeploy } from '../app/site-shapes.ts';
import { maintenance, unavailable } from '../app/page-failure.ts';
import { rememberLanguage } from '../app/remember-language.ts';

/**
 * The site's own look, which every page has on the server already. In the browser a `?lang=` in the address
 * switches the language and is remembered (specification 4).
 */
export function rootLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    if (context.onServer) {
      await orNothing(context, "the site's own look", load(context, 'GET /front/design/theme'), isRecord);
      return null;
    }
    const asked = askedLanguage(context, request);
    if (!asked) return null;
    rememberLanguage(asked);
    await changeLanguage(context.i18n, asked);
    return null;
  };
}

/**
 * Pages on which somebody who has booked pays or finds the tickets, and to unsubscribe from marketing; they stay open while
 * the platform is closed.
 */
const staysOpen = /^\/(checkout\/(success|cancel)|collect|account|unsubscribe)(\/|$)/;

/** What header and footer stand on: settings, deploy settings and menus. The platform being closed ends here. */
export function siteLoader(context: AppContext) {
  let pagesLocale: LanguageCode | undefined;
  return async ({ request }: LoaderFunctionArgs) => {
    const currentLocale = languageOf(context, request);
    // Specification 4: a change of language loads the pages again; those known already show meanwhile.
    if (pagesLocale && pagesLocale !== currentLocale)
      void context.queryClient.invalidateQueries({
        queryKey: queryKeyFor('POST /front/page/get-all', { currentLocale }),
        refetchType: 'all',
      });
    pagesLocale = currentLocale;
    const answers = await Promise.all([
      orNothing(context, 'the deploy settings', load(context, 'POST /back/deploy/get'), isRecord),
      orNothing(context, 'the settings', load(context, 'GET /front/settings/get'), isRecord),
      // Specification 8: without pages the menus are empty lists.
      orNothing(
        context,
        'its menus',
        load(context, 'POST /front/page/get-all', { currentLocale }),
        Array.isArray,
      ),
    ]);
    // Without any of them it is not the page that fails: the API is away.
    if (answers.every(answer => answer === undefined)) throw unavailable(request);
    const [deploy] = answers;
    const { pathname } = new URL(request.url);
    if (usableDeploy(deploy).isMaintenanceMode && !staysOpen.test(pathname)) throw maintenance(request);
    return null;
  };
}
