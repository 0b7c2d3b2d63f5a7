import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getPreview, linkPreview } from './preview.service.ts';

/** The calls by which an event is looked at before buyers see it. */
export function previewHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/event/get-preview-link' | 'POST /front/event/get-preview'> {
  return {
    'POST /back/event/get-preview-link': ({ body, actor }) => linkPreview(deps, requireActor(actor), body),
    'POST /front/event/get-preview': ({ body }) => getPreview(deps, body),
  };
}
