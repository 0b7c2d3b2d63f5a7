/** Direction a column is sorted in. */
export type SortDirection = 'ascending' | 'descending' | 'none';

/** Direction of a column under a sort such as `-date`. */
export function directionOf(sort: string, column: string): SortDirection {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort after a click on a column: first as it reads best, then the other way round; undefined when not allowed. */
export function nextSort<S extends string>(
  allowed: readonly S[],
  sort: S,
  column: string,
  firstDown = false,
): S | undefined {
  const order = firstDown ? [`-${column}`, column] : [column, `-${column}`];
  const possible = order.flatMap(candidate => allowed.filter(known => known === candidate));
  const at = possible.indexOf(sort);
  return possible[(at + 1) % possible.length];
}
