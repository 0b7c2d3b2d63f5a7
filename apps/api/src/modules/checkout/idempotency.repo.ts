import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';

/** A request that must be done once however often it comes. */
export interface OnceRequest {
  /** The call, and whose keys these are. */
  readonly scope: string;
  /** The client's key. */
  readonly key: string;
  /** What makes two requests the same. */
  readonly body: unknown;
}

/**
 * Claims a request's key for this transaction. A second transaction with the same key waits here until the
 * first ended. Answers what was kept for the key, undefined for the first. Throws for another body.
 */
export async function claimOnce(tx: Tx, request: OnceRequest, at: Date): Promise<unknown> {
  const fingerprint = createHash('sha256').update(canonicalJson(request.body)).digest();
  const claimed = await sql`
    insert into idempotent_answer (scope, key, fingerprint, created_at)
      values (${request.scope}, ${request.key}, ${fingerprint}, ${at})
      on conflict (scope, key) do nothing returning key`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const kept = await sql<{ fingerprint: Buffer; answer: unknown }>`
    select fingerprint, answer from idempotent_answer
      where scope = ${request.scope} and key = ${request.key}`.execute(tx);
  const row = kept.rows[0];
  if (!row || row.answer === null) throw new AppError('idempotency.in_progress', { retryAfter: 1 });
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('idempotency.mismatch');
  return row.answer;
}

/** Keeps the answer for repeats; it exists if and only if what was done does. */
export async function keepAnswer(tx: Tx, request: OnceRequest, answer: unknown): Promise<void> {
  await sql`
    update idempotent_answer set answer = ${JSON.stringify(answer)}::jsonb
      where scope = ${request.scope} and key = ${request.key}`.execute(tx);
}

/** The same text for the same value, whatever the order of the fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
