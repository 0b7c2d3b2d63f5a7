import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** Timers of browsers run at most so long, milliseconds; a page that is open for longer looks again then. */
const longestTimer = 2_000_000_000;

/** Asks for the event again when the first price of one of its ticket types ends, so that an open page shows the next one. */
export function usePriceEnd({ ticketTypes }: EventDetail): void {
  const queryClient = useQueryClient();
  const ends = ticketTypes.flatMap(({ priceStep }) =>
    priceStep?.endsAt ? [Date.parse(priceStep.endsAt)] : [],
  );
  const next = ends.length > 0 ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    const wait = Math.min(Math.max(next - Date.now(), 1_000), longestTimer);
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: ['POST /front/event/{slug}'] }),
      wait,
    );
    return () => clearTimeout(timer);
  }, [next, queryClient]);
}
