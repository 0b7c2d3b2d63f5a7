import { requireActor, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RequestFacts } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { finishLogin, sweepChallenges } from './second-factor-login.service.ts';
import {
  beginSecondFactor,
  describeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.service.ts';
import type { FactorOwner } from './factor-owner.ts';
import { getSecurity, saveSecurity } from './security-settings.service.ts';
import { bearerOf } from './session-token.ts';
import { confirmSession } from './step-up.service.ts';

type Name =
  | 'POST /back/user/second-factor'
  | 'POST /back/user/get-second-factor'
  | 'POST /back/user/begin-second-factor'
  | 'POST /back/user/activate-second-factor'
  | 'POST /back/user/renew-recovery-codes'
  | 'POST /back/user/turn-off-second-factor'
  | 'POST /back/user/confirm'
  | 'POST /back/settings/get-security'
  | 'POST /back/settings/save-security';

/** Like the passwords of a login: an office behind one address logs in in the morning. */
const stepsPerAddress = { tries: 60, seconds: 60 };
const proofsPerUser = { tries: 10, seconds: 60 };

/** The calls about second factors, and about confirming who sits at a session. */
export function secondFactorHandlers(deps: Deps): Pick<Handlers, Name> {
  const steps = createRateLimiter(stepsPerAddress, deps.clock);
  const proofs = createRateLimiter(proofsPerUser, deps.clock);
  return {
    'POST /back/user/second-factor': ({ body, request: { id, address, userAgent } }) => {
      steps.take(address);
      return finishLogin(deps, { ...body, address, userAgent, requestId: id });
    },
    'POST /back/user/get-second-factor': ({ actor }) => describeSecondFactor(deps, requireActor(actor)),
    'POST /back/user/begin-second-factor': ({ actor }) => beginSecondFactor(deps, requireActor(actor)),
    'POST /back/user/activate-second-factor': async ({ body, ...call }) => {
      const owner = factorOwnerOf(call);
      proofs.take(owner.actor.userId);
      return { recoveryCodes: await turnOnSecondFactor(deps, owner, body.code) };
    },
    'POST /back/user/renew-recovery-codes': async call => ({
      recoveryCodes: await renewRecoveryCodes(deps, factorOwnerOf(call)),
    }),
    'POST /back/user/turn-off-second-factor': async ({ body, ...call }) => {
      const owner = factorOwnerOf(call);
      proofs.take(owner.actor.userId);
      await turnOffSecondFactor(deps, owner, body);
      return { ok: true };
    },
    'POST /back/user/confirm': async ({ body, actor, request }) => {
      const user = requireActor(actor);
      proofs.take(user.userId);
      await confirmSession(deps, user, bearerOf(request.headers), body);
      return { ok: true };
    },
    'POST /back/settings/get-security': () => getSecurity(deps.db.query),
    'POST /back/settings/save-security': ({ body, actor, request: { address } }) =>
      saveSecurity(deps, body, { actor: requireActor(actor), address }),
  };
}

/** What second factors need done now and then. */
export function secondFactorSweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'expired second steps', everySeconds: 3600, run: () => sweepChallenges(deps) }];
}

/** Who a signed-in call is about, with their session. */
export function factorOwnerOf({
  actor,
  request,
}: {
  readonly actor: Actor | undefined;
  readonly request: RequestFacts;
}): FactorOwner {
  return {
    actor: requireActor(actor),
    address: request.address,
    sessionToken: bearerOf(request.headers),
  };
}
