import * as z from 'zod';
import type { Deps } from '../../../../platform/deps.ts';
import type { PaymentOutcome, PaymentProvider } from '../payment-provider.ts';
import { isSandboxSignature, sandboxSecret, sandboxSignatureHeader } from './sandbox-signature.ts';
import { findSandboxPayment, type SandboxChoice } from './sandbox.repo.ts';

/** The provider's name in paths and rows. */
export const sandboxName = 'sandbox';

const notice = z.object({
  noticeId: z.string().min(8).max(100),
  paymentId: z.uuid(),
  outcome: z.enum(['succeeded', 'failed', 'abandoned']),
  amount: z.int().min(0),
  currency: z.string().length(3),
});

/** What a choice on the page means for the payment. */
export const outcomeOfChoice: Record<SandboxChoice, PaymentOutcome> = {
  succeed: 'succeeded',
  pay_late: 'succeeded',
  fail: 'failed',
  abandon: 'abandoned',
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
    start: async ({ paymentId }) => ({
      redirectTo: `/api/v1/sandbox/pay/${paymentId}`,
      reference: `sandbox-${paymentId}`,
    }),
    async status(paymentId) {
      const known = await findSandboxPayment(db.query, paymentId);
      return known && known.tellsAt <= clock.now() ? outcomeOfChoice[known.outcome] : 'pending';
    },
    // no money was taken, none is to be given back
    refund: async () => undefined,
    verifyCallback({ rawBody, headers }) {
      const view = { secret, now: clock.now() };
      if (!isSandboxSignature(headers[sandboxSignatureHeader], rawBody, view)) return undefined;
      return notice.safeParse(parseJson(rawBody)).data;
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
