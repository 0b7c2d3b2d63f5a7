import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';
import { lowerCaseSlugRedirect } from '../../app/lower-case-address.ts';
import { paths } from '../../app/paths.ts';

/** One content page; an older slug or an id leads to the present address for good. */
export function cmsPageLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const own = lowerCaseSlugRedirect(slug, paths.page, request);
    if (own) return own;
    const currentLocale = languageOf(context, request);
    const page = await orFail(load(context, 'POST /front/page/{slug}', { currentLocale }, { slug }), request);
    // the slug 'get-all' names another call, which answers something else
    if (!('html' in page)) throw notFound(request);
    const { movedTo } = page;
    if (movedTo) return redirect(paths.page(movedTo) + new URL(request.url).search, 301);
    return null;
  };
}
