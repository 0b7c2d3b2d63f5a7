import type { ResponseOf } from '@vh/contract';
import { isSelling, type SaleState } from '@vh/domain';
import type { MessageKey, MessageValues } from '@vh/i18n';

/** What a sign needs to know about an event or ticket type. */
export interface SaleFacts {
  readonly saleState: SaleState;
  readonly salesStart?: string | undefined;
  /** Minor units; 0 is free, absent is not sold here. */
  readonly price?: number | undefined;
  /** It is behind a password, and nothing else is told. */
  readonly isLocked?: boolean | undefined;
  /** Free units, when they may be told. */
  readonly left?: number | undefined;
}

/** The sign (rope up or open) and the words for it. */
export interface SaleSign {
  readonly kind: 'on' | 'few' | 'out' | 'soon' | 'free' | 'locked';
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** Numbers of units below which the sign says how many are left. */
const saysNumberBelow = 100;

/** The sign for a sale state; `formatStart` writes the first day of sales. */
export function saleSign(facts: SaleFacts, formatStart: (iso: string) => string): SaleSign {
  const { saleState, salesStart, price, left } = facts;
  // anyone who knows the password needs to know as well that nobody plays
  if (facts.isLocked && saleState === 'closed') return { kind: 'locked', key: 'stateLocked' };
  if (isSelling(saleState) && price === 0) return { kind: 'free', key: 'stateFree' };
  switch (saleState) {
    case 'on_sale':
      return { kind: 'on', key: 'stateOnSale' };
    case 'few_left':
      return left !== undefined && left < saysNumberBelow
        ? { kind: 'few', key: 'stateLast', values: { count: left } }
        : { kind: 'few', key: 'stateFewLeft' };
    case 'sold_out':
      return { kind: 'out', key: 'stateSoldOut' };
    case 'not_yet':
      return salesStart
        ? { kind: 'soon', key: 'stateNotYet', values: { date: formatStart(salesStart) } }
        : { kind: 'soon', key: 'stateNotYetPlain' };
    case 'closed':
      return { kind: 'out', key: 'stateClosed' };
    case 'cancelled':
      return { kind: 'out', key: 'stateCancelled' };
    case 'postponed':
      return { kind: 'soon', key: 'statePostponed' };
  }
}

type EventSummary = ResponseOf<'POST /front/event/get-list'>['rows'][number];

/** The facts of an event for its sign. */
export function factsOf(
  event: Pick<EventSummary, 'saleState' | 'salesStart' | 'priceFrom' | 'isLocked'>,
): SaleFacts {
  const { saleState, salesStart, priceFrom: price, isLocked } = event;
  return { saleState, salesStart, price, isLocked };
}
