import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import {
  askToFollow,
  confirmPage,
  followAs,
  listOwnFollowed,
  stopPage,
  sweepFollowers,
  unfollowAs,
} from './follow.service.ts';
import {
  getOrganiser,
  getOrganiserPage,
  listOrganisers,
  previewOrganiserPage,
  saveOrganiserPage,
} from './organiser-page.service.ts';

type OrganiserCalls =
  | 'POST /front/organiser/{slug}'
  | 'POST /front/feed/get-organisers'
  | 'POST /front/follow/request'
  | 'GET /email/follow/{token}'
  | 'POST /email/follow/{token}'
  | 'GET /email/unfollow/{token}'
  | 'POST /email/unfollow/{token}'
  | 'POST /front/account/get-followed'
  | 'POST /front/account/follow'
  | 'POST /front/account/unfollow'
  | 'POST /back/organiser-page/get'
  | 'POST /back/organiser-page/save'
  | 'POST /back/organiser-page/quote-preview';

const askedPerAddress = { tries: 20, seconds: 600 };
const pagesPerAddress = { tries: 60, seconds: 60 };

/** The calls about organisers' pages and about following them. */
export function organiserHandlers(deps: Deps): Pick<Handlers, OrganiserCalls> {
  const asked = createRateLimiter(askedPerAddress, deps.clock);
  const pages = createRateLimiter(pagesPerAddress, deps.clock);
  return {
    'POST /front/organiser/{slug}': ({ params, body }) => getOrganiser(deps, params.slug, body.lang),
    'POST /front/feed/get-organisers': () => listOrganisers(deps),
    'POST /front/follow/request': async ({ body, request }) => {
      asked.take(request.address);
      await askToFollow(deps, body);
      return { ok: true };
    },
    'GET /email/follow/{token}': ({ params, request }) => {
      pages.take(request.address);
      return confirmPage(deps, params.token, false);
    },
    'POST /email/follow/{token}': ({ params, request }) => {
      pages.take(request.address);
      return confirmPage(deps, params.token, true);
    },
    'GET /email/unfollow/{token}': ({ params, request }) => {
      pages.take(request.address);
      return stopPage(deps, params.token, false);
    },
    'POST /email/unfollow/{token}': ({ params, request }) => {
      pages.take(request.address);
      return stopPage(deps, params.token, true);
    },
    'POST /front/account/get-followed': ({ actor }) => listOwnFollowed(deps, requireActor(actor)),
    'POST /front/account/follow': async ({ body, actor }) => {
      await followAs(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /front/account/unfollow': async ({ body, actor }) => {
      await unfollowAs(deps, requireActor(actor), body.slug);
      return { ok: true };
    },
    'POST /back/organiser-page/get': ({ body }) => getOrganiserPage(deps, body.clientId),
    'POST /back/organiser-page/save': ({ body, actor }) => saveOrganiserPage(deps, requireActor(actor), body),
    'POST /back/organiser-page/quote-preview': ({ body }) => previewOrganiserPage(deps, body),
  };
}

/** Forgets followers of whom nothing needs to be kept. */
export function organiserSweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'organiser-followers', everySeconds: 3600, run: () => sweepFollowers(deps) }];
}
