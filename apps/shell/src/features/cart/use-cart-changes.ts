import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { noteCartEmptied } from '../../cart/cart-store.ts';
import { cartQueryName, type Cart, type CartLine } from '../../cart/use-cart.ts';

/** A new number for a line, or its end: `quantity` 0. */
export interface LineChange {
  readonly line: CartLine;
  readonly quantity: number;
  /** Seats to release; without them the last ones go. */
  readonly withoutSeats?: string[];
}

/** Changing lines of a cart and emptying it; the cart is asked for again after each, whatever came of it. */
export function useCartChanges(cart: Cart) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { cartToken } = cart;
  const refresh = () => {
    broadcastCartChange();
    return queryClient.invalidateQueries({ queryKey: [cartQueryName] });
  };
  const change = useMutation({
    mutationFn: async ({ line: { holdId }, quantity, withoutSeats }: LineChange) => {
      if (quantity > 0) {
        const body = { cartToken, holdId, quantity, ...(withoutSeats && { withoutSeats }) };
        await api.call('POST /front/cart/set-quantity', body);
        return;
      }
      await api.call('POST /front/cart/release', { cartToken, holdId });
      if (cart.lines.every(other => other.holdId === holdId)) noteCartEmptied();
    },
    onSettled: refresh,
  });
  const empty = useMutation({
    mutationFn: async () => {
      await api.call('POST /front/cart/empty', { cartToken });
      noteCartEmptied();
    },
    onSettled: refresh,
  });
  return { change, empty };
}
