import type { ResponseOf } from '@vh/contract';
import type { OfflineCounter } from '../offline/index.ts';
import { useOutletContext } from 'react-router-dom';
import type { KeptBasket } from '../basket/index.ts';

/** The payspot with its seller and today's takings. */
export type Payspot = ResponseOf<'POST /back/payspot/get'>;

/** What the counter's pages know of where they are. */
export interface CounterContext {
  readonly payspotId: string;
  /** Absent until it is loaded. */
  readonly payspot: Payspot | undefined;
  /** Goes on without a network; absent where nothing can be kept. */
  readonly offline: OfflineCounter | undefined;
  /** What waits on the sell page to be sold. */
  readonly keptBasket: KeptBasket;
}

/** The payspot that the page belongs to. */
export function useCounter(): CounterContext {
  return useOutletContext<CounterContext>();
}
