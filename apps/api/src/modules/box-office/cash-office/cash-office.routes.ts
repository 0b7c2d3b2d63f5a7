import { requireActor, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findBalances } from '#orders';
import { findPayspot } from '../payspot/payspot.repo.ts';
import { setTerms, watchPayspots } from './commission-terms.service.ts';
import { checkJournal } from '../journal/journal.repo.ts';
import {
  closePayspot,
  createPayspot,
  getPayspot,
  reopenPayspot,
  updatePayspot,
  type PayspotAuthor,
} from './payspot-record.service.ts';
import { listRemittances } from './remittances.repo.ts';
import { payCommission, receiveRemittance } from './remittances.service.ts';
import { createShifts, listReports, watchShifts } from './shifts.service.ts';

/** So many of what was handed over are shown. */
const remittancesShown = 20;

/** The calls of the cash office; whose payspot it is was looked at before they begin. */
export function cashOfficeHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'POST /back/payspot/get-shift'
  | 'POST /back/payspot/open-shift'
  | 'POST /back/payspot/move-cash'
  | 'POST /back/payspot/close-shift'
  | 'POST /back/payspot/get-shift-report'
  | 'POST /back/payspot/get-reports'
  | 'POST /back/cash-office/get-shifts'
  | 'POST /back/cash-office/get-journal-check'
  | 'POST /back/cash-office/receive-remittance'
  | 'POST /back/cash-office/get-payspots'
  | 'POST /back/cash-office/get-payspot'
  | 'POST /back/cash-office/create-payspot'
  | 'POST /back/cash-office/update-payspot'
  | 'POST /back/cash-office/close-payspot'
  | 'POST /back/cash-office/reopen-payspot'
  | 'POST /back/cash-office/set-commission'
  | 'POST /back/cash-office/pay-commission'
> {
  const shifts = createShifts(deps);
  const { query } = deps.db;

  /** @throws {AppError} not_found, auth.forbidden where the payspot is closed for good */
  async function openPayspot(payspotId: string, actor: Actor | undefined): Promise<Actor> {
    const payspot = await findPayspot(query, payspotId);
    if (!payspot) throw new AppError('not_found');
    if (payspot.status !== 'active')
      throw new AppError('auth.forbidden', { message: 'the payspot is closed' });
    return requireActor(actor);
  }

  return {
    'POST /back/payspot/get-shift': ({ body }) => shifts.get(body.payspotId),
    'POST /back/payspot/open-shift': async ({ body, actor }) =>
      shifts.open(body, await openPayspot(body.payspotId, actor)),
    'POST /back/payspot/move-cash': ({ body, actor }) => shifts.moveCash(body, requireActor(actor)),
    'POST /back/payspot/close-shift': ({ body, actor }) => shifts.close(body, requireActor(actor)),
    'POST /back/payspot/get-shift-report': ({ body }) => shifts.report(body.payspotId, body.shiftId),
    'POST /back/payspot/get-reports': ({ body }) => listReports(deps, body),
    'POST /back/cash-office/get-shifts': ({ body }) => watchShifts(deps, body),
    'POST /back/cash-office/get-journal-check': async ({ body: { payspotId } }) => {
      if (!(await findPayspot(query, payspotId))) throw new AppError('not_found');
      const { rows, firstInvalidRow } = await checkJournal(query, payspotId);
      const due = await findBalances(query, `provider:payspot-cash:${payspotId}`);
      const remittances = await listRemittances(query, payspotId, remittancesShown);
      return {
        ...{ rows, ...(firstInvalidRow !== undefined && { firstInvalidRow }), due: [...due] },
        remittances: remittances.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      };
    },
    'POST /back/cash-office/receive-remittance': ({ body, actor }) =>
      receiveRemittance(deps, body, requireActor(actor)),
    'POST /back/cash-office/get-payspots': ({ body }) => watchPayspots(query, body),
    'POST /back/cash-office/get-payspot': ({ body }) => getPayspot(query, body.payspotId),
    'POST /back/cash-office/create-payspot': ({ body, ...from }) => createPayspot(deps, authorOf(from), body),
    'POST /back/cash-office/update-payspot': ({ body, ...from }) => updatePayspot(deps, authorOf(from), body),
    'POST /back/cash-office/close-payspot': ({ body, ...from }) => closePayspot(deps, authorOf(from), body),
    'POST /back/cash-office/reopen-payspot': ({ body, ...from }) => reopenPayspot(deps, authorOf(from), body),
    'POST /back/cash-office/set-commission': ({ body, actor }) => setTerms(deps, body, requireActor(actor)),
    'POST /back/cash-office/pay-commission': ({ body, actor }) =>
      payCommission(deps, body, requireActor(actor)),
  };
}

function authorOf({
  actor,
  request,
}: {
  readonly actor: Actor | undefined;
  readonly request: { readonly address: string };
}): PayspotAuthor {
  return { actor: requireActor(actor), address: request.address };
}
