import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQueryName } from './use-cart.ts';

/** Written whenever the cart's contents change, so that other tabs hear of it. */
const newsKey = 'vh_cart_news';

/** Tells this browser's other tabs that the cart has changed. */
export function broadcastCartChange(): void {
  try {
    localStorage.setItem(newsKey, String(Date.now()));
  } catch {
    // deliberate: without storage the other tabs look when they are focused
  }
}

/** Looks at the cart again when another tab changed it, and when the page comes back from the browser's memory. */
export function useCartBroadcast(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: [cartQueryName] });
    const handleStorage = (event: StorageEvent) => {
      if (event.key === newsKey) look();
    };
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) look();
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [queryClient]);
}
