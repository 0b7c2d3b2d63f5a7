import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { beginPasskeyUse, loginWithPasskey, sweepPasskeyChallenges } from './passkey-login.service.ts';
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from './passkey.service.ts';
import { factorOwnerOf } from './second-factor.routes.ts';

type Name =
  | 'POST /back/user/begin-passkey-login'
  | 'POST /back/user/passkey-login'
  | 'POST /back/user/get-passkeys'
  | 'POST /back/user/begin-passkey'
  | 'POST /back/user/add-passkey'
  | 'POST /back/user/rename-passkey'
  | 'POST /back/user/remove-passkey'
  | 'POST /back/user/begin-passkey-confirm';

/** Like the passwords of a login: an office behind one address logs in in the morning. */
const loginsPerAddress = { tries: 60, seconds: 60 };
const askedPerUser = { tries: 20, seconds: 60 };

/** The calls about passkeys. */
export function passkeyHandlers(deps: Deps): Pick<Handlers, Name> {
  const begun = createRateLimiter(loginsPerAddress, deps.clock);
  const logins = createRateLimiter(loginsPerAddress, deps.clock);
  const asked = createRateLimiter(askedPerUser, deps.clock);
  return {
    'POST /back/user/begin-passkey-login': async ({ request: { address } }) => {
      begun.take(address);
      return beginPasskeyUse(deps);
    },
    'POST /back/user/passkey-login': async ({ body, request: { id, address, userAgent } }) => {
      logins.take(address);
      return loginWithPasskey(deps, { ...body, address, userAgent, requestId: id });
    },
    'POST /back/user/get-passkeys': async ({ actor }) => ({
      rows: await listOwnPasskeys(deps, requireActor(actor).userId),
    }),
    'POST /back/user/begin-passkey': async ({ actor }) => {
      const owner = requireActor(actor);
      asked.take(owner.userId);
      return beginPasskey(deps, owner);
    },
    'POST /back/user/add-passkey': async ({ body, ...call }) => {
      const owner = factorOwnerOf(call);
      asked.take(owner.actor.userId);
      return addPasskey(deps, owner, body);
    },
    'POST /back/user/rename-passkey': async ({ body, actor }) => {
      await renamePasskey(deps, requireActor(actor).userId, body);
      return { ok: true };
    },
    'POST /back/user/remove-passkey': async ({ body, ...call }) => {
      await removePasskey(deps, factorOwnerOf(call), body.passkeyId);
      return { ok: true };
    },
    'POST /back/user/begin-passkey-confirm': async ({ actor }) => {
      const { userId } = requireActor(actor);
      asked.take(userId);
      return beginPasskeyUse(deps, userId);
    },
  };
}

/** What passkeys need done now and then. */
export function passkeySweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'expired passkey challenges', everySeconds: 600, run: () => sweepPasskeyChallenges(deps) }];
}
