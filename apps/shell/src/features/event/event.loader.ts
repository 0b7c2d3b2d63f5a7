import { hasCode } from '@vh/api-client';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';
import { lowerCaseSlugRedirect } from '../../app/lower-case-address.ts';
import { paths } from '../../app/paths.ts';
import { datesBody } from './event-dates.model.ts';

/** One event; an older slug or an id leads to the present address for good, and one that is gone to similar ones. */
export function eventLoader(context: AppContext) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const slug = params['slug'] ?? '';
    const own = lowerCaseSlugRedirect(slug, paths.event, request);
    if (own) return own;
    const lang = languageOf(context, request);
    const event = load(context, 'POST /front/event/{slug}', { lang }, { slug }).catch(
      async (error: unknown) => {
        if (hasCode(error, 'event.gone'))
          await (await import('./similar-events.ts')).loadSimilar(context, error.details, lang);
        throw error;
      },
    );
    const found = await orFail(event, request);
    // a slug such as 'get-tags' names another call, which answers something else
    if (!('event' in found)) throw notFound(request);
    const { movedTo } = found;
    if (movedTo) return redirect(paths.event(movedTo) + new URL(request.url).search, 301);
    // the page does without them, and asks again
    if (found.event.series) {
      const dates = datesBody(found.event._id, lang);
      await load(context, 'POST /front/event/get-dates', dates).catch(() => undefined);
    }
    return null;
  };
}
