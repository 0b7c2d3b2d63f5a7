import { useQueryClient } from '@tanstack/react-query';
import { useApi, type ApiClient } from '@vh/api-client';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tellCartNews } from '../../cart/cart-news.ts';
import { readCartToken, writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName } from '../../cart/use-cart.ts';

/** A code works once, so that every caller of the same one must share the answer. */
const takeovers = new Map<string, Promise<string>>();

/** Takes over the cart that a widget filled on another site: its code stands behind # in the address. */
export function useHandover(isHydrated: boolean): { readonly isTaking: boolean; readonly error: unknown } {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [error, setError] = useState<unknown>();
  const code = isHydrated ? /^#handover=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] : undefined;
  useEffect(() => {
    if (code === undefined) return;
    const take = async () => {
      try {
        writeCartToken(await takeOver(api, code));
        tellCartNews();
        setError(undefined);
        await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      } catch (failure) {
        setError(failure);
      }
      // a code that was used is of no use in the history
      await navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    };
    void take();
  }, [api, code, navigate, pathname, queryClient, search]);
  return { isTaking: code !== undefined, error };
}

function takeOver(api: ApiClient, code: string): Promise<string> {
  const cartToken = readCartToken();
  const known = takeovers.get(code);
  if (known) return known;
  const asked = api
    .call('POST /front/cart/take-over', { code, ...(cartToken ? { cartToken } : {}) })
    .then(answer => answer.cartToken);
  takeovers.set(code, asked);
  return asked;
}
