import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createBestSeats, createLiveSeats, publicPrices } from '#inventory';
import { createTestSeats } from '../test-checkout/test-seats.service.ts';

/** The calls by which buyers choose seats on a map; those who wait for changes go when the service closes. */
export function seatHandlers(
  deps: Deps,
  closing?: AbortSignal,
): Pick<
  Handlers,
  'POST /front/event/seat-states' | 'POST /front/event/seat-changes' | 'POST /front/event/get-best-seats'
> {
  const live = createLiveSeats(deps, { ...(closing && { closing }) });
  const best = createBestSeats(deps, publicPrices(deps));
  const tests = createTestSeats(deps);
  return {
    'POST /front/event/seat-states': ({ body: { eventId, testToken } }) =>
      testToken === undefined ? live.states(eventId) : tests.states(eventId, testToken),
    'POST /front/event/seat-changes': ({ body, request }) =>
      live.changes(body.eventId, body.since, request.address),
    'POST /front/event/get-best-seats': ({ body: { testToken, ...wish } }) =>
      testToken === undefined ? best.find(wish) : tests.findBest(wish, testToken),
  };
}
