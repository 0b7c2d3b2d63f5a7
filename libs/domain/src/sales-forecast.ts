/** How an event sells, as far as a forecast needs it. */
export interface SellingEvent {
  readonly sold: number;
  readonly capacity: number;
  /** Days until it begins, parts of days included; below 0 when it has begun. */
  readonly daysLeft: number;
  /** Units sold in the last days, and in how many; as many as it has been on sale when that is less. */
  readonly recent: { readonly sold: number; readonly days: number };
  /** Units that earlier events of the same organiser had sold as long before they began, and in all. */
  readonly earlier: { readonly before: number; readonly total: number };
}

/** What a forecast goes by. */
export const forecastBases = ['earlier', 'pace', 'none'] as const;

/** Number of units an event will have sold when it begins, and what that is drawn from. */
export interface SalesForecast {
  /** Never less than is sold, never more than there is; what is sold where there is nothing to go by. */
  readonly expected: number;
  readonly basis: (typeof forecastBases)[number];
}

/** Fewer units than this say nothing about how an organiser's events sell. */
const leastEarlier = 50;
/** A share below this would make a guess of a few early buyers. */
const leastShare = 0.05;

/**
 * Draws how much an event will sell: from the share that the organiser's earlier events had sold at the same distance,
 * or, without enough of them, from its own pace.
 */
export function forecastSales({ sold, capacity, daysLeft, recent, earlier }: SellingEvent): SalesForecast {
  const within = (units: number) => Math.max(Math.min(Math.round(units), capacity), sold);
  if (daysLeft <= 0) return { expected: sold, basis: 'none' };
  const share = earlier.total >= leastEarlier ? Math.min(earlier.before / earlier.total, 1) : 0;
  if (share >= leastShare && sold > 0) return { expected: within(sold / share), basis: 'earlier' };
  if (recent.sold <= 0 || recent.days <= 0) return { expected: sold, basis: 'none' };
  return { expected: within(sold + (recent.sold / recent.days) * daysLeft), basis: 'pace' };
}
