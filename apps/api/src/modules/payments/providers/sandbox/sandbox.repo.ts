import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/database.ts';

/** What can be chosen on the sandbox page. */
export type SandboxChoice = 'succeed' | 'fail' | 'abandon' | 'pay_late';

/** The sandbox's own record of a payment. */
export interface SandboxPayment {
  readonly paymentId: string;
  readonly outcome: SandboxChoice;
  readonly tellsAt: Date;
}

/** Records the choice; the first one stays. Answers the one that counts. */
export async function recordSandboxChoice(
  tx: Tx,
  payment: SandboxPayment & { readonly decidedAt: Date },
): Promise<SandboxPayment> {
  await sql`
    insert into sandbox_payment (payment_id, outcome, decided_at, tells_at)
      values (${payment.paymentId}, ${payment.outcome}, ${payment.decidedAt}, ${payment.tellsAt})
      on conflict (payment_id) do nothing`.execute(tx);
  return (await findSandboxPayment(tx, payment.paymentId)) ?? payment;
}

export async function findSandboxPayment(
  query: Queries,
  paymentId: string,
): Promise<SandboxPayment | undefined> {
  const result = await sql<SandboxPayment>`
    select payment_id as "paymentId", outcome, tells_at as "tellsAt"
      from sandbox_payment where payment_id = ${paymentId}`.execute(query);
  return result.rows[0];
}
