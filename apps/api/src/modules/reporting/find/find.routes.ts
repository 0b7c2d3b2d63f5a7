import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findRecords } from './find.service.ts';

/** The search over records of several kinds. */
export function findHandlers(deps: Deps): Pick<Handlers, 'POST /back/record/search'> {
  return {
    'POST /back/record/search': async ({ body, actor }) => ({
      found: await findRecords(deps, requireActor(actor), body),
    }),
  };
}
