import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getEventPictures, setEventPictures } from './event-pictures.service.ts';
import { createPictureUploads, getPictures, setFrame } from './pictures.service.ts';

type PictureCalls =
  | 'POST /back/media/upload/{clientId}/{use}'
  | 'POST /back/media/get'
  | 'POST /back/media/set-frame'
  | 'POST /back/event/get-pictures'
  | 'POST /back/event/set-pictures';

/** The calls about pictures that staff send. */
export function pictureHandlers(deps: Deps): Pick<Handlers, PictureCalls> {
  const uploads = createPictureUploads(deps);
  return {
    'POST /back/media/upload/{clientId}/{use}': ({ params, actor, request }) =>
      uploads.keep(requireActor(actor), params, request.rawBody),
    'POST /back/media/get': ({ body, actor }) => getPictures(deps, requireActor(actor), body),
    'POST /back/media/set-frame': ({ body, actor }) => setFrame(deps, requireActor(actor), body),
    'POST /back/event/get-pictures': ({ body }) => getEventPictures(deps, body.eventId),
    'POST /back/event/set-pictures': ({ body, actor }) => setEventPictures(deps, requireActor(actor), body),
  };
}
