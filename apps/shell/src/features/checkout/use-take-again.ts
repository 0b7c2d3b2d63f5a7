import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { tellCartNews } from '../../cart/cart-news.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName, type Cart, type CartLine } from '../../cart/use-cart.ts';
import { withCart } from '../../cart/with-cart.ts';

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
      for (const [eventId, lines] of linesByEvent(cart.lines)) {
        const idempotencyKey = createIdempotencyKey();
        const held = await withCart(token =>
          api.call('POST /front/cart/hold', {
            ...(token ? { cartToken: token } : {}),
            eventId,
            lines: lines.map(({ ticketTypeId, quantity }) => ({ ticketTypeId, quantity })),
            idempotencyKey,
          }),
        );
        writeCartToken(held.cartToken);
      }
      tellCartNews();
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
