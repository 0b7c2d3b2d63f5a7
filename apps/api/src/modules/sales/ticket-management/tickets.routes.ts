import { requireActor, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import {
  buyerTurn,
  createHolderChange,
  createReseating,
  createTicketLifecycle,
  createWallets,
  getWalletSettings,
  openTicketAccess,
  type OrderActor,
  pickUp,
  saveWalletSettings,
  type TicketFile,
  type TicketFiles,
  ticketOf,
  type WalletFile,
} from '#orders';
import type { Refunds } from '#payments';
import { createBuyerCancel } from './buyer-cancel.service.ts';
import { createStaffTickets } from './staff-tickets.service.ts';
import { createTicketViews } from './ticket-views.service.ts';

type TicketCalls =
  | 'GET /front/ticket/pdf/{orderToken}'
  | 'GET /front/ticket/pdf/{orderToken}/{ticketId}'
  | 'GET /front/ticket/thermal/{orderToken}'
  | 'GET /front/ticket/calendar/{orderToken}'
  | 'GET /front/ticket/apple/{orderToken}'
  | 'GET /front/ticket/apple/{orderToken}/{ticketId}'
  | 'POST /front/ticket/google'
  | 'POST /back/settings/get-wallet'
  | 'POST /back/settings/save-wallet'
  | 'POST /front/ticket/get'
  | 'POST /front/ticket/rename'
  | 'POST /front/clock'
  | 'POST /front/ticket/transfer'
  | 'POST /front/ticket/resend'
  | 'POST /front/order/quote-cancel'
  | 'POST /front/order/cancel-tickets'
  | 'POST /back/ticket/reissue'
  | 'POST /back/ticket/rename'
  | 'POST /back/ticket/reseat'
  | 'POST /back/payspot/pick-up'
  | 'POST /back/order/print-tickets'
  | 'POST /back/payspot/print-tickets'
  | 'POST /back/payspot/print-sheet'
  | 'POST /back/payspot/print-found';

/** Nobody has more customers in a minute; anyone who guesses codes needs millions. */
const pickUpsPerSeller = { tries: 20, seconds: 60 };

export function ticketHandlers(
  deps: Deps,
  { ticketFiles: files, refunds }: { readonly ticketFiles: TicketFiles; readonly refunds: Refunds },
): Pick<Handlers, TicketCalls> {
  const life = createTicketLifecycle(deps);
  const holders = createHolderChange(deps);
  const reseating = createReseating(deps);
  const cancels = createBuyerCancel(deps, refunds);
  const wallets = createWallets(deps);
  const views = createTicketViews(deps, wallets);
  const prints = createStaffTickets(deps, files);
  const pickUps = createRateLimiter(pickUpsPerSeller, deps.clock);
  const { query } = deps.db;

  return {
    'GET /front/ticket/pdf/{orderToken}': async ({ params, request }) => {
      const { order, tickets } = await openTicketAccess(query, params.orderToken);
      return pdfAnswer(await files.pdfOf(order, { tickets, turn: buyerTurn(request.address) }));
    },
    'GET /front/ticket/pdf/{orderToken}/{ticketId}': async ({ params, request }) => {
      const access = await openTicketAccess(query, params.orderToken);
      const tickets = [ticketOf(access, params.ticketId)];
      return pdfAnswer(await files.pdfOf(access.order, { tickets, turn: buyerTurn(request.address) }));
    },
    'GET /front/ticket/thermal/{orderToken}': async ({ params, request }) => {
      const { order, tickets } = await openTicketAccess(query, params.orderToken);
      const turn = buyerTurn(request.address);
      return pdfAnswer(await files.pdfOf(order, { tickets, paper: 'thermal', turn }));
    },
    'GET /front/ticket/calendar/{orderToken}': async ({ params }) => ({
      contentType: 'text/calendar; charset=utf-8',
      body: await views.calendarOf(params.orderToken),
      headers: { ...secretHeaders, 'content-disposition': 'attachment; filename="tickets.ics"' },
    }),
    'GET /front/ticket/apple/{orderToken}': async ({ params, request }) =>
      passAnswer(await wallets.applePasses(params.orderToken, { turn: buyerTurn(request.address) })),
    'GET /front/ticket/apple/{orderToken}/{ticketId}': async ({
      params: { orderToken, ticketId },
      request,
    }) => passAnswer(await wallets.applePasses(orderToken, { ticketId, turn: buyerTurn(request.address) })),
    'POST /front/ticket/google': async ({ body }) => ({
      url: await wallets.googleUrl(body.orderToken, body.ticketId),
    }),
    'POST /back/settings/get-wallet': () => getWalletSettings(deps, query),
    'POST /back/settings/save-wallet': ({ body, actor, request }) =>
      saveWalletSettings(deps, body, { actor: requireActor(actor), address: request.address }),
    'POST /front/clock': async () => ({ at: deps.clock.now().toISOString() }),
    'POST /front/ticket/get': ({ body }) => views.getHeld(body.ticketToken, body.lang),
    'POST /front/ticket/rename': async ({ body }) => {
      await life.rename(body.orderToken, body.ticketId, body.name);
      return { ok: true };
    },
    'POST /front/ticket/transfer': async ({ body }) => {
      const to = { name: body.toName, email: body.toEmail };
      await life.transfer(body.orderToken, body.ticketId, to);
      return { ok: true };
    },
    'POST /front/ticket/resend': async ({ body }) => {
      await life.resend(body.orderToken);
      return { ok: true };
    },
    'POST /front/order/quote-cancel': ({ body }) => cancels.quote(body),
    'POST /front/order/cancel-tickets': ({ body }) => cancels.cancel(body),
    'POST /back/ticket/reissue': async ({ body, actor }) => ({
      ticketId: await life.reissue(body.ticketId, staffOf(actor), body.note),
    }),
    'POST /back/ticket/rename': async ({ body, actor }) => ({
      ticketId: await holders.change(body, staffOf(actor)),
    }),
    'POST /back/ticket/reseat': async ({ body, actor }) => ({
      ticketId: await reseating.reseat(body, staffOf(actor)),
    }),
    'POST /back/order/print-tickets': async ({ body, actor }) =>
      pdfAnswer(await prints.printForStaff(body.orderId, requireActor(actor))),
    'POST /back/payspot/print-tickets': ({ body, actor }) =>
      prints.printSale(body, requireActor(actor), body.lang),
    'POST /back/payspot/print-sheet': async ({ body, actor }) =>
      pdfAnswer(await prints.printSheet(body, requireActor(actor))),
    'POST /back/payspot/print-found': async ({ body, actor }) =>
      pdfAnswer(await prints.printFound(body, requireActor(actor))),
    'POST /back/payspot/pick-up': ({ body, actor }) => {
      const by = requireActor(actor);
      pickUps.take(by.userId);
      return pickUp(deps, files, body, by);
    },
  };
}

/** Anyone who made a call, as the order's history names them. */
function staffOf(actor: Actor | undefined): OrderActor {
  const { userId, name } = requireActor(actor);
  return { kind: 'user', id: userId, name };
}

/** An address is a secret of its bearer: kept by nobody on the way, listed by nobody. */
const secretHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

function pdfAnswer(file: TicketFile): RawAnswer {
  return {
    contentType: 'application/pdf',
    body: file.content,
    headers: {
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      ...secretHeaders,
    },
  };
}

function passAnswer(file: WalletFile): RawAnswer {
  return {
    contentType: file.contentType,
    body: file.content,
    headers: { 'content-disposition': `attachment; filename="${file.name}"`, ...secretHeaders },
  };
}
