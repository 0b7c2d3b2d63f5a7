import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useState } from 'react';
import type { Cart } from '../../cart/use-cart.ts';
import type { UsedCredit } from './checkout-form.model.ts';

/** What the server says of a code. */
export type CheckedCredit = ResponseOf<'POST /front/store-credit/check'>;

/** The store credit of a checkout: the code that was typed, and what it pays of the cart as it is now. */
export interface StoreCreditUse {
  readonly checked: CheckedCredit | undefined;
  /** What is ordered with it; undefined while none is used. */
  readonly used: UsedCredit | undefined;
  readonly isChecking: boolean;
  /** The cart has changed, and what the credit pays of it is asked for: the amount is that of before. */
  readonly isStale: boolean;
  /** Why the code that was typed last is refused. */
  readonly error: unknown;
  apply(code: string): void;
  remove(): void;
}

/** Asks what a typed code pays, again whenever the cart changes. */
export function useStoreCredit(cart: Cart, protection: boolean): StoreCreditUse {
  const [code, setCode] = useState<string>();
  const api = useApi();
  const body = { code: code ?? '', cartToken: cart.cartToken };
  const query = useQuery({
    queryKey: ['POST /front/store-credit/check', body, cart.total, cart.protection],
    queryFn: ({ signal }) => api.call('POST /front/store-credit/check', body, { signal }),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const checked = code === undefined ? undefined : query.data;
  const amount = checked && (protection ? checked.paysWithProtection : checked.pays);
  return {
    checked,
    used: code !== undefined && amount ? { code, amount } : undefined,
    isChecking: query.isFetching,
    isStale: code !== undefined && query.isPlaceholderData,
    error: code === undefined ? undefined : (query.error ?? undefined),
    apply: setCode,
    remove: () => setCode(undefined),
  };
}
