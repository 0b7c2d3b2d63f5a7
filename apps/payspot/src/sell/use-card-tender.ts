import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { unsoldQueryName } from '../unsold/unsold-payments.tsx';
import { askUntilAnswered } from './ask-until-answered.ts';
import type { LineProblem } from './basket.model.ts';
import { newKey } from './new-key.ts';
import { readProblems } from './sale.model.ts';

/** What is about to be paid by card. */
export type CardWish = Omit<BodyOf<'POST /back/payspot/hold'>, 'tenderKey'>;

/** What a terminal took without a sale; minor units. */
export interface Taken {
  readonly amount: number;
  readonly reference: string;
}

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
  readonly currency: CardWish['currency'];
  /** Tickets. */
  readonly quantity: number;
}

const closed: CardTender = { kind: 'closed' };

/** Holds the places before the terminal takes money, and releases them when the payment is cancelled. */
export function useCardTender(
  payspotId: string,
  onRefused: (problems: ReadonlyMap<string, LineProblem>) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { language } = useTexts();
  const [tender, setTender] = useState<CardTender>(closed);

  const hold = tender.kind === 'open' ? tender.hold : undefined;

  function release(held: Pick<Hold, 'tenderKey' | 'eventId'>): void {
    const { tenderKey, eventId } = held;
    // deliberate: what can't be released now ends by itself
    api.call('POST /back/payspot/release-hold', { payspotId, eventId, tenderKey }).catch(() => undefined);
  }

  async function begin(wish: CardWish): Promise<void> {
    if (tender.kind !== 'closed') return;
    setTender({ kind: 'holding' });
    const { eventId, currency } = wish;
    const quantity = wish.lines.reduce((sum, line) => sum + line.quantity, 0);
    const tenderKey = newKey();
    const answered = await askUntilAnswered(() =>
      api.call('POST /back/payspot/hold', { ...wish, tenderKey }),
    ).catch(() => ({ kind: 'lost' }) as const);
    if (answered.kind === 'answered') {
      const { expiresAt } = answered.answer;
      setTender({ kind: 'open', hold: { tenderKey, eventId, expiresAt, currency, quantity } });
      return;
    }
    if (answered.kind === 'lost') release({ tenderKey, eventId });
    setTender({ kind: 'closed', refusal: answered.kind === 'lost' ? 'hold.lost' : answered.code });
    onRefused(answered.kind === 'refused' ? readProblems(answered.details) : new Map());
  }

  async function list(held: Hold, taken: Taken): Promise<void> {
    const { eventId, currency, quantity } = held;
    const paid = { ...taken, eventId, currency, quantity };
    // by the hold's key, under which no sale was sent
    const body = { payspotId, idempotencyKey: held.tenderKey, paid, lang: language };
    await api.call('POST /back/payspot/check-sale', body);
    release(held);
    setTender(closed);
    void queryClient.invalidateQueries({ queryKey: [unsoldQueryName] });
  }

  return {
    tender,
    begin,
    beginLeased: () => setTender({ kind: 'open' }),
    /** Until when the places are held for this payment, ISO instant. */
    heldUntil: hold?.expiresAt,
    /** Lists what the terminal took for a payment that is cancelled, then cancels it. Safe to repeat. */
    list: hold && ((taken: Taken) => list(hold, taken)),
    /** The payment is approved: its sale takes the hold, by the answered key. */
    end: () => {
      setTender(closed);
      return hold?.tenderKey;
    },
    cancel: () => {
      if (hold) release(hold);
      setTender(closed);
    },
    /** Why the last one was not begun is no longer the matter. */
    forget: () => setTender(now => (now.kind === 'closed' && now.refusal ? closed : now)),
  };
}
