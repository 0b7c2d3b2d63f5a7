import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { orFail } from '../../app/page-failure.ts';

/** One content page by its slug. */
export function cmsPageLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const currentLocale = languageOf(context, request);
    await orFail(load(context, 'POST /front/page/{slug}', { currentLocale }, { slug }), request);
    return null;
  };
}
