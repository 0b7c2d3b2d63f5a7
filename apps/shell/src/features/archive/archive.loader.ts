import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, orNothing, type AppContext } from '../../app/app-context.ts';
import { notFound, orFail } from '../../app/page-failure.ts';
import {
  calendarBody,
  filterBody,
  indexBody,
  listPageSize,
  pageCount,
  readFilter,
} from '../event-list/event-filter.model.ts';
import { todayAt } from './quick-days.model.ts';

/** /archive: all events by filter; upcoming ones unless another time is asked for. */
export function archiveLoader(context: AppContext, part?: 'genre' | 'type' | 'tag') {
  return async ({ request }: LoaderFunctionArgs) => {
    const filter = readFilter(new URL(request.url).searchParams);
    const language = languageOf(context, request);
    const month = filter.month ?? todayAt(new Date()).slice(0, 7);
    const [{ movedTo, total, terms }] = await Promise.all([
      orFail(load(context, 'POST /front/event/get-list', filterBody(filter, language)), request),
      orNothing(
        context,
        'tags of the filter',
        load(context, 'POST /front/event/get-tags', { lang: language }),
      ),
      filter.view === 'calendar' &&
        orFail(
          load(context, 'POST /front/event/get-calendar', calendarBody(filter, month, language)),
          request,
        ),
    ]);
    if (movedTo) return redirect(withTerms(request.url, movedTo), 301);
    // what nobody has named is no page of ours: its words would be a stranger's
    if (part && filter[part] && !terms?.[part]) throw notFound(request);
    const pages = pageCount(total, listPageSize);
    if (filter.view !== 'calendar' && (filter.page ?? 1) > pages) return redirect(onPage(request.url, pages));
    return null;
  };
}

/** The address of another page of the list. */
function onPage(address: string, page: number): string {
  const { pathname, searchParams } = new URL(address);
  if (page > 1) searchParams.set('page', String(page));
  else searchParams.delete('page');
  return `${pathname}?${searchParams}`;
}

/** The address with other names of genre, type and tag. */
function withTerms(address: string, terms: Readonly<Record<string, string | undefined>>): string {
  const { pathname, searchParams } = new URL(address);
  for (const [name, slug] of Object.entries(terms)) if (slug) searchParams.set(name, slug);
  return `${pathname}?${searchParams}`;
}

/** /event/genre, /event/type, /event/tag: the events of one term, or the index of terms. */
export function taxonomyLoader(context: AppContext, part: 'genre' | 'type' | 'tag') {
  const list = archiveLoader(context, part);
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(context, args.request);
    const filter = readFilter(new URL(args.request.url).searchParams);
    if (filter[part]) return list(args);
    await orFail(load(context, 'POST /front/event/get-tags', indexBody(language)), args.request);
    return null;
  };
}
