import { useQueryClient } from '@tanstack/react-query';
import { hasCode, NetworkError, readApiError, useApi, type ApiClient } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { isTestToken } from '@vh/domain';
import { formatMoney, useText } from '@vh/i18n';
import type { SeatSource } from '@vh/seat-view';
import type { EncodedBuyerMap } from '@vh/seating';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName } from '../../cart/use-cart.ts';
import { priceRoseText } from '../../cart/price-rose.model.ts';
import { withCart } from '../../cart/with-cart.ts';
import { track } from '../../consent/track.ts';
import { holdHit } from '../../cart/event-hits.ts';
import {
  readProblems,
  toldPrices,
  type EventDetail,
  type LineProblem,
  type ToldPrices,
} from '../../cart/ticket-choice.model.ts';
import { lostSeats } from './lost-seats.model.ts';

/** The seats of an event by the API's calls; what is held goes into this browser's cart, and on to the checkout. */
export function useSeatSource(event: EventDetail, onPrices: (told: ToldPrices) => void): SeatSource {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { text, language } = useText();
  const after = useRef<(answer: HeldAnswer) => Promise<void>>(undefined);
  const prices = useRef<PlanPrices>({ shown: () => undefined, tell: () => undefined });
  useEffect(() => {
    prices.current = {
      shown: ticketTypeId => event.ticketTypes.find(type => type._id === ticketTypeId)?.face,
      tell: refused => {
        const [rose] = refused.filter(({ reason }) => reason === 'price_changed');
        if (!rose) return undefined;
        onPrices(toldPrices(refused));
        const amount = (rose.face ?? 0) + (rose.fee ?? 0);
        return priceRoseText(rose, formatMoney({ amount, currency: event.currency }, language), text);
      },
    };
    after.current = async answer => {
      writeCartToken(answer.cartToken);
      broadcastCartChange();
      if (!isTestToken(answer.cartToken)) track(holdHit(event, answer.holds));
      await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      await navigate(paths.checkout);
    };
  });
  const eventId = event._id;
  return useMemo<SeatSource>(() => {
    let attempt: { lines: string; key: string } | undefined;
    return {
      loadMap: (versionId, signal) => loadMap(api, versionId, signal),
      loadStates: signal => api.call('POST /front/event/seat-states', { eventId }, { signal }),
      waitForChanges: (since, signal) =>
        api.call('POST /front/event/seat-changes', { eventId, since }, { signal }),
      findBest: async wish => {
        const { best } = await api.call('POST /front/event/get-best-seats', { eventId, ...wish });
        return (
          (best && {
            ticketTypeId: best.ticketTypeId,
            areAdjacent: best.areAdjacent,
            mapSeats: best.seats.flatMap(({ mapSeat }) => mapSeat ?? []),
          }) ??
          undefined
        );
      },
      hold: async wanted => {
        const lines = wanted.map(line => ({ ...line, shownPrice: prices.current.shown(line.ticketTypeId) }));
        // the same seats sent again after a lost answer must not be held twice; others are another intention
        const name = JSON.stringify(lines);
        // oxlint-disable-next-line react/immutability -- belongs to the source, not to a rendering
        if (attempt?.lines !== name) attempt = { lines: name, key: createIdempotencyKey() };
        const { key: idempotencyKey } = attempt;
        try {
          const answer = await withCart(cartToken =>
            api.call('POST /front/cart/hold', {
              ...(cartToken ? { cartToken } : {}),
              eventId,
              lines,
              idempotencyKey,
            }),
          );
          attempt = undefined;
          await after.current?.(answer);
          return { lost: [] };
        } catch (failure) {
          const details = hasCode(failure, 'inventory.unavailable') ? failure.details : undefined;
          const lost = lostSeats(details);
          const told = prices.current.tell(readProblems(details));
          if (lost.length === 0 && told === undefined) throw failure;
          attempt = undefined;
          return { lost, ...(told !== undefined && { told }) };
        }
      },
    };
  }, [api, eventId]);
}

/** The prices of the page, which change while the plan is open. */
interface PlanPrices {
  readonly shown: (ticketTypeId: string) => number | undefined;
  /** Tells the page of prices that rose, and answers the sentence about the first one. */
  readonly tell: (refused: readonly LineProblem[]) => string | undefined;
}

type HeldAnswer = ResponseOf<'POST /front/cart/hold'>;

async function loadMap(api: ApiClient, versionId: string, signal: AbortSignal): Promise<EncodedBuyerMap> {
  const url = api.downloadUrl('GET /front/seat-map/{versionId}', { versionId });
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError(cause);
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
