import type { Deps } from '../../platform/deps.ts';
import { requireActor } from '../../platform/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createCheckin } from './checkin.service.ts';

export function checkinHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/scanner/get' | 'POST /back/checkin/scan' | 'POST /back/checkin/undo'> {
  const door = createCheckin(deps);
  return {
    'POST /back/scanner/get': ({ body, actor }) =>
      door.getScanner(body.scannerId, body.lang, requireActor(actor)),
    'POST /back/checkin/scan': ({ body, actor }) => door.scan(body, requireActor(actor)),
    'POST /back/checkin/undo': ({ body, actor }) =>
      door.undo(body.scannerId, body.nonce, requireActor(actor)),
  };
}
