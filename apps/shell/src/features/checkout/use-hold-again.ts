import { useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName, type Cart, type CartLine } from '../../cart/use-cart.ts';
import { readProblems } from '../../cart/ticket-choice.model.ts';
import { withCart } from '../../cart/with-cart.ts';

/**
 * Holds the lines of a cart that has expired or was emptied again: the same seats and prices, or, where somebody else has
 * such a seat now, the best that are left. What can't be had does not keep the rest from being held.
 */
export function useHoldAgain(cart: Cart) {
  const api = useApi();
  const { text } = useText();
  const queryClient = useQueryClient();
  const [isTaking, setTaking] = useState(false);
  const [error, setError] = useState<unknown>();

  const hold = async (line: CartLine, { isSeatFree, shownPrice }: Again) => {
    const held = await withCart(token =>
      api.call('POST /front/cart/hold', {
        ...(token ? { cartToken: token } : {}),
        eventId: line.eventId,
        lines: [{ ...wantedAgain(line, isSeatFree), ...(!line.openPrice && { shownPrice }) }],
        idempotencyKey: createIdempotencyKey(),
      }),
    );
    writeCartToken(held.cartToken);
  };
  const takeAgain = async () => {
    setTaking(true);
    setError(undefined);
    let failure: unknown;
    let isDearer = false;
    const holdAtNewPrice = async (line: CartLine, again: Again) => {
      try {
        await hold(line, again);
      } catch (reason) {
        const problems = hasCode(reason, 'inventory.unavailable') ? readProblems(reason.details) : [];
        const rose = problems.find(problem => problem.reason === 'price_changed');
        if (!rose) throw reason;
        // the cart shows the new price before anything is paid, and the toast says so
        isDearer = true;
        await hold(line, { ...again, shownPrice: rose.face });
      }
    };
    for (const line of cart.lines) {
      const shownPrice = line.face;
      try {
        await holdAtNewPrice(line, { isSeatFree: true, shownPrice }).catch((reason: unknown) => {
          if (!line.seats || !hasCode(reason, 'inventory.unavailable')) throw reason;
          return holdAtNewPrice(line, { isSeatFree: false, shownPrice });
        });
      } catch (reason) {
        failure = reason;
      }
    }
    broadcastCartChange();
    if (failure === undefined) showToast(text(isDearer ? 'takenAgainPrice' : 'takenAgain'));
    setError(failure);
    await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
    setTaking(false);
  };
  return { takeAgain, isTaking, error };
}

interface Again {
  /** The same seats are tried first. */
  readonly isSeatFree: boolean;
  /** What one ticket was shown to cost, minor units before fees. */
  readonly shownPrice: number | undefined;
}

function wantedAgain(
  { ticketTypeId, quantity, openPrice, face, seats }: CartLine,
  isSeatFree: boolean,
): BodyOf<'POST /front/cart/hold'>['lines'][number] {
  return {
    ticketTypeId,
    quantity,
    ...(openPrice && { chosenPrice: face }),
    // a ticket for several dates has more seats than one, which are picked together
    ...(isSeatFree && seats?.length === quantity && { seatIds: seats.map(seat => seat.id) }),
  };
}
