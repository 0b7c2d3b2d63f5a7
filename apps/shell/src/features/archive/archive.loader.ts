import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { orFail } from '../../app/page-failure.ts';
import { filterBody, readFilter, type EventFilter } from './event-filter.model.ts';

/** The filter a list page shows: that of its address, with what the page itself fixes. */
export function archiveFilter(params: URLSearchParams): EventFilter {
  return readFilter(params);
}

/** /archive: all events by filter; upcoming ones unless another time is asked for. */
export function archiveLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const filter = archiveFilter(new URL(request.url).searchParams);
    const language = languageOf(context, request);
    await orFail(load(context, 'POST /front/event/get-list', filterBody(filter, language)), request);
    return null;
  };
}

/** /event/genre: the events of one genre, or the index of genres. */
export function genreLoader(context: AppContext) {
  return taxonomyLoader(context, 'genre');
}

/** /event/type: the events of one type, or the index of types. */
export function typeLoader(context: AppContext) {
  return taxonomyLoader(context, 'type');
}

/** /event/tag: the events of one tag, or the index of tags. */
export function tagLoader(context: AppContext) {
  return taxonomyLoader(context, 'tag');
}

function taxonomyLoader(context: AppContext, part: 'genre' | 'type' | 'tag') {
  const list = archiveLoader(context);
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(context, args.request);
    await orFail(load(context, 'POST /front/event/get-tags', { lang: language }), args.request);
    const filter = readFilter(new URL(args.request.url).searchParams);
    return filter[part] ? list(args) : null;
  };
}
