/** Most rows of a list that one answer holds; the contract refuses more. */
export const mostPageRows = 100;

/** Rows on a page of a list that its reader may choose. */
export const pageSizes = [25, 50, mostPageRows] as const;

/** One of them. */
export type PageSize = (typeof pageSizes)[number];

/** The size that a text names, such as a parameter of an address; undefined when it names none. */
export function readPageSize(value: string | null | undefined): PageSize | undefined {
  return pageSizes.find(size => String(size) === value);
}

/** Number of the last page, 1 for an empty list. */
export function lastPageOf({
  total,
  pageSize,
}: {
  readonly total: number;
  readonly pageSize: number;
}): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}
