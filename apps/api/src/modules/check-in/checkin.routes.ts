import type { Deps } from '../../platform/deps.ts';
import { requireActor } from '../../platform/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createCheckin } from './checkin.service.ts';
import { takeAnswers } from './door-answers.service.ts';
import { saveGates, showConflicting, showGates } from './doors.service.ts';
import { renewCodes } from '#orders';
import { listHubAddresses, registerHub } from './hubs.service.ts';
import { showLive } from './event-live.service.ts';
import { createSync } from './sync.service.ts';
import { createUpload } from './upload.service.ts';

type CheckinCalls = Extract<
  keyof Handlers,
  `POST /back/checkin/${string}` | `POST /back/scanner/${string}` | 'POST /back/event-staff/get-live'
>;

/** The calls of doors, and of those who look after them. */
export function checkinHandlers(deps: Deps): Pick<Handlers, CheckinCalls> {
  const door = createCheckin(deps);
  const { sync } = createSync(deps);
  const { upload } = createUpload(deps);
  return {
    'POST /back/scanner/get': ({ body, actor }) =>
      door.getScanner(body.scannerId, body.lang, requireActor(actor)),
    'POST /back/scanner/sync': ({ body, actor }) => sync(body, requireActor(actor)),
    'POST /back/scanner/register-hub': async ({ body, actor, request }) => {
      await registerHub(deps, { actor: requireActor(actor), address: request.address }, body);
      return { ok: true };
    },
    'POST /back/scanner/get-hubs': async ({ body, actor }) => ({
      addresses: await listHubAddresses(deps, requireActor(actor), body.scannerId),
    }),
    'POST /back/event-staff/get-live': ({ body }) => showLive(deps, body.eventId),
    'POST /back/checkin/scan': ({ body, actor }) => door.scan(body, requireActor(actor)),
    'POST /back/checkin/upload': ({ body, actor }) => upload(body, requireActor(actor)),
    'POST /back/checkin/answer': ({ body, actor }) => takeAnswers(deps, body, requireActor(actor)),
    'POST /back/checkin/undo': ({ body, actor }) =>
      door.undo(body.scannerId, body.nonce, requireActor(actor)),
    'POST /back/checkin/get-conflicts': ({ body }) => showConflicting(deps, body),
    'POST /back/checkin/get-gates': ({ body }) => showGates(deps, body),
    'POST /back/checkin/save-gates': async ({ body, actor, request }) => {
      await saveGates(deps, { actor: requireActor(actor), address: request.address }, body);
      return { ok: true };
    },
    'POST /back/checkin/renew-codes': ({ body, actor, request }) =>
      renewCodes(deps, { actor: requireActor(actor), address: request.address }, body),
  };
}
