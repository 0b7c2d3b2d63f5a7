import type { Currency } from '@vh/domain';

/** A ticket in a hit. */
export interface HitItem {
  /** The event's id: the same on the way from a list to the purchase. */
  readonly id: string;
  readonly name: string;
  readonly category?: string;
  /** The ticket type. */
  readonly variant?: string;
  /** Of one ticket, minor units. */
  readonly price?: number;
  readonly quantity?: number;
}

interface Worth {
  readonly items: readonly HitItem[];
  readonly currency: Currency;
  /** Minor units. */
  readonly value: number;
}

/** What analytics and advertising may be told, and nothing besides: no names, addresses or tokens. */
export type Hit =
  | { readonly name: 'page_view' }
  | { readonly name: 'view_item_list'; readonly list: string; readonly items: readonly HitItem[] }
  | ({ readonly name: 'view_item' | 'add_to_cart' | 'begin_checkout' } & Worth)
  | ({
      readonly name: 'add_payment_info';
      readonly method: string;
      /** The order's number. */
      readonly order: string;
    } & Worth)
  | ({ readonly name: 'purchase'; readonly order: string; readonly tax: number } & Worth);
