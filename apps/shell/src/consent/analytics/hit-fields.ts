import { minorUnitsPerMajor } from '@vh/domain';
import type { Hit, HitItem } from '../hits.ts';

/** A hit about tickets. */
export type CommerceHit = Exclude<Hit, { name: 'page_view' }>;

/** The fields of a hit as Google names them. */
export function googleFields(hit: CommerceHit): Record<string, unknown> {
  const items = hit.items.map((item, index) => googleItem(item, index));
  if (hit.name === 'view_item_list') return { item_list_name: hit.list, items };
  const worth = { currency: hit.currency, value: major(hit.value), items };
  if (hit.name === 'add_payment_info') return { ...worth, payment_type: hit.method };
  if (hit.name === 'purchase') return { ...worth, transaction_id: hit.order, tax: major(hit.tax) };
  return worth;
}

/** The name of a hit as Meta has it; undefined for what Meta is not told. */
export function metaName(hit: CommerceHit): string | undefined {
  return metaNames[hit.name];
}

/** The fields of a hit as Meta names them. */
export function metaFields(hit: CommerceHit): Record<string, unknown> {
  const worth = 'value' in hit ? { currency: hit.currency, value: major(hit.value) } : {};
  return {
    ...worth,
    content_type: 'product',
    content_ids: [...new Set(hit.items.map(({ id }) => id))],
    contents: hit.items.map(({ id, quantity = 1, price }) => ({
      id,
      quantity,
      ...(price === undefined ? {} : { item_price: major(price) }),
    })),
  };
}

const metaNames: Partial<Record<CommerceHit['name'], string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
};

function googleItem(
  { id, name, category, variant, price, quantity }: HitItem,
  index: number,
): Record<string, unknown> {
  return {
    item_id: id,
    item_name: name,
    index,
    ...(category === undefined ? {} : { item_category: category }),
    ...(variant === undefined ? {} : { item_variant: variant }),
    ...(price === undefined ? {} : { price: major(price) }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

function major(minor: number): number {
  return minor / minorUnitsPerMajor;
}
