import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { orFail } from '../../app/page-failure.ts';
import { filterBody, readFilter } from './event-filter.model.ts';

/** /archive: all events by filter; upcoming ones unless another time is asked for. */
export function archiveLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const filter = readFilter(new URL(request.url).searchParams);
    const language = languageOf(context, request);
    await orFail(load(context, 'POST /front/event/get-list', filterBody(filter, language)), request);
    return null;
  };
}

/** /event/genre, /event/type, /event/tag: the events of one term, or the index of terms. */
export function taxonomyLoader(context: AppContext, part: 'genre' | 'type' | 'tag') {
  const list = archiveLoader(context);
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(context, args.request);
    await orFail(load(context, 'POST /front/event/get-tags', { lang: language }), args.request);
    const filter = readFilter(new URL(args.request.url).searchParams);
    return filter[part] ? list(args) : null;
  };
}
