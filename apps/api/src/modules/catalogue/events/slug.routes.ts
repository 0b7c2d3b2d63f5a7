import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { setEventSlug, setPageSlug } from './slug.service.ts';

/** The calls by which staff change addresses. */
export function slugHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/event/set-slug' | 'POST /back/page/set-slug'> {
  return {
    'POST /back/event/set-slug': ({ body, actor, request }) =>
      setEventSlug(deps, { actor: requireActor(actor), address: request.address }, body),
    'POST /back/page/set-slug': ({ body, actor, request }) =>
      setPageSlug(deps, { actor: requireActor(actor), address: request.address }, body),
  };
}
