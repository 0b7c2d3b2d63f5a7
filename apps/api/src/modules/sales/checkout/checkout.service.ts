import type { ResponseOf } from '@vh/contract';
import { emailIdentity, isPaidLater } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createGroupCommit } from '../../../platform/group-commit.ts';
import { newId } from '../../../platform/ids.ts';
import { planByIndexes } from '../../../platform/index-plans.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type CartHold, hashCartToken, type Inventory } from '#inventory';
import { loadCatalogue, lockCartCodes } from '#catalogue';
import {
  type CreatedOrder,
  createOrders,
  findOrderById,
  listQuestions,
  type OrderLifecycle,
  type OrderRecord,
  orderTokenOf,
  withOrderToken,
  withoutOrderToken,
} from '#orders';
import { confirmMinutes, findProved } from '#messaging';
import {
  attemptOf,
  type Providers,
  insertPayments,
  judgeBuyerLimits,
  judgePayLater,
  lockCredits,
  lockTypedCredits,
  type NewPayment,
  paymentRequestOf,
  type Payments,
  placedFromOf,
  redeemCredit,
} from '#payments';
import { findCheckoutSettings } from './checkout-settings.repo.ts';
import { claimAll, forgetClaims, type OnceRequest } from '../../../platform/idempotency.repo.ts';
import { writeExtras } from './order-extras.ts';
import {
  areForCounters,
  checkMethod,
  draftOf,
  firstStartOf,
  type PlacedCart,
  type PlacingFacts,
  type Submit,
} from './order-placing.ts';

/** What checking out works with. */
export interface CheckoutServices {
  readonly inventory: Inventory;
  readonly orderLife: OrderLifecycle;
  readonly payments: Payments;
  readonly providers: Providers;
}

/** A cart that is to become an order. */
interface Submission {
  readonly body: Submit;
  /** The account of anyone who is signed in as a buyer. */
  readonly userId: string | null;
  /** A hash of the network it comes from, hex. */
  readonly placedFrom: string;
  /** sha256 of the cart token, hex. */
  readonly cart: string;
  /** Its answer is the id of the order that is made of the cart. */
  readonly request: OnceRequest & { readonly answer: string };
}

/** What a submission came to: its order, the id of the one that its key made before, or what the buyer is told. */
type Placed = PlacedOrder | { readonly repeatOf: string } | AppError;

/** An order that was written, and where its buyer pays when that is known already. */
interface PlacedOrder {
  readonly order: OrderRecord;
  readonly redirectTo: string | undefined;
}

/** A submission that was judged well. */
interface Accepted extends PlacedCart {
  readonly submission: Submission;
}

/** At this many orders a commit, statements cost little beside the rows. */
const limits = { batch: 64, queue: 4096 };

export function createCheckout(
  deps: Deps,
  { inventory, orderLife: life, payments, providers }: CheckoutServices,
) {
  const commits = createGroupCommit<Submission, Placed>({
    decide: (_, submissions) => deps.db.transaction(tx => placeOrders(tx, submissions)),
    // a second submit of a cart or key is judged knowing the first one's order
    keysOf: ({ cart, request }) => [cart, `key ${request.key}`],
    ...limits,
  });

  /** Makes the orders of carts in one transaction: gathers facts for all, judges each, writes all. */
  async function placeOrders(tx: Tx, submissions: readonly Submission[]): Promise<Placed[]> {
    await planByIndexes(tx);
    const at = deps.clock.now();
    const placed = new Map<Submission, Placed>();
    const claims = await claimAll(
      tx,
      submissions.map(({ request }) => request),
      at,
    );
    const first = submissions.filter((submission, index) => {
      const claim = claims[index];
      if (claim?.kind === 'kept') placed.set(submission, { repeatOf: String(claim.answer) });
      if (claim?.kind === 'refused') placed.set(submission, claim.error);
      return claim?.kind === 'first';
    });

    const holdsOf = await inventory.lockCarts(
      tx,
      first.map(({ cart }) => cart),
    );
    const facts = await gatherFacts(tx, first, { holds: [...holdsOf.values()].flat(), at });
    const judged: Accepted[] = [];
    for (const submission of first) {
      const verdict = await judge(tx, submission, holdsOf.get(submission.cart) ?? [], facts);
      if (verdict instanceof AppError) placed.set(submission, verdict);
      else judged.push({ ...verdict, submission });
    }
    const within = await withinLimits(tx, judged, facts, placed);
    const accepted = await withinUnpaid(tx, within, placed);

    const orders = await writeOrders(tx, accepted);
    accepted.forEach(({ submission }, index) => {
      const order = orders[index];
      if (order) placed.set(submission, order);
    });
    // the keys of refused carts may be used again; the others keep their orders
    const refused = first.filter(submission => placed.get(submission) instanceof AppError);
    await forgetClaims(
      tx,
      refused.map(({ request }) => request),
    );
    return submissions.map(submission => placed.get(submission) ?? new AppError('internal'));
  }

  /** What judging needs, read once for all carts of the batch. */
  async function gatherFacts(
    tx: Tx,
    submissions: readonly Submission[],
    { holds, at }: { readonly holds: readonly CartHold[]; readonly at: Date },
  ): Promise<PlacingFacts> {
    const codes = await lockCartCodes(tx, [...new Set(holds.map(hold => hold.cart))], at);
    return {
      settings: await findCheckoutSettings(tx),
      catalogue: await loadCatalogue(tx, holds),
      codes: groupBy(codes, code => code.cart),
      questions: await listQuestions(
        tx,
        holds.map(hold => hold.eventId),
        'checkout',
      ),
      shopHost: new URL(deps.config.publicOrigin).host,
      credits: {
        byHash: await lockTypedCredits(
          tx,
          submissions.map(({ body }) => body.storeCredit?.code),
        ),
        at,
      },
      at,
    };
  }

  /** The carts whose buyers stay within their limits; the others are told so. */
  async function withinLimits(
    tx: Tx,
    judged: readonly Accepted[],
    facts: PlacingFacts,
    placed: Map<Submission, Placed>,
  ): Promise<Accepted[]> {
    const carts = judged.map(({ draft, holds, codes }) => ({
      mailbox: emailIdentity(draft.buyerEmail),
      holds,
      codes: codes.used,
    }));
    const errors = await judgeBuyerLimits(tx, carts, facts.catalogue);
    return judged.filter(({ submission }, index) => {
      const error = errors[index];
      if (error) placed.set(submission, error);
      return error === undefined;
    });
  }

  /** The carts that may wait for their money, and all that are paid at once; the others are told so. */
  async function withinUnpaid(
    tx: Tx,
    judged: readonly Accepted[],
    placed: Map<Submission, Placed>,
  ): Promise<Accepted[]> {
    const later = judged.filter(({ submission }) => isPaidLater(submission.body.paymentMethod));
    const errors = await judgePayLater(
      tx,
      later.map(({ draft, holds, submission }) => ({
        email: draft.buyerEmail,
        placedFrom: submission.placedFrom,
        tickets: holds.map(({ eventId, quantity }) => ({ eventId, quantity })),
      })),
      deps.config.abuseLimits,
    );
    later.forEach(({ submission }, index) => {
      const error = errors[index];
      if (error) placed.set(submission, error);
    });
    const allowed = judged.filter(({ submission }) => !(placed.get(submission) instanceof AppError));
    return keepBriefly(tx, allowed);
  }

  /** What mailboxes that nobody proved pay later is kept a short time, until the link in their mail is followed. */
  async function keepBriefly(tx: Tx, accepted: readonly Accepted[]): Promise<Accepted[]> {
    const isLater = ({ submission }: Accepted) => isPaidLater(submission.body.paymentMethod);
    const emails = accepted.filter(isLater).map(({ draft }) => draft.buyerEmail);
    const minutes = emails.length > 0 ? await confirmMinutes(deps, tx) : undefined;
    if (minutes === undefined) return [...accepted];
    const proved = await findProved(tx, emails);
    return accepted.map(one => {
      const { draft } = one;
      if (!isLater(one) || !draft.payBy || proved.has(emailIdentity(draft.buyerEmail))) return one;
      const until = Math.min(draft.payBy.getTime(), draft.at.getTime() + minutes * 60_000);
      return { ...one, draft: { ...draft, payBy: new Date(until) } };
    });
  }

  /** The draft of a cart's order, or what its buyer is told; nothing is written yet. */
  async function judge(
    tx: Tx,
    { body, cart, userId, placedFrom }: Submission,
    holds: readonly CartHold[],
    facts: PlacingFacts,
  ): Promise<PlacedCart | AppError> {
    try {
      if (holds.length === 0) {
        return new AppError((await inventory.isExpired(tx, cart)) ? 'cart.expired' : 'cart.empty');
      }
      const judged = draftOf(body, holds, facts);
      const { currency, total: whole } = judged.draft.totals;
      const { cover } = judged.draft;
      const total = whole - (cover?.amount ?? 0);
      const eventStartsAt = firstStartOf(holds, facts.catalogue);
      // counters sell whole orders
      const isForCounters = !cover && areForCounters(holds, facts.catalogue);
      const payable = { currency, total, eventStartsAt, isForCounters, now: facts.at };
      checkMethod(body.paymentMethod, await providers.paymentMethodsFor(payable));
      return { ...judged, draft: { ...judged.draft, userId, placedFrom } };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  /** Writes the accepted orders with all that belongs to them; answers them in their order. */
  async function writeOrders(tx: Tx, accepted: readonly Accepted[]): Promise<PlacedOrder[]> {
    if (accepted.length === 0) return [];
    const methods = accepted.map(({ submission }) => submission.body.paymentMethod);
    const created = await createOrders(
      tx,
      accepted.map(({ draft, submission: { request } }, index) => ({
        ...draft,
        id: request.answer,
        ...(methods[index] !== 'free' && { bookedBy: 'checkout.submit' }),
      })),
      deps.config,
    );
    await inventory.adoptAll(
      tx,
      accepted.flatMap(({ holds }, index) => adoptionsOf(holds, created[index])),
    );
    await writeExtras(tx, accepted, created);
    await redeemCredits(tx, accepted, created);
    const attempts = await Promise.all(created.map(({ order }, index) => attempt(order, methods[index])));
    await insertPayments(
      tx,
      attempts.filter(one => one !== undefined),
    );
    const free = await payFree(
      tx,
      created.map(({ order }) => order).filter((_, index) => methods[index] === 'free'),
    );
    return created.map(({ order }, index) => {
      const stored = attempts[index]?.redirectTo;
      return {
        order: free.get(order.id) ?? order,
        redirectTo: stored && withOrderToken(stored, order, deps.config),
      };
    });
  }

  /** Takes from the locked credits what pays orders; their balances were judged with all orders of the batch. */
  async function redeemCredits(
    tx: Tx,
    accepted: readonly Accepted[],
    created: readonly CreatedOrder[],
  ): Promise<void> {
    const ids = accepted.flatMap(({ creditId }) => creditId ?? []);
    const credits = new Map((await lockCredits(tx, ids)).map(credit => [credit.id, credit]));
    for (const [at, { creditId, draft }] of accepted.entries()) {
      const credit = credits.get(creditId ?? '');
      const order = created[at]?.order;
      if (!credit || !order || !draft.cover) continue;
      const part = { orderId: order.id, amount: draft.cover.amount, at: order.createdAt };
      credits.set(credit.id, await redeemCredit(tx, credit, part));
    }
  }

  /** Nothing to pay: an order is paid at once. Answers the paid ones by their ids. */
  async function payFree(tx: Tx, orders: readonly OrderRecord[]): Promise<Map<string, OrderRecord>> {
    const paid = await life.advanceAll(
      tx,
      orders.map(order => ({
        order,
        command: { type: 'pay' },
        paidThrough: order.coveredBy ?? 'free',
        actor: { kind: 'buyer' },
        cause: 'checkout.free',
      })),
    );
    return new Map(paid.map(order => [order.id, order]));
  }

  /** The first attempt to pay an order; the built-in provider, which nothing can keep from us, begins it at once. */
  async function attempt(order: OrderRecord, method = 'free'): Promise<NewPayment | undefined> {
    if (method === 'free') return undefined;
    const made = attemptOf(order, method, order.createdAt);
    const provider = await providers.get(method);
    if (!provider.beginsWithOrder) return made;
    const { redirectTo, reference } = await provider.start(paymentRequestOf(deps, order, made));
    const stored = withoutOrderToken(redirectTo, order, deps.config);
    return { ...made, state: 'pending', redirectTo: stored, reference };
  }

  return {
    /** Turns a cart into an order. The same key gives the same order, whatever is clicked. */
    async submit(
      body: Submit,
      { userId = null, address }: { readonly userId?: string | null; readonly address: string },
    ): Promise<ResponseOf<'POST /front/checkout/submit'>> {
      const { idempotencyKey, ...rest } = body;
      const request = { scope: 'checkout.submit', key: idempotencyKey, body: rest, answer: newId() };
      const placed = await commits.run('submit', {
        body,
        userId,
        placedFrom: placedFromOf(address, deps.config),
        cart: hashCartToken(body.cartToken),
        request,
      });
      if (placed instanceof AppError) throw placed;
      const order = 'repeatOf' in placed ? await findOrderById(deps.db.query, placed.repeatOf) : placed.order;
      if (!order) throw new AppError('order.not_found');
      const begun = 'order' in placed ? placed.redirectTo : undefined;
      // started after the commit: a provider must never know of a payment that we don't
      const redirectTo = begun ?? (await payments.redirectOf(order));
      return { orderToken: orderTokenOf(order, deps.config), number: order.number, redirectTo };
    },
  };
}

function adoptionsOf(holds: readonly CartHold[], created: CreatedOrder | undefined) {
  if (!created) throw new Error('an order was not written');
  const { id: orderId, payBy } = created.order;
  return holds.map(hold => ({ holdId: hold.id, orderId, until: payBy ?? undefined }));
}
