import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { RefundRuns } from '#payments';
import { createLifecycle } from './lifecycle.service.ts';

type LifecycleCalls = `POST /back/event/${
  | 'get-change-impact'
  | 'postpone'
  | 'cancel'
  | 'end'
  | 'archive'
  | 'restore'}`;

/** The calls about events as a whole. */
export function lifecycleHandlers(
  deps: Deps,
  { refundRuns: runs }: { readonly refundRuns: RefundRuns },
): Pick<Handlers, LifecycleCalls> {
  const lifecycle = createLifecycle(deps, runs);
  return {
    'POST /back/event/get-change-impact': ({ body, actor }) => lifecycle.impact(requireActor(actor), body),
    'POST /back/event/postpone': ({ body, actor }) => lifecycle.postpone(requireActor(actor), body),
    'POST /back/event/cancel': ({ body, actor }) => lifecycle.cancel(requireActor(actor), body),
    'POST /back/event/end': ({ body, actor }) => lifecycle.end(requireActor(actor), body),
    'POST /back/event/archive': ({ body, actor }) => lifecycle.archive(requireActor(actor), body),
    'POST /back/event/restore': ({ body, actor }) => lifecycle.restore(requireActor(actor), body),
  };
}
