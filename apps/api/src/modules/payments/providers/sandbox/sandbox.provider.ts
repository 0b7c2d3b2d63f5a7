import * as z from 'zod';
import type { Deps } from '../../../../platform/deps.ts';
import type { PaymentFailure, PaymentOutcome, PaymentProvider } from '../payment-provider.ts';
import { isSandboxSignature, sandboxSecret, sandboxSignatureHeader } from './sandbox-signature.ts';
import { findSandboxPayment, type SandboxChoice } from './sandbox.repo.ts';

/** The provider's name in paths and rows. */
export const sandboxName = 'sandbox';

const paymentNotice = z.object({
  kind: z.literal('payment').default('payment'),
  noticeId: z.string().min(8).max(100),
  paymentId: z.uuid(),
  outcome: z.enum(['succeeded', 'failed', 'abandoned']),
  amount: z.int().min(0),
  currency: z.string().length(3),
  failure: z.enum(['declined', 'cancelled']).optional(),
});

/** What a choice on the page means for the payment. */
export const outcomeOfChoice: Record<SandboxChoice, PaymentOutcome> = {
  succeed: 'succeeded',
  pay_late: 'succeeded',
  fail: 'failed',
  abandon: 'abandoned',
};

/** Why a payment fails with a choice. */
export const failureOfChoice: Partial<Record<SandboxChoice, PaymentFailure>> = {
  fail: 'declined',
  abandon: 'cancelled',
};

/** The built-in provider: no money, but a page, signed notices and a status like a real one. */
export function createSandboxProvider({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): PaymentProvider {
  const secret = sandboxSecret(config.appSecret);
  return {
    name: sandboxName,
    isBuiltIn: true,
    beginsWithOrder: true,
    start: async ({ paymentId }) => ({
      redirectTo: `/api/v1/sandbox/pay/${paymentId}`,
      reference: `sandbox-${paymentId}`,
    }),
    async status({ paymentId, amount, currency }) {
      const known = await findSandboxPayment(db.query, paymentId);
      const isTold = known !== undefined && known.tellsAt <= clock.now();
      if (!isTold) return { outcome: 'pending', amount, currency };
      const failure = failureOfChoice[known.outcome];
      return { outcome: outcomeOfChoice[known.outcome], amount, currency, ...(failure && { failure }) };
    },
    // no money was taken, none is to be refunded
    refund: async ({ refundId }) => ({ state: 'succeeded', reference: `sandbox-${refundId}` }),
    verifyCallback({ rawBody, headers }) {
      const view = { secret, now: clock.now() };
      if (!isSandboxSignature(headers[sandboxSignatureHeader], rawBody, view)) return undefined;
      return paymentNotice.safeParse(parseJson(rawBody.toString('utf8'))).data;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // deliberate: a body that is no JSON is a body of unknown form, which the schema refuses
    return undefined;
  }
}
