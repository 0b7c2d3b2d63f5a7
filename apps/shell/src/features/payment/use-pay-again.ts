import { useApi } from '@vh/api-client';
import { useRef, useState } from 'react';
import type { BuyerOrder } from '../order/order-state.model.ts';
import type { PaymentMethod } from './payment-words.ts';
import { useFollowAddress } from './use-follow-address.ts';

/** Begins another try to pay an order and goes where it is paid. */
export function usePayAgain({ orderToken }: Pick<BuyerOrder, 'orderToken'>) {
  const api = useApi();
  const follow = useFollowAddress();
  const isRunning = useRef(false);
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>();

  const pay = async (paymentMethod: Exclude<PaymentMethod, 'free'>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setOpening(true);
    setError(undefined);
    try {
      const { redirectTo } = await api.call('POST /front/order/pay', { orderToken, paymentMethod });
      await follow(redirectTo);
    } catch (failure) {
      setError(failure);
    }
    isRunning.current = false;
    setOpening(false);
  };
  return { pay, isOpening, error };
}
