import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import { buyerTurn, drawFile, type QrTask } from '#orders';
import { getFiscalSettings, saveFiscalSettings, testFiscal } from './fiscal-settings.service.ts';
import { signDueReceipts } from './fiscal-signing.service.ts';
import {
  findSandboxText,
  findVerification,
  listReceipts,
  markSigned,
  retryReceipt,
} from './receipts.service.ts';

type FiscalCalls = Extract<keyof Handlers, `${string} /${'front' | 'back'}/fiscal/${string}`>;

/** The calls about fiscal receipts. */
export function fiscalHandlers(deps: Deps): Pick<Handlers, FiscalCalls> {
  const { query } = deps.db;
  return {
    'POST /back/fiscal/get-settings': () => getFiscalSettings(deps, query),
    'POST /back/fiscal/save-settings': ({ body, actor }) =>
      saveFiscalSettings(deps, requireActor(actor), body),
    'POST /back/fiscal/test': () => testFiscal(deps),
    'POST /back/fiscal/get-list': ({ body }) => listReceipts(deps, body),
    'POST /back/fiscal/retry': async ({ body, actor }) => {
      await retryReceipt(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/fiscal/mark-signed': async ({ body, actor }) => {
      await markSigned(deps, requireActor(actor), body);
      return { ok: true };
    },
    'GET /front/fiscal/qr/{orderToken}/{receiptId}': async ({ params, request }) => ({
      contentType: 'image/svg+xml',
      body: await drawFile(
        { kind: 'qr', text: await findVerification(query, params) } satisfies QrTask,
        buyerTurn(request.address),
      ),
      // its address is a secret of the buyer
      headers: { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' },
    }),
    'GET /front/fiscal/sandbox/{requestId}': async ({ params }) => ({
      contentType: 'text/plain; charset=utf-8',
      body: Buffer.from(await findSandboxText(query, params.requestId)),
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    }),
  };
}

/** Has receipts signed soon after they are due. */
export function fiscalSweeps(deps: Deps): readonly Sweep[] {
  return [
    {
      name: 'fiscal.sign',
      everySeconds: 3,
      run: async signal => void (await signDueReceipts(deps, signal)),
    },
  ];
}
