import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { codeKey, refuseCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type CartCode,
  codeError,
  codeRepo,
  feePlanOf,
  loadCatalogue,
  loadEvents,
  offerTicketType,
  presentTicketType,
  previewTokenKey,
  readPreviewToken,
} from '#catalogue';
import { fittingCode, unitsOf } from '../cart/code-choice.ts';
import { presentTerms } from '../cart/codes.service.ts';
import { holdsOfTestCart } from './test-carts.service.ts';
import {
  countTestUses,
  deleteTestCart,
  findTestCart,
  lockTestCart,
  saveTestCart,
  takeTurnInTest,
  type TestCart,
} from './test-cart.repo.ts';
import { codesOfTestCart } from './codes-of-test-cart.ts';
import { createTestTokens, hashTestToken, isOfTestMode, requireTestMode } from './test-mode.ts';
import { unlockedBy } from './unlocked-types.ts';

/** Codes on carts in test mode: judged as in the shop, but no use of them is kept, so that none is used up by tests. */
export function createTestCodes({ db, clock, config }: Deps) {
  const tokens = createTestTokens(config.appSecret);
  const tokenKey = previewTokenKey(config.appSecret);

  /** The event that a code is typed for: that of the link, or of the cart. @throws {AppError} cart.not_found */
  async function eventOf({ eventId, cartToken, testToken }: Apply): Promise<string> {
    if (testToken !== undefined && eventId !== undefined) return eventId;
    const cart = cartToken === undefined ? undefined : await findTestCart(db.query, hashTestToken(cartToken));
    if (!cart) throw new AppError('cart.not_found', { message: 'no such test cart' });
    return cart.eventId;
  }

  /** The cart of a token, or a new one, locked. */
  async function takeCart(tx: Tx, eventId: string, given: string | undefined) {
    const known = isOfTestMode(given) ? await lockTestCart(tx, hashTestToken(given)) : undefined;
    if (known?.eventId === eventId && isOfTestMode(given) && known.expiresAt > clock.now())
      return { cartToken: given, cart: known };
    const cartToken = tokens.cart(newId());
    const expiresAt = new Date(clock.now().getTime() + config.holdMinutes * 60_000);
    return {
      cartToken,
      cart: { cart: hashTestToken(cartToken), eventId, lines: [], codes: [], expiresAt },
    };
  }

  async function choose(tx: Tx, cart: TestCart, word: string): Promise<codeRepo.CodeRecord> {
    const { eventId } = cart;
    const named = await codeRepo.findCodesByKey(tx, codeKey(word));
    const [event] = await loadEvents(tx, [eventId]);
    const wanted = [...holdsOfTestCart(cart), ...(event ? unitsOf(event) : [])];
    const code = fittingCode(named, { eventId, wanted, catalogue: await loadCatalogue(tx, wanted) });
    const now = clock.now();
    const tests = await countTestUses(tx, { codeId: code.id, cart: cart.cart, now });
    const uses = tests + (await codeRepo.countUses(tx, code.id, { cart: cart.cart }));
    const refusal = refuseCode(codeRepo.standingOf(code, uses), now.getTime());
    if (refusal) throw codeError(refusal, code);
    return code;
  }

  return {
    /**
     * Puts a code on a cart in test mode, and makes the cart where there is none.
     * @throws {AppError} preview.expired, cart.not_found, code.unknown, code.expired, code.used_up, code.not_applicable
     */
    async apply(body: Apply): Promise<ResponseOf<'POST /front/cart/apply-code'>> {
      const eventId = await eventOf(body);
      const { testToken } = body;
      const link = testToken !== undefined && {
        subject: readPreviewToken(tokenKey, testToken),
        now: clock.now(),
      };
      return db.transaction(async tx => {
        await requireTestMode(tx, eventId, link || undefined);
        await takeTurnInTest(tx, eventId);
        const { cartToken, cart } = await takeCart(tx, eventId, body.cartToken);
        const code = await choose(tx, cart, body.code);
        const others = (await codesOfTestCart(tx, cart)).filter(({ id }) => id !== code.id);
        // prices follow one code; another one takes its place
        const kept = others.filter(({ kind }) => code.kind === 'access' || kind === 'access');
        await saveTestCart(tx, { ...cart, codes: [...kept.map(({ id }) => id), code.id] });
        return { cartToken, code: presentTerms(code), unlocks: code.unlocks };
      });
    },

    /** Takes a code off a cart, with the hidden tickets that nothing unlocks any more. */
    async remove({ cartToken, code }: ParsedBodyOf<'POST /front/cart/remove-code'>): Promise<{ ok: true }> {
      const hash = hashTestToken(cartToken);
      await db.transaction(async tx => {
        const cart = await lockTestCart(tx, hash);
        if (!cart) return;
        const left = (await codesOfTestCart(tx, cart)).filter(({ key }) => key !== codeKey(code));
        const lines = await openLines(tx, cart, left);
        if (lines.length + left.length === 0) await deleteTestCart(tx, hash);
        else await saveTestCart(tx, { ...cart, lines, codes: left.map(({ id }) => id) });
      });
      return { ok: true };
    },

    /** What the codes of a cart change on the page of its event. @throws {AppError} event.not_found */
    async offers({
      cartToken,
      eventId,
      lang,
    }: ParsedBodyOf<'POST /front/cart/get-code-offers'>): Promise<
      ResponseOf<'POST /front/cart/get-code-offers'>
    > {
      const cart = await findTestCart(db.query, hashTestToken(cartToken));
      const [event] = await loadEvents(db.query, [eventId]);
      // only who has a cart of the draft is told of it
      if (!event || event.state !== 'draft' || cart?.eventId !== eventId)
        throw new AppError('event.not_found', { message: 'no such event in test mode' });
      const codes = await codesOfTestCart(db.query, cart);
      const units = unitsOf(event);
      const catalogue = await loadCatalogue(db.query, units);
      const open = { ...event, state: 'published' as const, salesStart: null };
      return {
        codes: codes.map(presentTerms),
        clientId: event.clientId,
        feePlan: feePlanOf(event),
        ticketTypes: event.ticketTypes
          .filter(
            ({ id, visibility }) => visibility === 'code' && unlockedBy(codes, { eventId, catalogue, id }),
          )
          .map(type => offerTicketType(open, { ...type, salesStart: null }, clock.now()))
          .map(offer => presentTicketType(offer, lang)),
      };
    },
  };
}

type Apply = ParsedBodyOf<'POST /front/cart/apply-code'>;

/** The lines of a cart without hidden tickets that none of some codes unlocks. */
async function openLines(
  query: Queries,
  cart: TestCart,
  codes: readonly CartCode[],
): Promise<TestCart['lines']> {
  const { eventId } = cart;
  const catalogue = await loadCatalogue(query, holdsOfTestCart(cart));
  return cart.lines.filter(
    ({ ticketTypeId: id }) =>
      catalogue.ticketType(id).visibility !== 'code' || unlockedBy(codes, { eventId, catalogue, id }),
  );
}
