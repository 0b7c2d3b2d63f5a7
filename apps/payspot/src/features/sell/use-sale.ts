import { useApi, type ApiClient } from '@vh/api-client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { OfflineCounter } from '../offline/index.ts';
import { askUntilAnswered } from '../../shared/ask-until-answered.ts';
import type { LineProblem } from '../basket/index.ts';
import {
  forgetSale,
  letGoOfSale,
  paidOf,
  questionOf,
  rememberSale,
  openSale,
  readProblems,
  saleReducer,
  type Sale,
  type SellBody,
} from '../sale/index.ts';

/** What the sell page does when a sale is decided. */
export interface SaleListener {
  readonly onSold: (sale: Sale) => void;
  readonly onRefused: (problems: ReadonlyMap<string, LineProblem>) => void;
}

/** By what a sale is made. */
export interface SaleTerms {
  /** How a sale without an answer is named. */
  readonly eventTitle: string;
  /** Without a network: from kept places. */
  readonly sellOffline: OfflineCounter['sell'] | undefined;
}

/**
 * Sells by one call that may be repeated: a lost answer is asked for again with the same key, first on its own, then by
 * the seller. A sale without an answer that its page leaves is asked about on every page.
 */
export function useSale(payspotId: string, listener: SaleListener, { eventTitle, sellOffline }: SaleTerms) {
  const api = useApi();
  const [state, dispatch] = useReducer(saleReducer, openSale);
  const { onSold, onRefused } = listener;
  const isHere = useRef(true);

  const end = useCallback(
    (body: SellBody, outcome: Outcome) => {
      if (outcome.kind === 'lost') {
        dispatch({ type: 'lost' });
        if (!isHere.current) letGoOfSale(body);
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
    [onSold, onRefused],
  );

  const settle = useCallback(
    async (body: SellBody, isRepeat: boolean) => {
      // a sale that may have reached the server is only ever asked for there again
      const cut = sellOffline && !isRepeat ? await sellOffline(body) : undefined;
      if (!cut) rememberSale(body, eventTitle);
      end(body, cut ? outcomeOf(cut) : await sellUntilAnswered(api, body));
    },
    [api, end, eventTitle, sellOffline],
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

  /** Asks whether it was made; where it was not, it never is, and the basket is there again. */
  const check = useCallback(() => {
    if (state.kind !== 'unsure') return;
    const { body } = state;
    dispatch({ type: 'repeat' });
    void checkUntilAnswered(api, body).then(outcome => end(body, outcome));
  }, [api, end, state]);

  const reopen = useCallback(() => {
    if (state.kind === 'unsure') letGoOfSale(state.body);
    dispatch({ type: 'reopen' });
  }, [state]);

  const unsure = useRef<SellBody>(undefined);
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

  return { state, send, repeat, check, reopen };
}

type Outcome =
  | { readonly kind: 'sold'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly code: string; readonly problems: ReadonlyMap<string, LineProblem> }
  | { readonly kind: 'lost' };

async function checkUntilAnswered(api: ApiClient, body: SellBody): Promise<Outcome> {
  const wish = questionOf({ body }, body.lang);
  const answered = await askUntilAnswered(() => api.call('POST /back/payspot/check-sale', wish));
  if (answered.kind !== 'answered') return { kind: 'lost' };
  const { answer } = answered;
  if (answer.kind === 'made') return { kind: 'sold', sale: answer.sale };
  return { kind: 'refused', code: 'sale.not_created', problems: new Map() };
}

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
      // refused before it was looked at: what a card paid is listed nowhere, and asked about after the next log-in
      if (paidOf({ body }) && answered.code.startsWith('auth.')) return { kind: 'lost' };
      return { kind: 'refused', code: answered.code, problems: readProblems(answered.details) };
    case 'lost':
      return answered;
  }
}
