import { requireActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listReleasedAreas, setReleasedArea } from './releases.service.ts';

/** The calls about the released versions of the areas. */
export function releaseHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/deploy/get-areas' | 'POST /back/deploy/set-area'> {
  return {
    'POST /back/deploy/get-areas': async () => listReleasedAreas(deps),
    'POST /back/deploy/set-area': ({ body, actor, request }) =>
      setReleasedArea(deps, body, { actor: requireActor(actor), address: request.address }),
  };
}
