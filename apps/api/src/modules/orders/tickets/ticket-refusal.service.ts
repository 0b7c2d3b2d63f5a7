import { fillTemplate, languageTag } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { html, type Markup } from '../../../platform/html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { idOfToken, isSignedFor } from '../../../platform/signed-link.ts';
import { findEventFacts, loadCatalogue } from '#catalogue';
import { findOrderById, type OrderRecord } from '../records/order.repo.ts';
import { appendOrderEvent } from '../records/order-write.repo.ts';
import { refusalNotice } from './ticket-mails.ts';
import { refusedLinkOf } from './ticket-refusal-link.ts';
import { findRefusal, insertRefusal, markCameBack } from './ticket-refusal.repo.ts';
import { ticketRefusalTexts } from './ticket-refusal-texts.ts';
import { createTicketReplacing } from './ticket-replacing.ts';
import { ticketOptions } from './ticket-rules.ts';
import { findTicketById, type TicketRecord } from './ticket.repo.ts';

const pagesPerAddress = { tries: 60, seconds: 60 };

type RefusalCalls = 'GET /email/ticket/{token}' | 'POST /email/ticket/{token}';

/** A transferred ticket and its order. */
interface Passed {
  readonly order: OrderRecord;
  readonly ticket: TicketRecord;
  readonly email: string;
}

/** The calls by which somebody says that a ticket that was transferred to them was not meant for them. */
export function ticketRefusalHandlers(deps: Deps): Pick<Handlers, RefusalCalls> {
  const perAddress = createRateLimiter(pagesPerAddress, deps.clock);
  const refuse = createTicketRefusal(deps);
  return {
    'GET /email/ticket/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const passed = await findPassed(deps, params.token);
      if (!passed) return unknownPage();
      const texts = ticketRefusalTexts[passed.order.language];
      const before = await findRefusal(deps.db.query, passed.ticket.id);
      if (before) return page(passed, saidOf(texts, before.isReturned));
      return page(
        passed,
        html`
          <p>${fillTemplate(texts.ask, { event: await titleOf(deps, passed), email: passed.email })}</p>
          <form method="post"><button>${texts.yes}</button></form>
        `,
      );
    },
    'POST /email/ticket/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const passed = await findPassed(deps, params.token);
      if (!passed) return unknownPage();
      const isReturned = await refuse(passed);
      const texts = ticketRefusalTexts[passed.order.language];
      return page(passed, saidOf(texts, isReturned));
    },
  };
}

/** What became of the ticket, said after the refusal and whenever the link is opened again. */
function saidOf(texts: { readonly returned: string; readonly kept: string }, isReturned: boolean): Markup {
  return html`<p role="status">${isReturned ? texts.returned : texts.kept}</p>`;
}

/**
 * Takes a ticket back from somebody for whom it was not meant, tells anyone who sent it, and ends all mail about the order to
 * that address. The ticket goes back only while it is as it was sent: not used, transferred, renewed or refunded, before
 * the doors open and while nobody disputes the payment. Answers whether it did; a repeat answers the same.
 */
function createTicketRefusal(deps: Deps) {
  const { lock, replace, post, letterFacts } = createTicketReplacing(deps);
  return ({ order: { id: orderId }, ticket: { id: ticketId }, email }: Passed): Promise<boolean> =>
    deps.db.transaction(async tx => {
      const { order, ticket } = await lock(tx, orderId, ticketId);
      const before = await findRefusal(tx, ticketId);
      if (before) return before.isReturned;
      const at = deps.clock.now();
      const given = ticket.replaces ? await findTicketById(tx, ticket.replaces) : undefined;
      const [event] = await findEventFacts(tx, [ticket.eventId]);
      const isAsSent =
        event !== undefined &&
        ticketOptions(
          { state: ticket.state, isInDispute: order.inDispute, event: { ...event, canTransfer: true } },
          at,
        ).transfer;
      const isReturned = isAsSent && given?.voidCause === 'transfer';
      const name = ticket.attendeeName;
      // who gave it away was its holder, or the buyer
      const sender = given?.holderToken ? (given.attendeeEmail ?? '') : order.buyerEmail;
      let shown = ticket;
      if (isReturned) {
        // its address is free before the ticket in its place takes it
        await markCameBack(tx, given.id);
        const { attendeeName, attendeeEmail, holderToken } = given;
        shown = await replace(tx, ticket, { cause: 'returned', attendeeName, attendeeEmail, holderToken });
      }
      await insertRefusal(tx, { orderId, ticketId, email, isReturned }, at);
      await appendOrderEvent(tx, orderId, at, {
        type: isReturned ? 'ticket.returned' : 'ticket.not_wanted',
        actor: { kind: 'system' },
        cause: 'mail.not_meant_for_me',
        data: { ticketId, ...(isReturned && { newTicketId: shown.id }) },
      });
      // who has a void ticket hears of it otherwise
      if (!isReturned && ticket.state === 'void') return false;
      const facts = await letterFacts(tx, order, shown, order.language);
      const notice = refusalNotice({ ...facts, holderName: name }, isReturned);
      await post(tx, notice, { kind: 'ticket-not-wanted', recipient: sender, orderId });
      return isReturned;
    });
}

async function findPassed({ db, config }: Deps, token: string): Promise<Passed | undefined> {
  const id = idOfToken(token);
  const ticket = id && (await findTicketById(db.query, id));
  if (!ticket || !ticket.attendeeEmail) return undefined;
  const email = ticket.attendeeEmail;
  if (!isSignedFor(token, refusedLinkOf({ id: ticket.id, email }), config)) return undefined;
  const order = await findOrderById(db.query, ticket.orderId);
  return order && { order, ticket, email };
}

async function titleOf({ db }: Deps, { ticket, order }: Passed): Promise<string> {
  return (await loadCatalogue(db.query, [ticket])).title(ticket.eventId, order.language);
}

function unknownPage(): RawAnswer {
  const texts = ticketRefusalTexts.en;
  return plainPage({ status: 404, lang: 'en', title: texts.title, body: html`<p>${texts.unknown}</p>` });
}

function page({ order: { language } }: Passed, body: Markup): RawAnswer {
  return plainPage({
    status: 200,
    lang: languageTag(language),
    title: ticketRefusalTexts[language].title,
    body,
  });
}
