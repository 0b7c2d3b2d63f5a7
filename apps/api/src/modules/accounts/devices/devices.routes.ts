import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { listHistory } from '#system';
import { makeChallenge, renew, unpair } from './device-session.service.ts';
import * as devices from './devices.service.ts';
import { claim, listChoices, startPairing } from './pairing.service.ts';

type DeviceCalls = Extract<keyof Handlers, `POST /back/device/${string}`>;
type AnyCall = Pick<Call<'POST /back/user/me'>, 'actor' | 'request'>;

/** Twenty phones a minute are paired at a busy door; a list of codes does not pass. */
const claimsPerAddress = { tries: 20, seconds: 60 };
/** Behind one address there may be all the doors of a hall, which come back at once after a power cut. */
const renewalsPerAddress = { tries: 600, seconds: 60 };
const renewalsPerDevice = { tries: 20, seconds: 60 };

/** The calls about paired devices, and those of the devices themselves. */
export function deviceHandlers(deps: Deps): Pick<Handlers, DeviceCalls> {
  return { ...staffCalls(deps), ...ownCalls(deps) };
}

/** What devices need done now and then. */
export function deviceSweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'expired pairings', everySeconds: 3600, run: () => devices.sweepDevices(deps) }];
}

function staffCalls(deps: Deps) {
  return {
    'POST /back/device/get-choices': call => listChoices(deps, authorOf(call), call.body.clientId),
    'POST /back/device/start-pairing': call => startPairing(deps, authorOf(call), call.body),
    'POST /back/device/get': ({ body }) => devices.getDevice(deps, body.deviceId),
    'POST /back/device/get-list': ({ body, actor }) => devices.listDevices(deps, requireActor(actor), body),
    'POST /back/device/get-history': ({ body, actor }) => listHistory(deps, requireActor(actor), body),
    'POST /back/device/rename': call => devices.renameDevice(deps, authorOf(call), call.body),
    'POST /back/device/save-scanner-settings': call => devices.saveDoor(deps, authorOf(call), call.body),
    'POST /back/device/revoke': call => devices.revokeDevice(deps, authorOf(call), call.body.deviceId),
    'POST /back/device/revoke-all': async call => ({
      revoked: await devices.revokeAll(deps, authorOf(call), call.body),
    }),
  } satisfies Partial<Handlers>;
}

function ownCalls(deps: Deps) {
  const claims = createRateLimiter(claimsPerAddress, deps.clock);
  const addresses = createRateLimiter(renewalsPerAddress, deps.clock);
  const ids = createRateLimiter(renewalsPerDevice, deps.clock);
  const takeRenewal = (address: string, deviceId: string) => {
    addresses.take(address);
    ids.take(`${address} ${deviceId}`);
  };
  return {
    'POST /back/device/claim': async ({ body, request: { address, userAgent } }) => {
      claims.take(address);
      return claim(deps, body, { address, userAgent });
    },
    'POST /back/device/get-challenge': async ({ body, request: { address } }) => {
      takeRenewal(address, body.deviceId);
      return { challenge: await makeChallenge(deps, body.deviceId) };
    },
    'POST /back/device/renew': async ({ body, request: { address, userAgent } }) => {
      takeRenewal(address, body.deviceId);
      return renew(deps, body, { address, userAgent });
    },
    'POST /back/device/unpair': async ({ actor, request }) => {
      await unpair(deps, requireActor(actor), request.address);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

function authorOf({ actor, request }: AnyCall): devices.Author {
  return { actor: requireActor(actor), address: request.address };
}
