import { emailIdentity } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { JobHandlers } from '../../../platform/jobs.ts';
import { buyerTurn } from '#orders';
import { createCollect } from './collect.service.ts';
import { drawReservationCode } from './reservation-code.ts';

const requestsPerAddress = { tries: 20, seconds: 600 };
const requestsPerEmail = { tries: 5, seconds: 3_600 };
/** Mail services fetch pictures for many of their people. */
const codesPerAddress = { tries: 600, seconds: 600 };
const opensPerAddress = { tries: 30, seconds: 600 };

export function collectHandlers(
  deps: Deps,
): Pick<
  Handlers,
  'POST /front/collect/request' | 'POST /front/collect/open' | 'GET /front/collect/code/{orderToken}'
> {
  const collect = createCollect(deps);
  const perAddress = createRateLimiter(requestsPerAddress, deps.clock);
  const perEmail = createRateLimiter(requestsPerEmail, deps.clock);
  const codes = createRateLimiter(codesPerAddress, deps.clock);
  const opens = createRateLimiter(opensPerAddress, deps.clock);
  return {
    'POST /front/collect/request': async ({ body, request }) => {
      perAddress.take(request.address);
      perEmail.take(emailIdentity(body.email));
      await collect.request({ number: body.number, email: body.email, language: body.lang });
      return { ok: true };
    },
    'POST /front/collect/open': async ({ body, request }) => {
      opens.take(request.address);
      return { orderToken: await collect.open(body.token) };
    },
    'GET /front/collect/code/{orderToken}': async ({ params, request }) => {
      codes.take(request.address);
      return {
        contentType: 'image/png',
        body: await drawReservationCode(deps, params.orderToken, buyerTurn(request.address)),
        // its address is a secret of the buyer
        headers: { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' },
      };
    },
  };
}

export function collectJobs(deps: Deps): Pick<JobHandlers, 'collect.send'> {
  const collect = createCollect(deps);
  return { 'collect.send': wish => collect.send(wish) };
}
