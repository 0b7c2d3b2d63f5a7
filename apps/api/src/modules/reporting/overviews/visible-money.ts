/** Money of a row of figures, minor units. */
interface RowMoney {
  readonly gross: number;
  readonly fees: number;
  readonly refunded: number;
  readonly net: number;
}

/** A row of figures as somebody is told it: its money may be missing. */
export type VisibleRow<T extends RowMoney> = Omit<T, keyof RowMoney> & Partial<RowMoney>;

/** The same rows, without their money where that is not for the reader. */
export function showMoney<T extends RowMoney>(rows: readonly T[], isVisible: boolean): VisibleRow<T>[] {
  return rows.map(({ gross, fees, refunded, net, ...row }) => ({
    ...row,
    ...(isVisible && { gross, fees, refunded, net }),
  }));
}

/** Rows of figures in an order that tells nothing of their money where it is hidden: by tickets, then by name. */
export function rankRows<T extends RowMoney & { readonly tickets: number; readonly currency: string }>(
  rows: readonly T[],
  isVisible: boolean,
  nameOf: (row: T) => string,
): readonly T[] {
  if (isVisible) return rows;
  const keyOf = (row: T) => `${nameOf(row)} ${row.currency}`;
  return rows.toSorted((one, other) => other.tickets - one.tickets || keyOf(one).localeCompare(keyOf(other)));
}
