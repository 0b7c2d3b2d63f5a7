/** Rows that are chosen, also of pages that are not looked at; each as it was last seen. */
export interface Selection<R> {
  readonly rows: ReadonlyMap<string, R>;
  /** The row that was chosen last: ranges begin there. */
  readonly anchor: string | undefined;
}

/** Most rows that are chosen at once, as the API takes them for a file. */
export const mostChosen = 1_000;

/** Nothing is chosen. */
export function nothingChosen<R>(): Selection<R> {
  return { rows: new Map(), anchor: undefined };
}

/** A row of the page that is looked at. */
export interface KeyedRow<R> {
  readonly key: string;
  readonly row: R;
}

/**
 * Chooses a row, or lets it go; with `isRange` all rows between it and the one before become as it does. Beyond the most
 * that can be chosen nothing more is.
 */
export function toggleRow<R>(
  selection: Selection<R>,
  page: readonly KeyedRow<R>[],
  key: string,
  isRange = false,
): Selection<R> {
  const isChosen = !selection.rows.has(key);
  const at = page.findIndex(one => one.key === key);
  const from = isRange ? page.findIndex(one => one.key === selection.anchor) : at;
  const [first, last] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
  const touched = page.slice(first, last + 1);
  return { rows: isChosen ? added(selection.rows, touched) : without(selection.rows, touched), anchor: key };
}

/** How many of the rows of a page are chosen. */
export function pageMark<R>({ rows }: Selection<R>, page: readonly KeyedRow<R>[]): 'all' | 'some' | 'none' {
  const count = page.filter(({ key }) => rows.has(key)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Chooses all rows of a page; lets them go where all of them are chosen. */
export function togglePage<R>(selection: Selection<R>, page: readonly KeyedRow<R>[]): Selection<R> {
  const isAll = pageMark(selection, page) === 'all';
  return {
    rows: isAll ? without(selection.rows, page) : added(selection.rows, page),
    anchor: undefined,
  };
}

/** Chooses further rows. */
export function addRows<R>(selection: Selection<R>, rows: readonly KeyedRow<R>[]): Selection<R> {
  return { ...selection, rows: added(selection.rows, rows) };
}

/** Lets rows go. */
export function dropRows<R>(selection: Selection<R>, keys: readonly string[]): Selection<R> {
  return {
    ...selection,
    rows: without(
      selection.rows,
      keys.map(key => ({ key })),
    ),
  };
}

/** Chosen rows as the page has them now; the same selection where nothing of it is another. */
export function refreshRows<R>(selection: Selection<R>, page: readonly KeyedRow<R>[]): Selection<R> {
  const fresh = page.filter(({ key, row }) => selection.rows.has(key) && selection.rows.get(key) !== row);
  return fresh.length === 0 ? selection : { ...selection, rows: added(selection.rows, fresh) };
}

function added<R>(rows: ReadonlyMap<string, R>, more: readonly KeyedRow<R>[]): ReadonlyMap<string, R> {
  const all = new Map(rows);
  for (const { key, row } of more) if (all.has(key) || all.size < mostChosen) all.set(key, row);
  return all;
}

function without<R>(
  rows: ReadonlyMap<string, R>,
  less: readonly { readonly key: string }[],
): ReadonlyMap<string, R> {
  const left = new Map(rows);
  for (const { key } of less) left.delete(key);
  return left;
}
