import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { compareEvents } from './comparison.service.ts';
import { getDashboard } from './dashboard.service.ts';
import { getDoors } from './live-check-in.service.ts';
import { setShowsVisitors } from './visitors-shown.service.ts';
import { createVisitorStats } from './visitors.service.ts';

/**
 * Number of visits an address may add. One that calls itself another browser each time could make a crowd up
 * otherwise; a real crowd behind one address is counted too low, which no organiser is misled by.
 */
const visitsPerAddress = { tries: 300, seconds: 3_600 };

type StatsCalls =
  | 'POST /front/stats/track-visitors'
  | 'POST /front/stats/get-visitors'
  | 'POST /back/event/set-visitors'
  | 'POST /back/stats/get-dashboard'
  | 'POST /back/stats/get-doors'
  | 'POST /back/stats/get-comparison';

/** The calls about visitors, and about figures of several events. */
export function statsHandlers(deps: Deps): Pick<Handlers, StatsCalls> {
  const visitors = createVisitorStats(deps);
  const perAddress = createRateLimiter(visitsPerAddress, deps.clock);
  const isCounted = (address: string): boolean => {
    try {
      perAddress.take(address);
      return true;
    } catch {
      // deliberate: errors of visitor statistics are silent (specification 8)
      return false;
    }
  };
  return {
    'POST /front/stats/track-visitors': async ({ body, request: { address, userAgent } }) => {
      if (!isCounted(address)) return { ok: true };
      await visitors.track({ slug: body.slug, arrival: body.arrival, address, userAgent });
      return { ok: true };
    },
    'POST /back/stats/get-dashboard': ({ body, actor }) => getDashboard(deps, requireActor(actor), body),
    'POST /back/stats/get-doors': ({ body, actor }) => getDoors(deps, requireActor(actor), body),
    'POST /back/stats/get-comparison': ({ body, actor }) => compareEvents(deps, requireActor(actor), body),
    'POST /front/stats/get-visitors': ({ body }) => visitors.count(body.slug),
    'POST /back/event/set-visitors': ({ body, actor, request }) =>
      setShowsVisitors(deps, { actor: requireActor(actor), address: request.address }, body),
  };
}

/** What statistics need done now and then. */
export function statsSweeps(deps: Deps): readonly Sweep[] {
  const visitors = createVisitorStats(deps);
  return [{ name: 'visitor salts', everySeconds: 3600, run: () => visitors.sweep() }];
}
