import { fillTemplate, groupCode, homeTimezone, languageTag } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers, RawAnswer } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { findOrderById, lockOrder, type OrderRecord, orderUrl } from '#orders';
import { keepWholeTime, wholeDeadlineOf } from '#payments';
import { formatMoment } from '../../../platform/formatting.ts';
import { emailProofTexts, isTokenOf, proveMailbox } from '#messaging';
import { html, type Markup } from '../../../platform/html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { idOfToken } from '../../../platform/signed-link.ts';

const pagesPerAddress = { tries: 60, seconds: 60 };

type ProofCalls = 'GET /email/confirm/{token}' | 'POST /email/confirm/{token}';

/** The calls by which the owner of a mailbox confirms it. */
export function emailProofHandlers(deps: Deps): Pick<Handlers, ProofCalls> {
  const perAddress = createRateLimiter(pagesPerAddress, deps.clock);
  return {
    'GET /email/confirm/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const order = await findOrder(deps, params.token);
      return order ? askPage(order) : unknownPage();
    },
    'POST /email/confirm/{token}': async ({ params, request }) => {
      perAddress.take(request.address);
      const order = await findOrder(deps, params.token);
      if (!order) return unknownPage();
      return donePage(deps, await confirm(deps, order));
    },
  };
}

async function findOrder({ db, config }: Deps, token: string): Promise<OrderRecord | undefined> {
  const id = idOfToken(token);
  const order = id && (await findOrderById(db.query, id));
  return order && isTokenOf(token, order, config) ? order : undefined;
}

/** Remembers the mailbox, and keeps an order that waits for its money its whole time; answers the order then. */
async function confirm(deps: Deps, { id, buyerEmail }: OrderRecord): Promise<OrderRecord> {
  return deps.db.transaction(async tx => {
    const order = await lockOrder(tx, id);
    if (!order) throw new Error(`order ${id} is gone`);
    await proveMailbox(tx, buyerEmail, deps.clock.now());
    if (!(await isWaiting(deps, order))) return order;
    await keepWholeTime(tx, order);
    return (await findOrderById(tx, id)) ?? order;
  });
}

async function isWaiting(deps: Deps, { state, payBy }: OrderRecord): Promise<boolean> {
  return state === 'booked' && payBy !== null && payBy > deps.clock.now();
}

function askPage(order: OrderRecord): RawAnswer {
  const texts = emailProofTexts[order.language];
  return page(
    order,
    html`
      <p>${fillTemplate(texts.ask, valuesOf(order))}</p>
      <form method="post"><button>${texts.yes}</button></form>
    `,
  );
}

async function donePage(deps: Deps, order: OrderRecord): Promise<RawAnswer> {
  const texts = emailProofTexts[order.language];
  const isReserved =
    (await isWaiting(deps, order)) && (await wholeDeadlineOf(deps.db.query, order)) !== undefined;
  const time = order.payBy ? formatMoment(order.payBy, homeTimezone, order.language) : '';
  const url = orderUrl(order, deps.config);
  const kept = isReserved ? html`<p>${fillTemplate(texts.kept, { time })}</p>` : html``;
  return page(
    order,
    html`
      <p role="status">${fillTemplate(texts.done, valuesOf(order))}</p>
      ${kept}
      <p><a href="${url}">${texts.open}</a></p>
    `,
  );
}

function unknownPage(): RawAnswer {
  const texts = emailProofTexts.en;
  return plainPage({ status: 404, lang: 'en', title: texts.title, body: html`<p>${texts.unknown}</p>` });
}

function page({ language }: OrderRecord, body: Markup): RawAnswer {
  return plainPage({
    status: 200,
    lang: languageTag(language),
    title: emailProofTexts[language].title,
    body,
  });
}

function valuesOf({ buyerEmail, number }: OrderRecord) {
  return { email: buyerEmail, number: groupCode(number) };
}
