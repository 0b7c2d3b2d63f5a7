import { useNavigate } from 'react-router-dom';

/** Goes where a payment is: to own pages by the router, to a provider's by the browser, whose page this then is no more. */
export function useFollowAddress(): (address: string) => Promise<void> {
  const navigate = useNavigate();
  return async address => {
    const url = new URL(address, window.location.href);
    if (url.origin === window.location.origin && url.pathname.startsWith('/checkout/')) {
      await navigate(url.pathname + url.search, { replace: true });
      return;
    }
    window.location.assign(url);
  };
}
