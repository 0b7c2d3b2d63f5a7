import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';

/** One content page by its slug. */
export function cmsPageLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const currentLocale = languageOf(context, request);
    const page = await orFail(load(context, 'POST /front/page/{slug}', { currentLocale }, { slug }), request);
    // the slug 'get-all' names another call, which answers something else
    if (!('html' in page)) throw notFound(request);
    return null;
  };
}
