import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';
import { paths } from '../../app/paths.ts';

/** One event; an older slug or an id leads to the present address for good. */
export function eventLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const lang = languageOf(context, request);
    const found = await orFail(load(context, 'POST /front/event/{slug}', { lang }, { slug }), request);
    // a slug such as 'get-tags' names another call, which answers something else
    if (!('event' in found)) throw notFound(request);
    const { movedTo } = found;
    if (movedTo) return redirect(paths.event(movedTo) + new URL(request.url).search, 301);
    return null;
  };
}
