import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { createStaffCredits } from './staff-credits.service.ts';
import { expireCredit } from './store-credit-changes.service.ts';
import { remindOfExpiry } from './store-credit-mail.service.ts';
import { listExpired, listExpiring } from './store-credit.repo.ts';

type Name = `POST /back/store-credit/${'get-list' | 'get-file' | 'get' | 'issue' | 'cancel' | 'resend'}`;

/** The calls of staff about store credit. */
export function storeCreditHandlers(deps: Deps): Pick<Handlers, Name> {
  const staff = createStaffCredits(deps);
  return {
    'POST /back/store-credit/get-list': ({ body, actor }) => staff.list(requireActor(actor), body),
    'POST /back/store-credit/get-file': ({ body, actor }) => staff.file(requireActor(actor), body),
    'POST /back/store-credit/get': ({ body, actor }) => staff.get(requireActor(actor), body.storeCreditId),
    'POST /back/store-credit/issue': ({ body, actor }) => staff.issue(requireActor(actor), body),
    'POST /back/store-credit/cancel': ({ body, actor }) => staff.cancel(requireActor(actor), body),
    'POST /back/store-credit/resend': ({ body, actor }) => staff.resend(requireActor(actor), body),
  };
}

/** Credits that one turn ends, or reminds of. */
const atOnce = 100;

/** What is left of credit whose time is over goes to its organiser; holders are reminded 30 days before. */
export function storeCreditSweeps(deps: Deps): readonly Sweep[] {
  const { db, clock } = deps;
  return [
    {
      name: 'store-credit.remind',
      everySeconds: 600,
      run: async signal => {
        for (const id of await listExpiring(db.query, clock.now(), atOnce)) {
          if (signal.aborted) return;
          await db.transaction(tx => remindOfExpiry(deps, tx, id));
        }
      },
    },
    {
      name: 'store-credit.expire',
      everySeconds: 600,
      run: async signal => {
        for (const id of await listExpired(db.query, clock.now(), atOnce)) {
          if (signal.aborted) return;
          await db.transaction(tx => expireCredit(tx, id, clock.now()));
        }
      },
    },
  ];
}
