import type { ResponseOf } from '@vh/contract';
import { readReadableCode } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import { findOrderById, type OrderRecord } from '#orders';
import {
  type Attempt,
  findAttempt,
  findOrderMoney,
  isOpen,
  knownPaymentOf,
  listAttempts,
  type Providers,
  type StatusAsker,
} from '#payments';
import { auditOrder } from './audit.service.ts';
import type { Problem } from './operation.ts';
import { countTickets, findOrderIdByNumber } from './operations.repo.ts';

type StatusAnswer = ResponseOf<'POST /back/deploy/get-order-status'>;

/** What a provider says of an attempt, in a word. */
interface Heard {
  readonly attempt: Attempt;
  /** 'succeeded', 'failed', 'abandoned', 'pending', 'unknown', 'unreachable' or 'none'. */
  readonly says: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Asks the providers what they know of an order, and settles successes that got lost on the way. */
export function createOrderStatus(
  deps: Deps,
  { providers, asker }: { readonly providers: Providers; readonly asker: StatusAsker },
) {
  const { query } = deps.db;

  async function findOrder(idOrNumber: string): Promise<OrderRecord | undefined> {
    const number = readReadableCode(idOrNumber) ?? idOrNumber;
    const id = uuid.test(idOrNumber) ? idOrNumber : await findOrderIdByNumber(query, number);
    return id === undefined ? undefined : findOrderById(query, id);
  }

  /** What the provider of an attempt says of it; nothing is changed. */
  async function hear(attempt: Attempt): Promise<Heard> {
    const provider = await providers.find(attempt.provider);
    if (!provider) return { attempt, says: 'none' };
    // never begun: the provider can't know of it
    if (attempt.state === 'created' && attempt.startAttempts === 0) return { attempt, says: 'unknown' };
    try {
      return { attempt, says: (await provider.status(knownPaymentOf(attempt))).outcome };
    } catch (error) {
      deps.log.warn({ err: error, provider: attempt.provider }, 'a provider could not be asked');
      return { attempt, says: 'unreachable' };
    }
  }

  /** What is wrong with an attempt, and whether it was put right. */
  async function judge(order: OrderRecord, { attempt, says }: Heard, dryRun: boolean): Promise<Problem[]> {
    const about = { orderId: order.id, orderNumber: order.number, paymentId: attempt.id };
    if (says === 'unreachable') return [{ ...about, code: 'provider_silent', fixed: false }];
    const tookMoney = !isOpen(attempt) && attempt.state !== 'failed' && attempt.state !== 'abandoned';
    if (tookMoney && (says === 'failed' || says === 'abandoned')) {
      return [{ ...about, code: 'payment_differs', found: attempt.state, expected: says, fixed: false }];
    }
    const isLost = !tookMoney && says === 'succeeded';
    const isEnded = isOpen(attempt) && (says === 'failed' || says === 'abandoned');
    if (!isLost && !isEnded) return [];
    const code = isLost ? 'payment_lost' : 'payment_not_ended';
    const problem = { ...about, code, found: attempt.state, expected: says };
    if (dryRun) return [{ ...problem, fixed: false }];
    await asker.ask(attempt);
    const after = await findAttempt(query, attempt.id);
    return [{ ...problem, fixed: after !== undefined && after.state !== attempt.state }];
  }

  return {
    /** What the providers say of all attempts to pay an order; nothing is changed. */
    async hearAll(orderId: string): Promise<Heard[]> {
      const heard: Heard[] = [];
      for (const attempt of await listAttempts(query, orderId)) heard.push(await hear(attempt));
      return heard;
    },

    judge,

    /** Asks, heals unless it is a dry run, and audits the order. */
    async check(idOrNumber: string, dryRun: boolean): Promise<StatusAnswer> {
      const order = await findOrder(idOrNumber);
      if (!order) {
        const problem = { code: 'order_unknown', subject: idOrNumber, fixed: false };
        return { checked: 0, changed: 0, problems: [problem] };
      }
      const heard = await this.hearAll(order.id);
      const problems: Problem[] = [];
      for (const one of heard) problems.push(...(await judge(order, one, dryRun)));
      const changed = problems.filter(problem => problem.fixed).length;
      problems.push(...(await auditOrder(query, order.id)));
      const after = (await findOrderById(query, order.id)) ?? order;
      const said = new Map(heard.map(({ attempt, says }) => [attempt.id, says]));
      return {
        checked: heard.length,
        changed,
        problems,
        order: {
          _id: after.id,
          number: after.number,
          state: after.state,
          total: after.total,
          currency: after.currency,
          tickets: await countTickets(query, after.id),
          due: (await findOrderMoney(query, after.id))?.due ?? 0,
          payments: (await listAttempts(query, after.id)).map(({ id, provider, state, amount }) => ({
            _id: id,
            provider,
            state,
            amount,
            providerStatus: said.get(id) ?? 'unknown',
          })),
        },
      };
    },
  };
}

/** What {@link createOrderStatus} makes. */
export type OrderStatus = ReturnType<typeof createOrderStatus>;
