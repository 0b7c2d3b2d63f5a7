import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useState } from 'react';
import { askUntilAnswered } from './ask-until-answered.ts';
import type { LineProblem } from './basket.model.ts';
import { newKey } from './new-key.ts';
import { readProblems } from './sale.model.ts';

/** What is about to be paid by card. */
export type CardWish = Omit<BodyOf<'POST /back/payspot/hold'>, 'tenderKey'>;

/** Where a card payment stands: its dialog opens once the places are held. */
export type CardTender =
  | { readonly kind: 'closed'; readonly refusal?: string }
  | { readonly kind: 'holding' }
  /** Without a hold where the places are leased for selling without a network. */
  | { readonly kind: 'open'; readonly hold?: Hold };

/** What is held for a payment. */
export interface Hold {
  readonly tenderKey: string;
  readonly eventId: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

const closed: CardTender = { kind: 'closed' };

/** Holds the places before the terminal takes money, and releases them when the payment is cancelled. */
export function useCardTender(
  payspotId: string,
  onRefused: (problems: ReadonlyMap<string, LineProblem>) => void,
) {
  const api = useApi();
  const [tender, setTender] = useState<CardTender>(closed);

  function release(hold: Pick<Hold, 'tenderKey' | 'eventId'>): void {
    const { tenderKey, eventId } = hold;
    // deliberate: what can't be released now ends by itself
    api.call('POST /back/payspot/release-hold', { payspotId, eventId, tenderKey }).catch(() => undefined);
  }

  async function begin(wish: CardWish): Promise<void> {
    if (tender.kind !== 'closed') return;
    setTender({ kind: 'holding' });
    const { eventId } = wish;
    const tenderKey = newKey();
    const answered = await askUntilAnswered(() =>
      api.call('POST /back/payspot/hold', { ...wish, tenderKey }),
    ).catch(() => ({ kind: 'lost' }) as const);
    if (answered.kind === 'answered') {
      const { expiresAt } = answered.answer;
      setTender({ kind: 'open', hold: { tenderKey, eventId, expiresAt } });
      return;
    }
    if (answered.kind === 'lost') release({ tenderKey, eventId });
    setTender({ kind: 'closed', refusal: answered.kind === 'lost' ? 'hold.lost' : answered.code });
    onRefused(answered.kind === 'refused' ? readProblems(answered.details) : new Map());
  }

  return {
    tender,
    begin,
    beginLeased: () => setTender({ kind: 'open' }),
    /** The payment is approved: its sale takes the hold. */
    end: () => setTender(closed),
    cancel: () => {
      if (tender.kind === 'open' && tender.hold) release(tender.hold);
      setTender(closed);
    },
    /** Why the last one was not begun is no longer the matter. */
    forget: () => setTender(now => (now.kind === 'closed' && now.refusal ? closed : now)),
  };
}
