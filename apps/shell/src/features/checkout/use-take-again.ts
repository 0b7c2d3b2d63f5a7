import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName, type Cart, type CartLine } from '../../cart/use-cart.ts';

/** Holds the lines of a lapsed cart again, event by event in their old order. */
export function useTakeAgain(cart: Cart) {
  const api = useApi();
  const { text } = useText();
  const queryClient = useQueryClient();
  const [isTaking, setTaking] = useState(false);
  const [error, setError] = useState<unknown>();

  const takeAgain = async () => {
    setTaking(true);
    setError(undefined);
    try {
      let cartToken = cart.cartToken;
      for (const [eventId, lines] of linesByEvent(cart.lines)) {
        const held = await api.call('POST /front/cart/hold', {
          cartToken,
          eventId,
          lines: lines.map(({ ticketTypeId, quantity }) => ({ ticketTypeId, quantity })),
          idempotencyKey: createIdempotencyKey(),
        });
        cartToken = held.cartToken;
      }
      writeCartToken(cartToken);
      showToast(text('takenAgain'));
    } catch (failure) {
      setError(failure);
    } finally {
      await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      setTaking(false);
    }
  };
  return { takeAgain, isTaking, error };
}

function linesByEvent(lines: readonly CartLine[]): Map<string, CartLine[]> {
  const events = new Map<string, CartLine[]>();
  for (const line of lines) events.set(line.eventId, [...(events.get(line.eventId) ?? []), line]);
  return events;
}
