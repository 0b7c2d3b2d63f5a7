import { useCallback, useEffect, useReducer } from 'react';
import { basketReducer, emptyBasket, type BasketAction } from './basket.model.ts';
import type { Basket } from './basket.ts';

interface OwnedBasket {
  readonly eventId: string | undefined;
  readonly basket: Basket;
  /** Counts up whenever a basket ends: sold, emptied, or replaced by that of another event. */
  readonly saleId: number;
}

/** The basket of the sell page while another page of the counter is shown. */
export interface KeptBasket {
  current: OwnedBasket;
}

/** A counter that has sold nothing yet. */
export function createKeptBasket(): KeptBasket {
  return { current: { eventId: undefined, basket: emptyBasket, saleId: 1 } };
}

/** The event that lies in a kept basket; undefined while it is empty. */
export function eventInBasket({ current }: KeptBasket): string | undefined {
  return current.basket.lines.length > 0 ? current.eventId : undefined;
}

/**
 * The basket of the event that is sold, with the id of its sale: what belongs to one customer hangs below that id. It
 * survives a look at another event or page and ends when that event gets its own.
 */
export function useBasket(eventId: string | undefined, kept: KeptBasket) {
  const [owned, dispatchOwned] = useReducer(reduceOwned, kept.current);
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- kept is a box that outlives this page
    kept.current = owned;
  }, [kept, owned]);
  const dispatch = useCallback((action: BasketAction) => dispatchOwned({ eventId, action }), [eventId]);
  const isOwn = owned.eventId === eventId;
  return { basket: isOwn ? owned.basket : emptyBasket, saleId: isOwn ? owned.saleId : 0, dispatch };
}

function reduceOwned(
  owned: OwnedBasket,
  { eventId, action }: { eventId: string | undefined; action: BasketAction },
): OwnedBasket {
  const isOwn = owned.eventId === eventId;
  const basket = basketReducer(isOwn ? owned.basket : emptyBasket, action);
  const hasEnded = !isOwn || basket.lines.length === 0;
  return { eventId, basket, saleId: hasEnded ? owned.saleId + 1 : owned.saleId };
}
