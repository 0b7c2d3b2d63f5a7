import { useCallback, useReducer } from 'react';
import { basketReducer, emptyBasket, type Basket, type BasketAction } from './basket.model.ts';

interface OwnedBasket {
  readonly eventId: string | undefined;
  readonly basket: Basket;
}

/** The basket of the event that is sold. It survives a look at another event and ends when that one gets its own. */
export function useBasket(eventId: string | undefined) {
  const [owned, dispatchOwned] = useReducer(reduceOwned, { eventId, basket: emptyBasket });
  const dispatch = useCallback((action: BasketAction) => dispatchOwned({ eventId, action }), [eventId]);
  return { basket: owned.eventId === eventId ? owned.basket : emptyBasket, dispatch };
}

function reduceOwned(
  owned: OwnedBasket,
  { eventId, action }: { eventId: string | undefined; action: BasketAction },
): OwnedBasket {
  const before = owned.eventId === eventId ? owned.basket : emptyBasket;
  return { eventId, basket: basketReducer(before, action) };
}
