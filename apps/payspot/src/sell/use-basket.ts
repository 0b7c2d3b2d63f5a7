import { useCallback, useReducer } from 'react';
import { basketReducer, emptyBasket, type Basket, type BasketAction } from './basket.model.ts';

interface OwnedBasket {
  readonly eventId: string | undefined;
  readonly basket: Basket;
  /** Counts up whenever a basket ends: sold, emptied, or replaced by that of another event. */
  readonly saleId: number;
}

/**
 * The basket of the event that is sold, with the id of its sale: what belongs to one customer hangs below that id. It
 * survives a look at another event and ends when that one gets its own.
 */
export function useBasket(eventId: string | undefined) {
  const [owned, dispatchOwned] = useReducer(reduceOwned, { eventId, basket: emptyBasket, saleId: 1 });
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
