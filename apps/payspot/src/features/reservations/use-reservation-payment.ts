import { newActionKey } from '@vh/area-kit';
import { isApiError, useApi, type ApiClient } from '@vh/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { openDrawerFor } from '../print/index.ts';
import { askUntilAnswered } from '../../shared/ask-until-answered.ts';
import {
  findPendingSale,
  forgetSale,
  letGoOfSale,
  paidOf,
  questionOf,
  rememberSale,
  type PendingSale,
  type Payment,
  type Sale,
  type ReservationPaymentBody,
  type Reservation,
} from '../sale/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { unmatchedQueryName } from '../unmatched/index.ts';
import { canBePaid, reservationReducer, openDesk, type FindFailure } from './reservations.model.ts';

/**
 * Finds reservations and takes their money by one call that may be repeated. A payment without an answer that its page leaves
 * is asked about on every page, as a sale is.
 */
export function useReservationPayment(payspotId: string) {
  const api = useApi();
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reservationReducer, openDesk);
  const isHere = useRef(true);

  const find = useCallback(
    async (q: string) => {
      dispatch({ type: 'ask' });
      try {
        const wish = { payspotId, q, lang: language };
        const reservation = await api.call('POST /back/payspot/get-reservation', wish);
        dispatch({ type: 'found', reservation });
      } catch (error) {
        dispatch({ type: 'missed', failure: failureOf(error) });
      }
    },
    [api, language, payspotId],
  );

  const end = useCallback(
    (body: ReservationPaymentBody, outcome: Outcome) => {
      if (outcome.kind === 'lost') {
        dispatch({ type: 'lost' });
        if (!isHere.current) letGoOfSale(body);
      } else forgetSale(body);
      if (outcome.kind === 'refused') dispatch({ type: 'refused', code: outcome.code });
      if (outcome.kind === 'sold') {
        void openDrawerFor(outcome.sale);
        dispatch({ type: 'sold', sale: outcome.sale });
      }
      for (const call of ['POST /back/payspot/get', 'POST /back/payspot/get-sales', unmatchedQueryName])
        void queryClient.invalidateQueries({ queryKey: [call] });
    },
    [queryClient],
  );

  const settle = useCallback(
    async (body: ReservationPaymentBody, reservation: Reservation) => {
      const titles = new Set(reservation.lines.map(({ eventTitle }) => eventTitle));
      const { quantity, currency } = reservation;
      rememberSale(body, [...titles].join(', '), { quantity, currency });
      end(body, await collectUntilAnswered(api, { body, reserved: { quantity, currency } }));
    },
    [api, end],
  );

  const pay = useCallback(
    (payment: Payment) => {
      if (state.kind !== 'found' || !canBePaid(state.reservation)) return;
      const { number, total, currency } = state.reservation;
      const key = { idempotencyKey: newActionKey(), lang: language };
      const body = { payspotId, number, payment, expectedTotal: total, currency, ...key };
      dispatch({ type: 'send', body });
      void settle(body, state.reservation);
    },
    [state, language, payspotId, settle],
  );

  const repeat = useCallback(() => {
    if (state.kind !== 'unsure') return;
    dispatch({ type: 'repeat' });
    void settle(state.body, state.reservation);
  }, [state, settle]);

  /** Asks whether it was paid; where it was not, it never is by this call. */
  const check = useCallback(() => {
    if (state.kind !== 'unsure') return;
    const { body, reservation } = state;
    dispatch({ type: 'repeat' });
    void checkUntilAnswered(api, { body, reserved: reservation }, language).then(outcome =>
      end(body, outcome),
    );
  }, [api, end, language, state]);

  const reset = useCallback(() => {
    if (state.kind === 'unsure') letGoOfSale(state.body);
    dispatch({ type: 'reset' });
  }, [state]);

  const refuseHold = useCallback((code: string) => dispatch({ type: 'not_held', code }), []);

  const unsure = useRef<ReservationPaymentBody>(undefined);
  useEffect(() => {
    unsure.current = state.kind === 'unsure' ? state.body : undefined;
  }, [state]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (unsure.current) letGoOfSale(unsure.current);
    };
  }, [payspotId]);

  const pending = state.kind === 'unsure' ? findPendingSale(state.body, state.reservation) : undefined;
  return { state, pending, find, pay, repeat, check, reset, refuseHold };
}

type Outcome =
  | { readonly kind: 'sold'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost' };

type Collected = PendingSale & { readonly body: ReservationPaymentBody };

async function collectUntilAnswered(api: ApiClient, sale: Collected): Promise<Outcome> {
  const answered = await askUntilAnswered(() => api.call('POST /back/payspot/collect', sale.body));
  if (answered.kind === 'answered') return { kind: 'sold', sale: answered.answer };
  // refused before it was looked at: what a card paid is listed nowhere, and asked about after the next log-in
  if (answered.kind === 'refused' && !(paidOf(sale) && answered.code.startsWith('auth.')))
    return { kind: 'refused', code: answered.code };
  return { kind: 'lost' };
}

async function checkUntilAnswered(
  api: ApiClient,
  sale: Collected,
  lang: ReservationPaymentBody['lang'],
): Promise<Outcome> {
  const wish = questionOf(sale, lang);
  const answered = await askUntilAnswered(() => api.call('POST /back/payspot/check-sale', wish));
  if (answered.kind !== 'answered') return { kind: 'lost' };
  const { answer } = answered;
  if (answer.kind === 'made') return { kind: 'sold', sale: answer.sale };
  return { kind: 'refused', code: 'sale.not_created' };
}

function failureOf(error: unknown): FindFailure {
  if (!isApiError(error)) return 'failed';
  if (error.code === 'order.not_found') return 'unknown';
  return error.code === 'request.rate_limited' ? 'limited' : 'failed';
}
