import { useApi, type ApiClient } from '@vh/api-client';
import { useCallback, useEffect, useReducer } from 'react';
import type { OfflineCounter } from '../offline/offline-counter.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import type { LineProblem } from './basket.model.ts';
import { findCutOffSale, forgetSale, rememberSale } from './pending-sale.ts';
import { openSale, readProblems, saleReducer, type Sale, type SellBody } from './sale.model.ts';

/** What the sell page does when a sale is decided. */
export interface SaleListener {
  readonly onSold: (sale: Sale) => void;
  readonly onRefused: (problems: ReadonlyMap<string, LineProblem>) => void;
}

/**
 * Sells by one call that may be repeated: a lost answer is asked for again with the same key, first by
 * itself, then by the seller. A sale whose answer was out when its page went away is unsure when one opens again.
 */
export function useSale(payspotId: string, listener: SaleListener, sellOffline?: OfflineCounter['sell']) {
  const api = useApi();
  const [state, dispatch] = useReducer(saleReducer, openSale);
  const { onSold, onRefused } = listener;

  useEffect(() => {
    let isGone = false;
    void findCutOffSale(payspotId).then(body => {
      if (body && !isGone) dispatch({ type: 'cut_off', body });
    });
    return () => {
      isGone = true;
    };
  }, [payspotId]);

  const settle = useCallback(
    async (body: SellBody, isRepeat: boolean) => {
      // a sale that may have reached the server is only ever asked for there again
      const cut = sellOffline && !isRepeat ? await sellOffline(body) : undefined;
      if (!cut) rememberSale(body);
      const outcome = cut ? outcomeOf(cut) : await sellUntilAnswered(api, body);
      if (outcome.kind === 'lost') {
        dispatch({ type: 'lost' });
        return;
      }
      forgetSale(body);
      if (outcome.kind === 'sold') {
        dispatch({ type: 'sold', sale: outcome.sale });
        onSold(outcome.sale);
        return;
      }
      dispatch({ type: 'refused', code: outcome.code });
      onRefused(outcome.problems);
    },
    [api, onSold, onRefused, sellOffline],
  );

  const send = useCallback(
    (body: SellBody) => {
      if (state.kind !== 'open' && state.kind !== 'refused') return;
      dispatch({ type: 'send', body });
      void settle(body, false);
    },
    [state.kind, settle],
  );

  const repeat = useCallback(() => {
    if (state.kind !== 'unsure') return;
    dispatch({ type: 'repeat' });
    void settle(state.body, true);
  }, [state, settle]);

  const reopen = useCallback(() => {
    if (state.kind === 'unsure') forgetSale(state.body);
    dispatch({ type: 'reopen' });
  }, [state]);

  return { state, send, repeat, reopen };
}

type Outcome =
  | { readonly kind: 'sold'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly code: string; readonly problems: ReadonlyMap<string, LineProblem> }
  | { readonly kind: 'lost' };

function outcomeOf(cut: Awaited<ReturnType<OfflineCounter['sell']>>): Outcome {
  if ('sale' in cut) return { kind: 'sold', sale: cut.sale };
  return { kind: 'refused', code: `offline.${cut.refusal}`, problems: new Map() };
}

async function sellUntilAnswered(api: ApiClient, body: SellBody): Promise<Outcome> {
  const answered = await askUntilAnswered(() => api.call('POST /back/payspot/sell', body));
  switch (answered.kind) {
    case 'answered':
      return { kind: 'sold', sale: answered.answer };
    case 'refused':
      return { kind: 'refused', code: answered.code, problems: readProblems(answered.details) };
    case 'lost':
      return answered;
  }
}
