import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { codeKey, refuseCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { fittingCode, unitsOf } from './code-choice.ts';
import { ownToken } from './cart.service.ts';
import { cartTokenKey, hashCartToken, type Inventory } from '#inventory';
import {
  codeError,
  codeRepo as repo,
  type EventRecord,
  feePlanOf,
  loadCatalogue,
  loadEvents,
  offerTicketType,
  presentTicketType,
} from '#catalogue';

/** Number of times the time of a hold a code stays with a cart: a hold, its extension, and some choosing before. */
const keptForHolds = 3;

export function createCodesService(deps: Deps, inventory: Inventory) {
  const tokenKey = cartTokenKey(deps.config.appSecret);
  const { query } = deps.db;

  /** Puts a code on a cart and keeps a use for it; the same code again only keeps it longer. */
  async function apply(
    body: ParsedBodyOf<'POST /front/cart/apply-code'>,
  ): Promise<ResponseOf<'POST /front/cart/apply-code'>> {
    const cartToken = ownToken(tokenKey, body.cartToken, newId());
    const cart = hashCartToken(cartToken);
    const code = await chooseCode(body, cart);
    await deps.db.transaction(tx => keep(tx, code, cart));
    return { cartToken, code: presentTerms(code), unlocks: code.unlocks };
  }

  /** The code that is meant: of the clients who have one by this name, the one whose events are bought. */
  async function chooseCode(
    body: ParsedBodyOf<'POST /front/cart/apply-code'>,
    cart: string,
  ): Promise<repo.CodeRecord> {
    const { eventId } = body;
    const named = await repo.findCodesByKey(query, codeKey(body.code));
    const units = eventId === undefined ? [] : unitsOf(await getEvent(eventId));
    const wanted = [...(await inventory.listCart(cart)), ...units];
    return fittingCode(named, { eventId, wanted, catalogue: await loadCatalogue(query, wanted) });
  }

  async function keep(tx: Tx, code: repo.CodeRecord, cart: string): Promise<void> {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + deps.config.holdMinutes * 60_000 * keptForHolds);
    await repo.lockCodes(tx, [code.id]);
    await repo.releaseExpiredUses(tx, [code.id], now);
    const refusal = refuseCode(
      repo.standingOf(code, await repo.countUses(tx, code.id, { cart })),
      now.getTime(),
    );
    if (refusal) throw codeError(refusal, code);
    if (code.kind !== 'access') {
      // prices follow one code; another one takes its place
      const others = (await repo.findCartCodes(tx, [cart], now)).filter(
        one => one.kind !== 'access' && one.id !== code.id,
      );
      await repo.releaseUses(
        tx,
        others.map(one => one.useId),
        now,
      );
    }
    await repo.keepUseForCart(tx, { id: newId(), codeId: code.id, cart, until, now });
  }

  /** Takes a code off a cart, with the hidden tickets that nothing unlocks any more. */
  async function remove({
    cartToken,
    code,
  }: ParsedBodyOf<'POST /front/cart/remove-code'>): Promise<{ ok: true }> {
    const cart = hashCartToken(cartToken);
    const key = codeKey(code);
    const now = deps.clock.now();
    await deps.db.transaction(async tx => {
      const uses = (await repo.findCartCodes(tx, [cart], now)).filter(one => one.key === key);
      await repo.releaseUses(
        tx,
        uses.map(use => use.useId),
        now,
      );
    });
    for (const holdId of await repo.findLockedHolds(query, cart, now))
      await inventory.releaseFromCart(cart, holdId);
    return { ok: true };
  }

  /** What the codes of a cart change on an event's page. */
  async function offers({
    cartToken,
    eventId,
    lang,
  }: ParsedBodyOf<'POST /front/cart/get-code-offers'>): Promise<
    ResponseOf<'POST /front/cart/get-code-offers'>
  > {
    const now = deps.clock.now();
    const event = await getEvent(eventId);
    const cart = hashCartToken(cartToken);
    const codes = await repo.findCartCodes(query, [cart], now);
    const shown = new Set(await repo.listUnlocked(query, cart, eventId, now));
    return {
      codes: codes.map(presentTerms),
      clientId: event.clientId,
      feePlan: feePlanOf(event),
      ticketTypes: event.ticketTypes
        .filter(type => shown.has(type.id))
        .map(type => presentTicketType(offerTicketType(event, type, now), lang)),
    };
  }

  async function getEvent(eventId: string): Promise<EventRecord> {
    const [event] = await loadEvents(query, [eventId]);
    if (!event || event.state === 'draft' || event.visibility === 'password')
      throw new AppError('event.not_found');
    return event;
  }

  return { apply, remove, offers };
}

/** The terms of a code, by which a page reckons prices as the server does. */
export function presentTerms(code: repo.CodeRecord): ResponseOf<'POST /front/cart/apply-code'>['code'] {
  return {
    code: code.code,
    kind: code.kind,
    basisPoints: code.basisPoints,
    amount: code.amount,
    per: code.per,
    currency: code.currency,
    clientId: code.clientId,
    eventId: code.eventId,
    ticketTypeIds: [...code.ticketTypeIds],
    maxTickets: code.maxTickets,
  };
}
