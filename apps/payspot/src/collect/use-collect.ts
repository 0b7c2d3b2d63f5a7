import { isApiError, useApi } from '@vh/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';
import { openDrawerFor } from '../print/usb/use-printer.ts';
import { askUntilAnswered } from '../sell/ask-until-answered.ts';
import { newKey } from '../sell/new-key.ts';
import type { Payment } from '../sell/sale.model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { unsoldQueryName } from '../unsold/unsold-payments.tsx';
import { canBePaid, collectReducer, openDesk, type CollectBody, type FindFailure } from './collect.model.ts';

/** Finds reservations and takes their money by one call that may be repeated. */
export function useCollect(payspotId: string) {
  const api = useApi();
  const { language } = useTexts();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(collectReducer, openDesk);

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

  const settle = useCallback(
    async (body: CollectBody) => {
      const answered = await askUntilAnswered(() => api.call('POST /back/payspot/collect', body));
      if (answered.kind === 'lost') dispatch({ type: 'lost' });
      else if (answered.kind === 'refused') dispatch({ type: 'refused', code: answered.code });
      else {
        void openDrawerFor(answered.answer);
        dispatch({ type: 'sold', sale: answered.answer });
      }
      for (const call of ['POST /back/payspot/get', 'POST /back/payspot/get-sales', unsoldQueryName])
        void queryClient.invalidateQueries({ queryKey: [call] });
    },
    [api, queryClient],
  );

  const pay = useCallback(
    (payment: Payment) => {
      if (state.kind !== 'found' || !canBePaid(state.reservation)) return;
      const { number, total } = state.reservation;
      const key = { idempotencyKey: newKey(), lang: language };
      const body = { payspotId, number, payment, expectedTotal: total, ...key };
      dispatch({ type: 'send', body });
      void settle(body);
    },
    [state, language, payspotId, settle],
  );

  const repeat = useCallback(() => {
    if (state.kind !== 'unsure') return;
    dispatch({ type: 'repeat' });
    void settle(state.body);
  }, [state, settle]);

  const reset = useCallback(() => dispatch({ type: 'reset' }), []);

  return { state, find, pay, repeat, reset };
}

function failureOf(error: unknown): FindFailure {
  if (!isApiError(error)) return 'failed';
  if (error.code === 'order.not_found') return 'unknown';
  return error.code === 'request.rate_limited' ? 'limited' : 'failed';
}
