import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, isApiError, useApi } from '@vh/api-client';
import { isTestToken } from '@vh/domain';
import { useText } from '@vh/i18n';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { arrivalOfPage } from '../../app/arrival.ts';
import { createIdempotencyKey } from '../../app/random-key.ts';
import { broadcastCartChange } from '../../cart/cart-broadcast.ts';
import { cartQueryName, type Cart } from '../../cart/use-cart.ts';
import { track } from '../../consent/track.ts';
import { paymentHit } from './cart-hits.ts';
import { clearDraft } from './checkout-draft.ts';
import type { CheckoutPayload } from './checkout-form.model.ts';
import type { TriedOrder } from './price-change.model.ts';

/** Refusals after which the cart looks different from what is shown. */
const cartMoved = [
  'cart.expired',
  'cart.empty',
  'cart.price_changed',
  'code.expired',
  'code.used_up',
  'code.required',
  'code.buyer_limit',
  'payment.method_unavailable',
  'store_credit.unknown',
  'store_credit.ended',
  'store_credit.not_applicable',
  'store_credit.changed',
] as const;

interface Try {
  readonly payload: CheckoutPayload;
  readonly tried: TriedOrder;
}

/** Sends the order once, however often it is pressed, and goes where the payment is. */
export function useSubmitOrder(
  cart: Cart,
  onFieldErrors: (fields: Readonly<Record<string, string>>) => void,
) {
  const api = useApi();
  const { language } = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const attempt = useRef<{ content: string; key: string }>(undefined);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: [cartQueryName] });
    await queryClient.invalidateQueries({ queryKey: ['POST /front/store-credit/check'] });
  };

  const order = useMutation({
    mutationFn: ({ payload }: Try) => {
      const content = JSON.stringify([cart.cartToken, payload]);
      // The same order sent again, after a double press or a lost answer, carries the same key and makes one order.
      if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() };
      const { key: idempotencyKey } = attempt.current;
      const arrival = arrivalOfPage();
      const from = arrival && { arrival };
      const body = { ...payload, ...from, cartToken: cart.cartToken, idempotencyKey, lang: language };
      return api.call('POST /front/checkout/submit', body, { idempotent: true });
    },
    onSuccess: async ({ redirectTo, number }, { payload }) => {
      if (!isTestToken(cart.cartToken)) track(paymentHit(cart, payload.paymentMethod, number));
      setLeaving(true);
      clearDraft();
      broadcastCartChange();
      await goTo(redirectTo);
    },
    onError: failure => {
      if (hasCode(failure, 'request.invalid') && isApiError(failure)) onFieldErrors(failure.fields);
      if (cartMoved.some(code => hasCode(failure, code))) void refresh();
    },
  });

  // "Back" from the payment page can bring this page as it was left: it must not wait for ever.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);

  const isSubmitting = order.isPending || isLeaving;
  return {
    submit: (payload: CheckoutPayload) => {
      if (!isSubmitting) order.mutate({ payload, tried: { cart, total: payload.expectedTotal } });
    },
    isSubmitting,
    error: order.error ?? undefined,
    /** What the last order was sent for, where its price is another one by now. */
    repriced: hasCode(order.error, 'cart.price_changed') ? order.variables?.tried : undefined,
  };

  /** Own pages by the router; the payment provider's by the browser, whose page this then is no more. */
  async function goTo(address: string): Promise<void> {
    const url = new URL(address, window.location.href);
    if (url.origin === window.location.origin && url.pathname.startsWith('/checkout/')) {
      await navigate(url.pathname + url.search, { replace: true });
      await refresh();
      return;
    }
    window.location.assign(url);
  }
}
