import { seatMarks, type BuyerMap } from '@vh/seating';

/** A ticket type as the picker shows it. */
export interface PickerType {
  readonly id: string;
  readonly name: string;
  /** What the buyer pays for one, minor units. */
  readonly price: number;
  /** The same as it is written. */
  readonly priceText: string;
  /** Which colour of the series stands for it, from 0. */
  readonly series: number;
  readonly mostPerOrder: number;
  /** Can be bought now. */
  readonly isOnSale: boolean;
}

/** Which ticket types are sold for which categories, by the keys of the map. */
export interface CategorySale {
  readonly key: string;
  readonly ticketTypeIds: readonly string[];
  readonly standingTicketTypeIds: readonly string[];
}

/** What one category of the map costs; `types` is empty where nothing of it is on sale. */
export interface CategoryOffer {
  readonly key: string;
  readonly name: string;
  readonly types: readonly PickerType[];
  readonly standingTypes: readonly PickerType[];
  readonly series: number;
  /** Least of its types, minor units; Infinity where it is not sold. */
  readonly price: number;
  readonly priceText: string;
}

/** What can be bought of each category, in the order of the map's categories. */
export function offersOf(
  map: Pick<BuyerMap, 'categories'>,
  sales: readonly CategorySale[],
  types: readonly PickerType[],
): CategoryOffer[] {
  const onSale = (ids: readonly string[] = []) =>
    types.filter(type => type.isOnSale && ids.includes(type.id));
  return map.categories.map(({ key, name }, place) => {
    const sale = sales.find(one => one.key === key);
    const seated = onSale(sale?.ticketTypeIds);
    const standing = onSale(sale?.standingTicketTypeIds);
    const known = types.find(
      type => sale?.ticketTypeIds.includes(type.id) || sale?.standingTicketTypeIds.includes(type.id),
    );
    const cheapest = [...seated, ...standing].reduce<PickerType | undefined>(
      (least, type) => (least && least.price <= type.price ? least : type),
      undefined,
    );
    return {
      key,
      name: known?.name ?? name,
      types: seated,
      standingTypes: standing,
      series: known?.series ?? place,
      price: cheapest?.price ?? Infinity,
      priceText: cheapest?.priceText ?? '',
    };
  });
}

/** What is looked for: some categories, or all when none is named, up to a price in minor units. */
export interface SeatFilter {
  readonly categories: readonly string[];
  readonly maxPrice: number | undefined;
  /** Only wheelchair spaces and the companion seats beside them. */
  readonly isAccessible?: boolean;
}

/** True when seats of a category are among what is looked for. */
export function fitsFilter(offer: CategoryOffer, { categories, maxPrice }: SeatFilter): boolean {
  return (
    (categories.length === 0 || categories.includes(offer.key)) &&
    (maxPrice === undefined || offer.price <= maxPrice)
  );
}

/** Whether a seat with these marks is among what is looked for. */
export function fitsMarks(marks: number, { isAccessible = false }: SeatFilter): boolean {
  return !isAccessible || (marks & (seatMarks.accessible | seatMarks.companion)) !== 0;
}

/** The different prices of what is on sale, the lowest first. */
export function pricesOf(offers: readonly CategoryOffer[]): { price: number; priceText: string }[] {
  const texts = new Map<number, string>();
  for (const { types, standingTypes } of offers)
    for (const { price, priceText } of [...types, ...standingTypes]) texts.set(price, priceText);
  return Array.from(texts, ([price, priceText]) => ({ price, priceText })).sort(
    (one, other) => one.price - other.price,
  );
}
