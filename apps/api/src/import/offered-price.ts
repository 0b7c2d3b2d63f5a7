import { highestChosenPrice } from '@vh/domain';
import { RowError, type OfferDraft } from './event-draft.ts';
import { priceInMinor } from './source-values.ts';

/** What a source says of a price, each as it is written there; undefined where it says nothing. */
export interface OfferedPrice {
  /** The price; beside limits it is what buyers are suggested. */
  readonly price?: unknown;
  readonly minimum?: unknown;
  readonly suggested?: unknown;
  readonly maximum?: unknown;
}

/**
 * A price in minor units: fixed, or the buyer's choice as soon as a least, a suggested or a highest one is named. Undefined
 * where none is named. @throws {RowError} where one of them is no amount, or they contradict each other
 */
export function offeredPrice(said: OfferedPrice): Pick<OfferDraft, 'face' | 'openPrice'> | undefined {
  const price = amountOf('price', said.price);
  const minimum = amountOf('least price', said.minimum);
  const suggested = amountOf('suggested price', said.suggested);
  const maximum = amountOf('highest price', said.maximum);
  const isOpen = [minimum, suggested, maximum].some(amount => amount !== undefined);
  if (!isOpen) return price === undefined ? undefined : { face: price };
  const face = minimum ?? 0;
  const openPrice = { suggested: suggested ?? price ?? face, maximum: maximum ?? null };
  if (openPrice.suggested === 0)
    throw new RowError('buyers choose the price, but none above 0 is suggested to them');
  if (openPrice.suggested < face) throw new RowError('the suggested price is below the least');
  if (openPrice.suggested > (maximum ?? highestChosenPrice))
    throw new RowError('the suggested price is above the highest');
  if (maximum !== undefined && maximum > highestChosenPrice)
    throw new RowError('the highest price is more than buyers may choose');
  return { face, openPrice };
}

function amountOf(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.toLowerCase() === 'free') return 0;
  const amount = priceInMinor(value);
  if (amount === undefined) throw new RowError(`the ${name} '${String(value)}' is no amount`);
  return amount;
}
