import type { TableSort } from '@vh/ui';

/** What the table shows for a sort such as `-date`. */
export function tableSortOf(sort: string): TableSort {
  const descending = sort.startsWith('-');
  return { key: descending ? sort.slice(1) : sort, direction: descending ? 'descending' : 'ascending' };
}

/** The sort for what a table's header asks; where only one direction is possible, that one. */
export function sortFrom<S extends string>(
  allowed: readonly S[],
  { key, direction }: TableSort,
): S | undefined {
  const down = allowed.find(sort => sort === `-${key}`);
  const up = allowed.find(sort => sort === key);
  return direction === 'descending' ? (down ?? up) : (up ?? down);
}
