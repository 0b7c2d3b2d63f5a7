import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { writeCartToken } from '../../cart/cart-store.ts';
import { cartQueryName, type Cart } from '../../cart/use-cart.ts';
import type { CheckoutPayload } from './checkout-form.model.ts';

/** Sends the order once, however often it is pressed, and goes where the payment is. */
export function useSubmitOrder(
  cart: Cart,
  onFieldErrors: (fields: Readonly<Record<string, string>>) => void,
) {
  const api = useApi();
  const { language } = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<unknown>();
  const attempt = useRef<{ content: string; key: string }>(undefined);

  const submit = async (payload: CheckoutPayload) => {
    if (isSubmitting) return;
    setSubmitting(true);
    setError(undefined);
    const content = JSON.stringify([cart.cartToken, payload]);
    // The same order sent again, after a double press or a lost answer, carries the same key and makes one order.
    if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() };
    const body = {
      ...payload,
      cartToken: cart.cartToken,
      idempotencyKey: attempt.current.key,
      lang: language,
    };
    try {
      const { redirectTo } = await api.call('POST /front/checkout/submit', body, { idempotent: true });
      writeCartToken(undefined);
      await goTo(redirectTo);
    } catch (failure) {
      setError(failure);
      setSubmitting(false);
      if (hasCode(failure, 'request.invalid') && isApiError(failure)) onFieldErrors(failure.fields);
      if (hasCode(failure, 'cart.expired') || hasCode(failure, 'cart.empty')) {
        void queryClient.invalidateQueries({ queryKey: [cartQueryName] });
      }
    }
  };
  return { submit, isSubmitting, error };

  /** Own pages by the router; the payment provider's by the browser, whose page this then is no more. */
  async function goTo(address: string): Promise<void> {
    const url = new URL(address, window.location.href);
    if (url.origin === window.location.origin && url.pathname.startsWith('/checkout/')) {
      await navigate(url.pathname + url.search, { replace: true });
      return;
    }
    window.location.assign(url);
  }
}
