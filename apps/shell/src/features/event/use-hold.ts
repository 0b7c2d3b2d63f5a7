import { useApi, hasCode } from '@vh/api-client';
import { isTestToken } from '@vh/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { paths } from '../../app/paths.ts';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName } from '../../cart/use-cart.ts';
import { withCart } from '../../cart/with-cart.ts';
import { track } from '../../consent/track.ts';
import { holdHit } from '../../cart/event-hits.ts';
import {
  afterProblems,
  holdBody,
  readProblems,
  toldPrices,
  type EventDetail,
  type LineProblem,
  type TicketChoice,
  type ToldPrices,
} from '../../cart/ticket-choice.model.ts';

/** Holding a choice: what is under way, what was refused, and what else went wrong. */
export interface Hold {
  readonly isHolding: boolean;
  readonly problems: readonly LineProblem[];
  readonly error: unknown;
  readonly hold: (choice: TicketChoice, replacesCart?: boolean) => Promise<void>;
  /** The cart holds tickets in another currency; what becomes of it is the buyer's to say. */
  readonly isMixed: boolean;
  readonly forgetMixed: () => void;
  /** Forgets the refusal of a line that was changed. */
  readonly forgetProblem: (ticketTypeId: string) => void;
}

/** What the page does about lines that were refused. */
interface Corrections {
  readonly correct: (choice: TicketChoice) => void;
  /** Prices that rose since they were shown. */
  readonly tellPrices: (told: ToldPrices) => void;
}

/** Holds a choice and goes to the checkout; a refused line is corrected and explained, the rest stays chosen. */
export function useHold(event: EventDetail, { correct, tellPrices }: Corrections): Hold {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isHolding, setHolding] = useState(false);
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  const [error, setError] = useState<unknown>();
  const attempt = useRef<{ choice: TicketChoice; key: string }>(undefined);

  const [isMixed, setMixed] = useState(false);
  const hold = async (choice: TicketChoice, replacesCart = false) => {
    if (isHolding) return;
    setHolding(true);
    setMixed(false);
    setError(undefined);
    setProblems([]);
    // The same choice sent again after a lost answer must not hold twice; another choice is another intention.
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: createIdempotencyKey() };
    try {
      const { key: idempotencyKey } = attempt.current;
      const answer = await withCart(token =>
        api.call('POST /front/cart/hold', holdBody(choice, event, { token, idempotencyKey, replacesCart })),
      );
      attempt.current = undefined;
      writeCartToken(answer.cartToken);
      broadcastCartChange();
      if (!isTestToken(answer.cartToken)) track(holdHit(event, answer.holds));
      await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      await navigate(paths.checkout);
    } catch (failure) {
      const refused = hasCode(failure, 'inventory.unavailable') ? readProblems(failure.details) : [];
      if (hasCode(failure, 'cart.currency_mixed')) setMixed(true);
      else if (refused.length === 0) setError(failure);
      else {
        attempt.current = undefined;
        setProblems(refused);
        tellPrices(toldPrices(refused));
        correct(afterProblems(choice, refused));
        void queryClient.invalidateQueries({ queryKey: ['POST /front/event/{slug}'] });
      }
    } finally {
      setHolding(false);
    }
  };
  const forgetProblem = (ticketTypeId: string) =>
    setProblems(current => current.filter(problem => problem.ticketTypeId !== ticketTypeId));
  return { isHolding, problems, error, hold, isMixed, forgetMixed: () => setMixed(false), forgetProblem };
}
