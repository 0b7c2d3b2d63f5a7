import { newActionKey } from '@vh/area-kit';
import type { CounterLine } from '@vh/back-office-event-sales';
import type { TicketPrice } from '@vh/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../shared/browser-state.ts';
import type { CounterContext } from '../counter/index.ts';
import { useCounterStatus } from '../offline/index.ts';
import { openDrawerFor } from '../print/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import {
  basketCount,
  basketTotal,
  canCharge,
  hasChosenSeats,
  mostOf,
  findPriceChanges,
  totalWith,
  tellOpenBasket,
  useBasket,
  type BasketAction,
  type LineProblem,
  type CounterEvent,
  type CounterTicketType,
} from '../basket/index.ts';
import { changeFor, useCardTender, useChangeCheck, useTender } from '../tender/index.ts';
import { unmatchedQueryName } from '../unmatched/index.ts';
import type { Payment, Sale } from '../sale/index.ts';
import { useEvent } from './use-events.ts';
import { useSale } from './use-sale.ts';

/** Everything a seller does with one event: basket, cash, card, the sale itself. */
export function useSellDesk(
  payspotId: string,
  eventId: string | undefined,
  { offline, keptBasket }: Pick<CounterContext, 'offline' | 'keptBasket'>,
) {
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const present = useEvent(payspotId, eventId);
  const isOnline = useOnline();
  const status = useCounterStatus(offline);
  const isCut = offline !== undefined && (!isOnline || status?.isOnline === false);
  const kept = isCut && eventId !== undefined ? offline.eventOf(eventId) : undefined;
  // without a network what is held for offline sale is all there is to sell
  const event = kept ? { ...present, data: kept } : present;
  const { basket, saleId, dispatch } = useBasket(eventId, keptBasket);
  const total = basketTotal(basket);
  const priceChanges = findPriceChanges(basket, typesOf(event.data));
  const tender = useTender(total, saleId);
  const [planOpen, setPlanOpen] = useState(false);

  const tickets = basketCount(basket);
  useEffect(() => tellOpenBasket(tickets), [tickets]);

  const refresh = useCallback(() => {
    const calls = [
      'POST /back/payspot/get',
      'POST /back/payspot/get-event',
      'POST /back/payspot/get-sales',
      unmatchedQueryName,
    ];
    for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] });
  }, [queryClient]);

  const onSold = useCallback(
    (sold: Sale) => {
      void openDrawerFor(sold);
      dispatch({ type: 'clear' });
      refresh();
    },
    [dispatch, refresh],
  );

  const onRefused = useCallback(
    (problems: ReadonlyMap<string, LineProblem>) => {
      dispatch({ type: 'problems', problems });
      refresh();
    },
    [dispatch, refresh],
  );

  const sale = useSale(
    payspotId,
    { onSold, onRefused },
    {
      eventTitle: event.data?.title ?? '',
      sellOffline: kept ? offline?.sell : isOnline ? undefined : refuseOffline,
    },
  );
  const card = useCardTender(payspotId, onRefused);
  const canSend = sale.state.kind === 'open' || sale.state.kind === 'refused';
  const ready = canCharge(basket) && priceChanges.length === 0 && canSend;
  const cashReady =
    ready && card.tender.kind === 'closed' && changeFor(total, tender.tendered).kind !== 'short';

  /** Undefined while there is nothing to sell. */
  function wishNow() {
    if (!eventId || !event.data || basket.lines.length === 0) return undefined;
    const lines = basket.lines.map(({ ticketTypeId, quantity, chosenPrice, seats }) => ({
      ticketTypeId,
      quantity,
      ...(chosenPrice !== undefined && { chosenPrice }),
      ...(seats && { mapSeats: seats.map(({ mapSeat }) => mapSeat) }),
    }));
    return { payspotId, eventId, lines, expectedTotal: total, currency: event.data.currency };
  }

  function charge(payment: Payment, tenderKey?: string): void {
    // what was taken already is sent all the same, with the sum that was taken: the server judges it
    const wish = wishNow();
    if (!canSend || !wish) return;
    sale.send({
      ...wish,
      ...{ payment, idempotencyKey: newActionKey(), lang: language },
      ...(tenderKey !== undefined && { tenderKey }),
    });
  }

  const check = useChangeCheck(total, event.data?.currency, saleId, payment => charge(payment));

  return {
    payspotId,
    saleId,
    check,
    event,
    basket,
    total,
    priceChanges,
    newTotal: totalWith(basket, priceChanges),
    acceptPrices: () => change({ type: 'reprice', changes: priceChanges }),
    tender,
    sale,
    cashReady,
    cardReady: ready && total > 0 && card.tender.kind === 'closed',
    card: card.tender,
    openCard: () => {
      const wish = wishNow();
      if (!wish || !ready) return;
      // what is held for offline sale is held already
      if (kept) card.beginOffline();
      else void card.begin(wish);
    },
    closeCard: card.cancel,
    heldUntil: card.heldUntil,
    listCard: card.list,
    payCash: () => {
      if (cashReady) check.offer({ method: 'cash', tendered: tender.tendered });
    },
    payCard: (payment: Payment) => {
      const tenderKey = card.end();
      charge(payment, tenderKey);
    },
    add: (at: number) => {
      const ticketType = event.data?.ticketTypes[at];
      if (!ticketType) return;
      // beside seats that were chosen, one more is chosen too
      if (hasChosenSeats(basket, ticketType._id)) setPlanOpen(true);
      else change({ type: 'add', ticketType });
    },
    set: (ticketTypeId: string, quantity: number) =>
      change({ type: 'set', ticketTypeId, quantity, most: mostOfId(ticketTypeId) }),
    setPrice: (ticketTypeId: string, price: TicketPrice | undefined) =>
      change({ type: 'price', ticketTypeId, price }),
    clear: () => change({ type: 'clear' }),
    planOpen,
    openPlan: () => {
      if (event.data?.seatMapVersionId !== undefined) setPlanOpen(true);
    },
    closePlan: () => setPlanOpen(false),
    choose: (lines: readonly CounterLine[]) => {
      setPlanOpen(false);
      change({ type: 'choose', lines, ticketTypes: typesOf(event.data) });
    },
    mostOf: mostOfId,
  };

  /** Another basket: why the last one was refused is no longer the matter. */
  function change(action: BasketAction): void {
    if (sale.state.kind === 'refused') sale.reopen();
    card.forget();
    dispatch(action);
  }

  function mostOfId(ticketTypeId: string): number {
    const ticketType = event.data?.ticketTypes.find(one => one._id === ticketTypeId);
    return ticketType ? mostOf(ticketType) : 0;
  }
}

/** A browser that knows of no network sends nothing: where no tickets are held, nothing is sold. */
const refuseOffline = () => Promise.resolve({ refusal: 'places' } as const);

function typesOf(event: CounterEvent | undefined): readonly CounterTicketType[] {
  return event?.ticketTypes ?? [];
}

/** The sell page's desk. */
export type SellDesk = ReturnType<typeof useSellDesk>;
