import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getPreview, linkPreview, renewPreview } from './preview.service.ts';

type PreviewCalls =
  | 'POST /back/event/get-preview-link'
  | 'POST /back/event/renew-preview-link'
  | 'POST /front/event/get-preview';

/** The calls by which an event is looked at before buyers see it. */
export function previewHandlers(deps: Deps): Pick<Handlers, PreviewCalls> {
  return {
    'POST /back/event/get-preview-link': ({ body, actor }) => linkPreview(deps, requireActor(actor), body),
    'POST /back/event/renew-preview-link': ({ body, actor }) => renewPreview(deps, requireActor(actor), body),
    'POST /front/event/get-preview': ({ body }) => getPreview(deps, body),
  };
}
