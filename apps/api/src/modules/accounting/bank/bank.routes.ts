import { requireActor, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { buyerTurn } from '#orders';
import type { Payments, Refunds, RefundSettlement } from '#payments';
import { createBankImport } from './bank-import.service.ts';
import { createBankQueue } from './bank-queue.service.ts';
import { createBankReturns } from './bank-returns.service.ts';
import { createBankSettings } from './bank-settings.service.ts';
import { createRecordedTransfers } from './recorded-transfer.service.ts';
import { createPaymentSlips } from './payment-slips.service.ts';
import { createUnmatchedPayments } from './unmatched-payments.service.ts';
import { createTransferBatch } from './transfer-batch.service.ts';
import { createTransferSettlement, type BankActor } from './transfer-settlement.service.ts';

type BankCall = Extract<keyof Handlers, `${string}/bank/${string}`>;

/** Services of a process that bank statements use. */
interface BankServices {
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly refundSettlement: RefundSettlement;
}

/** The calls about transfers and statements. */
export function bankHandlers(deps: Deps, services: BankServices): Pick<Handlers, BankCall> {
  const { imports, queue, unmatched, markPaid } = createBank(deps, services);
  const returns = createBankReturns(deps, services.refundSettlement);
  const settings = createBankSettings(deps);
  const slips = createPaymentSlips(deps);
  return {
    'POST /front/bank/get-slip': ({ body }) => slips.get(body.orderToken),
    'GET /front/bank/slip/{orderToken}': async ({ params, request }) => {
      const file = await slips.pdf(params.orderToken, buyerTurn(request.address));
      return {
        contentType: 'application/pdf',
        body: file.content,
        headers: {
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          // its address is a secret of the buyer: kept by nobody on the way, listed by nobody
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      };
    },
    'POST /back/bank/preview-statement': ({ body }) => imports.preview(body),
    'POST /back/bank/apply-statement': ({ body, actor }) => imports.apply(body, bankActor(actor)),
    'POST /back/bank/mark-order-paid': ({ body, actor }) => markPaid(body, bankActor(actor)),
    'POST /back/bank/get-queue': ({ body }) => queue.list(body),
    'POST /back/bank/assign': ({ body, actor }) =>
      queue.assign(body.lineId, body.orderNumber, bankActor(actor)),
    'POST /back/bank/return': ({ body, actor }) => queue.giveBack(body, bankActor(actor)),
    'POST /back/bank/dismiss': ({ body, actor }) => queue.dismiss(body.lineId, body.note, bankActor(actor)),
    'POST /back/bank/get-unmatched-payments': ({ body }) => unmatched.list(body),
    'POST /back/bank/assign-unmatched-payment': ({ body, actor }) => unmatched.assign(body, bankActor(actor)),
    'POST /back/bank/mark-unmatched-payment-returned': async ({ body, actor }) => {
      await unmatched.markReturned(body, bankActor(actor));
      return { ok: true };
    },
    'POST /back/bank/get-returns': ({ body }) => returns.list(body),
    'POST /back/bank/save-return-account': async ({ body, actor }) => {
      const payee = { name: body.payeeName, account: body.payeeAccount };
      await returns.saveAccount(body.returnId, payee, bankActor(actor));
      return { ok: true };
    },
    'POST /back/bank/mark-returned': async ({ body, actor }) => {
      await returns.markDone(body, bankActor(actor));
      return { ok: true };
    },
    'POST /back/bank/export-returns': ({ body }) => returns.export(body.expectedTotals),
    'POST /back/bank/get-settings': () => settings.get(),
    'POST /back/bank/save-settings': ({ body, actor }) => settings.save(body, bankActor(actor)),
    'POST /back/bank/cancel-payee-change': ({ body, actor }) =>
      settings.cancel(body.changeId, bankActor(actor)),
  };
}

/** What an import left undecided, as its process died, is decided here. */
export function bankSweeps(deps: Deps, services: BankServices): readonly Sweep[] {
  const { imports } = createBank(deps, services);
  return [{ name: 'bank.settle-new', everySeconds: 60, run: async () => void (await imports.settleNew()) }];
}

function createBank(deps: Deps, { payments: { settlement }, refunds }: BankServices) {
  const transfers = createTransferSettlement(deps, settlement);
  const batch = createTransferBatch(deps, settlement);
  return {
    imports: createBankImport(deps, { transfers, batch }),
    queue: createBankQueue(deps, { transfers, refunds }),
    markPaid: createRecordedTransfers(deps, transfers),
    unmatched: createUnmatchedPayments(deps, settlement),
  };
}

function bankActor(actor: Actor | undefined): BankActor {
  const { userId, name } = requireActor(actor);
  return { userId, name };
}
