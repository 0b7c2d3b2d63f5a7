import { useApi } from '@vh/api-client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BuyerOrder } from './order-state.model.ts';

type Method = Exclude<BuyerOrder['payMethods'][number], 'free'>;

/** Starts paying an order and goes where that is done. */
export function usePay({ orderToken, amountDue }: Pick<BuyerOrder, 'orderToken' | 'amountDue'>) {
  const api = useApi();
  const navigate = useNavigate();
  const [paying, setPaying] = useState<Method>();
  const [error, setError] = useState<unknown>();
  const pay = async (paymentMethod: Method) => {
    if (paying) return;
    setPaying(paymentMethod);
    setError(undefined);
    try {
      const { redirectTo } = await api.call('POST /front/order/pay', {
        orderToken,
        paymentMethod,
        expectedTotal: amountDue,
      });
      const url = new URL(redirectTo, window.location.href);
      const isOwn = url.origin === window.location.origin && url.pathname.startsWith('/checkout/');
      if (!isOwn) return window.location.assign(url);
      await navigate(url.pathname + url.search, { replace: true });
    } catch (failure) {
      setError(failure);
    }
    setPaying(undefined);
  };
  return { pay, paying, error };
}
