/** Where to read a page of a list: from its beginning, or backwards from its end when that is nearer. */
export interface PageWindow {
  /** True when rows are read in the opposite order, and have to be turned round. */
  readonly isReversed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A database counts its way through all rows before a page, so the last page would cost as much as the whole list: it
 * is read from the nearer end, and costs no more than the middle.
 *
 * @param page number from 1
 * @param total rows in the list
 */
export function windowOf({
  page,
  pageSize,
  total,
}: {
  page: number;
  pageSize: number;
  total: number;
}): PageWindow {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  const after = total - offset - limit;
  if (limit > 0 && after < offset) return { isReversed: true, limit, offset: after };
  return { isReversed: false, limit, offset };
}
