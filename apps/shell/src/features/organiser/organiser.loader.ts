import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { lowerCaseSlugRedirect } from '../../app/lower-case-address.ts';
import { orFail } from '../../app/page-failure.ts';
import { paths } from '../../app/paths.ts';
import { organiserListBody, readOrganiserFilter } from './organiser-list.model.ts';

/** One organiser with its events; an older address leads to the present one for good. */
export function organiserLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const own = lowerCaseSlugRedirect(slug, paths.organiser, request);
    if (own) return own;
    const lang = languageOf(context, request);
    const url = new URL(request.url);
    const { organiser, movedTo } = await orFail(
      load(context, 'POST /front/organiser/{slug}', { lang }, { slug }),
      request,
    );
    if (movedTo) return redirect(paths.organiser(movedTo) + url.search, 301);
    const filter = readOrganiserFilter(url.searchParams);
    const lists = (['upcoming', 'past'] as const).map(when =>
      load(
        context,
        'POST /front/event/get-list',
        organiserListBody(organiser.clientId, when, { filter, lang }),
      ),
    );
    await orFail(Promise.all(lists), request);
    return null;
  };
}
