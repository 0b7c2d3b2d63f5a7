import type { ResponseOf } from '@vh/contract';

/** A view as the API keeps it. */
export type SavedView = ResponseOf<'POST /back/saved-view/get-list'>['views'][number];

/** What stands in a list's address without being a way to see it: where one is in it, what is open, the language. */
const passing = ['page', 'after', 'before', 'selected', 'order', 'lang'];

/** What a view keeps of an address: search, filters and sort, in an order of their own, so that equal ones are equal. */
export function keptQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of passing) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** The address of a list in a view. */
export function viewHref(pathname: string, { query }: Pick<SavedView, 'query'>): string {
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The view that a list is seen in; undefined when it is seen otherwise. */
export function viewAt(views: readonly SavedView[], search: string): SavedView | undefined {
  const query = keptQuery(search);
  return views.find(view => view.query === query);
}

/** True when another view has the name. */
export function isTaken(views: readonly SavedView[], name: string, own: SavedView | undefined): boolean {
  return views.some(view => view.name === name.trim() && view._id !== own?._id);
}
