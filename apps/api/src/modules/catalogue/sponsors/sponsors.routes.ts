import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import {
  createSponsor,
  deleteSponsor,
  getSponsor,
  listShown,
  listSponsors,
  moveSponsor,
  updateSponsor,
} from './sponsors.service.ts';

type SponsorCalls =
  | 'POST /front/sponsor/get-list'
  | 'POST /back/sponsor/get-list'
  | 'POST /back/sponsor/get'
  | 'POST /back/sponsor/create'
  | 'POST /back/sponsor/update'
  | 'POST /back/sponsor/move'
  | 'POST /back/sponsor/delete';

/** The calls about sponsors. */
export function sponsorHandlers(deps: Deps): Pick<Handlers, SponsorCalls> {
  return {
    'POST /front/sponsor/get-list': async () => ({ sponsors: await listShown(deps) }),
    'POST /back/sponsor/get-list': ({ body }) => listSponsors(deps, body),
    'POST /back/sponsor/get': ({ body }) => getSponsor(deps, body),
    'POST /back/sponsor/create': ({ body, actor }) => createSponsor(deps, requireActor(actor), body),
    'POST /back/sponsor/update': ({ body, actor }) => updateSponsor(deps, requireActor(actor), body),
    'POST /back/sponsor/move': async ({ body, actor }) => {
      await moveSponsor(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/sponsor/delete': async ({ body, actor }) => {
      await deleteSponsor(deps, requireActor(actor), body);
      return { ok: true };
    },
  };
}
