import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orderPath, type OrderRecord } from '#orders';
import { getSettings } from '#system';
import type { PaymentRecord } from '../records/payment.repo.ts';
import { findOrderOfPayment, type Payments } from './payments.service.ts';
import { renderSandboxPage } from './sandbox.page.ts';
import { failureOfChoice, outcomeOfChoice, sandboxName } from '../providers/sandbox/sandbox.provider.ts';
import {
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxBody,
} from '../providers/sandbox/sandbox-signature.ts';
import {
  findSandboxPayment,
  recordSandboxChoice,
  type SandboxChoice,
} from '../providers/sandbox/sandbox.repo.ts';

/** The sandbox's own side: its page, what is chosen there, and the notices it sends. */
export interface Sandbox {
  showPage(paymentId: string): Promise<string>;
  /** Records a choice, tells the product at once unless the payment is to be late; answers where the browser goes. */
  choose(paymentId: string, choice: SandboxChoice): Promise<string>;
  /** Sends the notice of a decided payment; safe to repeat. */
  notify(paymentId: string): Promise<void>;
}

/** A late payment comes this long after the deadline; longer than the pause between two releases. */
const defaultLateSeconds = 60;

export function createSandbox(deps: Deps, payments: Payments): Sandbox {
  const secret = sandboxSecret(deps.config.appSecret);

  async function getPayment(paymentId: string): Promise<{ order: OrderRecord; payment: PaymentRecord }> {
    const found = deps.config.sandboxPayments ? await findOrderOfPayment(deps, paymentId) : undefined;
    if (found?.payment.provider !== sandboxName) throw new AppError('payment.not_found');
    return found;
  }

  async function tellingTime(choice: SandboxChoice, order: OrderRecord, now: Date): Promise<Date> {
    if (choice !== 'pay_late' || !order.payBy) return now;
    return new Date(order.payBy.getTime() + (await findLateSeconds(deps.db.query)) * 1000);
  }

  async function notify(paymentId: string): Promise<void> {
    const { payment } = await getPayment(paymentId);
    const decided = await findSandboxPayment(deps.db.query, paymentId);
    if (!decided) return;
    const rawBody = JSON.stringify({
      noticeId: `sandbox-${paymentId}-${decided.outcome}`,
      paymentId,
      outcome: outcomeOfChoice[decided.outcome],
      amount: payment.amount,
      currency: payment.currency,
      failure: failureOfChoice[decided.outcome],
    });
    const signature = signSandboxBody(rawBody, secret, deps.clock.now());
    await payments.receive(sandboxName, {
      rawBody: Buffer.from(rawBody),
      path: '/callbacks/sandbox',
      headers: { [sandboxSignatureHeader]: signature },
    });
  }

  return {
    async showPage(paymentId) {
      const { order, payment } = await getPayment(paymentId);
      const decided = await findSandboxPayment(deps.db.query, paymentId);
      const isOpen = payment.state === 'created' || payment.state === 'pending';
      const { appName: siteName } = await getSettings(deps.db.query, 'general');
      return renderSandboxPage({
        ...order,
        siteName,
        orderNumber: order.number,
        amount: payment.amount,
        backTo: orderPath(order, deps.config, payment.state === 'succeeded' ? 'success' : 'cancel'),
        isDecided: decided !== undefined || !isOpen,
      });
    },

    async choose(paymentId, choice) {
      const { order } = await getPayment(paymentId);
      const now = deps.clock.now();
      const tellsAt = await tellingTime(choice, order, now);
      const decided = await deps.db.transaction(async tx => {
        const recorded = await recordSandboxChoice(tx, {
          paymentId,
          outcome: choice,
          decidedAt: now,
          tellsAt,
        });
        const when = { runAt: recorded.tellsAt, key: `sandbox ${paymentId}` };
        await deps.jobs.enqueue(tx, 'sandbox.notify', { paymentId }, when);
        return recorded;
      });
      if (decided.tellsAt <= now) await notify(paymentId);
      const after = await getPayment(paymentId);
      return orderPath(after.order, deps.config, after.order.state === 'paid' ? 'success' : 'cancel');
    },

    notify,
  };
}

async function findLateSeconds(query: Queries): Promise<number> {
  const result = await sql<{ value: unknown }>`
    select value from setting where section = 'sandbox' and name = 'lateSeconds'`.execute(query);
  const value = result.rows[0]?.value;
  return typeof value === 'number' ? value : defaultLateSeconds;
}
