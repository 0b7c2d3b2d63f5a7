import { newActionKey } from '@vh/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, type ApiClient } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { unmatchedQueryName } from '../unmatched/index.ts';
import { askUntilAnswered } from '../../shared/ask-until-answered.ts';
import type { LineProblem } from '../basket/index.ts';
import { readProblems } from '../sale/index.ts';

type SaleWish = Omit<BodyOf<'POST /back/payspot/hold'>, 'tenderKey'>;

/** A reservation whose places are kept while its card is charged. */
type ReservationWish = Omit<BodyOf<'POST /back/payspot/hold-reservation'>, 'tenderKey'> &
  Pick<SaleWish, 'currency'> & {
    /** Tickets. */
    readonly quantity: number;
  };

/** What is about to be paid by card. */
export type CardWish = SaleWish | ReservationWish;

/** What a terminal took without a sale; minor units. */
export interface Taken {
  readonly amount: number;
  readonly reference: string;
}

/** Where a card payment stands: its dialog opens once the places are held. */
export type CardTender =
  | { readonly kind: 'closed'; readonly refusal?: string }
  | { readonly kind: 'holding' }
  /** Without a hold where the tickets are held for offline sale for selling without a network. */
  | { readonly kind: 'open'; readonly hold?: Hold };

/** What is held for a payment. */
export interface Hold {
  readonly tenderKey: string;
  readonly wish: CardWish;
  /** ISO instant. */
  readonly expiresAt: string;
}

const closed: CardTender = { kind: 'closed' };

/** Holds the places before the terminal takes money, and releases them when the payment is cancelled. */
export function useCardTender(
  payspotId: string,
  onRefused: (problems: ReadonlyMap<string, LineProblem>, code: string) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { language } = useTexts();
  const [tender, setTender] = useState<CardTender>(closed);

  const hold = tender.kind === 'open' ? tender.hold : undefined;

  function release(held: Pick<Hold, 'tenderKey' | 'wish'>): void {
    // deliberate: what can't be released now ends automatically
    releasePlaces(api, held).catch(() => undefined);
  }

  async function begin(wish: CardWish): Promise<void> {
    if (tender.kind !== 'closed') return;
    setTender({ kind: 'holding' });
    const tenderKey = newActionKey();
    const answered = await askUntilAnswered(() => holdPlaces(api, wish, tenderKey)).catch(
      () => ({ kind: 'lost' }) as const,
    );
    if (answered.kind === 'answered') {
      setTender({ kind: 'open', hold: { tenderKey, wish, expiresAt: answered.answer.expiresAt } });
      return;
    }
    if (answered.kind === 'lost') release({ tenderKey, wish });
    const refusal = answered.kind === 'lost' ? 'hold.lost' : answered.code;
    setTender({ kind: 'closed', refusal });
    onRefused(answered.kind === 'refused' ? readProblems(answered.details) : new Map(), refusal);
  }

  async function list(held: Hold, taken: Taken): Promise<void> {
    const { wish, tenderKey } = held;
    const paid = { ...taken, currency: wish.currency, quantity: quantityOf(wish) };
    // by the hold's key, under which no sale was sent
    const body = { payspotId, idempotencyKey: tenderKey, lang: language };
    await api.call(
      'POST /back/payspot/check-sale',
      'number' in wish
        ? { ...body, number: wish.number, paid }
        : { ...body, paid: { ...paid, eventId: wish.eventId } },
    );
    release(held);
    setTender(closed);
    void queryClient.invalidateQueries({ queryKey: [unmatchedQueryName] });
  }

  return {
    tender,
    begin,
    beginOffline: () => setTender({ kind: 'open' }),
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

function holdPlaces(api: ApiClient, wish: CardWish, tenderKey: string): Promise<{ expiresAt: string }> {
  if (!('number' in wish)) return api.call('POST /back/payspot/hold', { ...wish, tenderKey });
  const { payspotId, number, expectedTotal } = wish;
  const body = { payspotId, number, expectedTotal, tenderKey };
  return api.call('POST /back/payspot/hold-reservation', body);
}

function releasePlaces(api: ApiClient, { wish, tenderKey }: Pick<Hold, 'tenderKey' | 'wish'>) {
  const { payspotId } = wish;
  return 'number' in wish
    ? api.call('POST /back/payspot/release-reservation', { payspotId, number: wish.number, tenderKey })
    : api.call('POST /back/payspot/release-hold', { payspotId, eventId: wish.eventId, tenderKey });
}

function quantityOf(wish: CardWish): number {
  return 'number' in wish ? wish.quantity : wish.lines.reduce((sum, line) => sum + line.quantity, 0);
}
