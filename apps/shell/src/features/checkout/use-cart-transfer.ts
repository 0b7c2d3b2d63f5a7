import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi, type ApiClient } from '@vh/api-client';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { readCartToken, writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName } from '../../cart/use-cart.ts';

/** A code works once, so that every caller of the same one must share the answer. */
const takeovers = new Map<string, Promise<string>>();

/** What came of taking a cart over. */
interface CartTransfer {
  readonly isTaking: boolean;
  readonly error: unknown;
  /** Only while the code may still be good. */
  readonly tryAgain: (() => void) | undefined;
}

/** Takes over the cart that a widget filled on another site: its code stands behind # in the address. */
export function useCartTransfer(isHydrated: boolean): CartTransfer {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [error, setError] = useState<unknown>();
  const code = isHydrated ? /^#transfer=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] : undefined;
  useEffect(() => {
    if (code === undefined || error !== undefined) return;
    const take = async () => {
      try {
        writeCartToken(await acceptTransfer(api, code));
        broadcastCartChange();
        await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      } catch (failure) {
        setError(failure);
        if (isUnanswered(failure)) return;
      }
      // a code that was used is of no use in the history
      await navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    };
    void take();
  }, [api, code, error, navigate, pathname, queryClient, search]);
  return {
    isTaking: code !== undefined && error === undefined,
    error,
    tryAgain: code !== undefined && error !== undefined ? () => setError(undefined) : undefined,
  };
}

/** True when nobody has said anything about the code, so that it may still be good. */
function isUnanswered(failure: unknown): boolean {
  return !isApiError(failure) || failure.status >= 500;
}

const secretKey = 'vh_cart_transfer';
let remembered: string | undefined;

/**
 * What this tab proves itself with, also after a reload: an answer that was lost under way can be asked for again,
 * and only from here.
 */
function ownSecret(): string {
  try {
    const stored = sessionStorage.getItem(secretKey);
    if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
    remembered ??= createIdempotencyKey();
    sessionStorage.setItem(secretKey, remembered);
  } catch {
    // deliberate: storage may be forbidden; the secret then lives as long as the page
  }
  remembered ??= createIdempotencyKey();
  return remembered;
}

function acceptTransfer(api: ApiClient, code: string): Promise<string> {
  const cartToken = readCartToken();
  const known = takeovers.get(code);
  if (known) return known;
  const asked = api
    .call('POST /front/cart/accept-transfer', {
      code,
      secret: ownSecret(),
      ...(cartToken ? { cartToken } : {}),
    })
    .then(answer => answer.cartToken);
  takeovers.set(code, asked);
  asked.catch(failure => {
    if (isUnanswered(failure)) takeovers.delete(code);
  });
  return asked;
}
