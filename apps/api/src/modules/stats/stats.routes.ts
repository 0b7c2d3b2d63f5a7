import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Sweep } from '../../platform/jobs.ts';
import { setShowsVisitors } from './visitors-shown.service.ts';
import { createVisitorStats } from './visitors.service.ts';

/** The calls about visitors. */
export function statsHandlers(
  deps: Deps,
): Pick<
  Handlers,
  'POST /front/stats/track-visitors' | 'POST /front/stats/get-visitors' | 'POST /back/event/set-visitors'
> {
  const visitors = createVisitorStats(deps);
  return {
    'POST /front/stats/track-visitors': async ({ body, request: { address, userAgent } }) => {
      await visitors.track({ slug: body.slug, address, userAgent });
      return { ok: true };
    },
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
