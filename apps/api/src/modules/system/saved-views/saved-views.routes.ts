import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.service.ts';

type SavedViewCalls = Extract<keyof Handlers, `POST /back/saved-view/${string}`>;

/** The calls about the caller's own views of lists. */
export function savedViewHandlers(deps: Deps): Pick<Handlers, SavedViewCalls> {
  return {
    'POST /back/saved-view/get-list': async ({ body, actor }) => ({
      views: await listSavedViews(deps, requireActor(actor), body.list),
    }),
    'POST /back/saved-view/create': ({ body, actor }) => createSavedView(deps, requireActor(actor), body),
    'POST /back/saved-view/update': ({ body, actor }) => updateSavedView(deps, requireActor(actor), body),
    'POST /back/saved-view/delete': async ({ body, actor }) => {
      await deleteSavedView(deps, requireActor(actor), body.savedViewId);
      return { ok: true };
    },
  };
}
