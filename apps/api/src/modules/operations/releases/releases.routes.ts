import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listReleasedAreas, reportOutcome, setAreaChannel, setReleasedArea } from './releases.service.ts';
import { setReleasedShell } from './shell-release.service.ts';

type Calls =
  | 'POST /back/deploy/get-areas'
  | 'POST /back/deploy/set-area'
  | 'POST /back/deploy/set-channel'
  | 'POST /back/deploy/set-shell'
  | 'POST /back/area/report';

/** The calls about the released versions of the areas and the shell. */
export function releaseHandlers(deps: Deps): Pick<Handlers, Calls> {
  return {
    'POST /back/deploy/get-areas': () => listReleasedAreas(deps),
    'POST /back/deploy/set-area': ({ body, actor, request }) =>
      setReleasedArea(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/deploy/set-channel': ({ body, actor, request }) =>
      setAreaChannel(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/deploy/set-shell': ({ body, actor, request }) =>
      setReleasedShell(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /back/area/report': async ({ body, actor }) => {
      await reportOutcome(deps, body, requireActor(actor));
      return { ok: true };
    },
  };
}
