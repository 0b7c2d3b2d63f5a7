import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Queries, Tx } from './database.ts';

/** A request that must be done once however often it comes. */
export interface OnceRequest {
  /** The call, and whose keys these are. */
  readonly scope: string;
  /** The client's key. */
  readonly key: string;
  /** What makes two requests the same. */
  readonly body: unknown;
  /** What repeats will be answered, when that is known before it is done; else it is kept later. */
  readonly answer?: string;
}

/** What became of a claim: it is the first, it repeats one that was answered, or it can't be answered. */
export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'kept'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: AppError };

/**
 * Claims a request's key for this transaction. A second transaction with the same key waits here until the
 * first ended. Answers what was kept for the key, undefined for the first. Throws for another body.
 */
export async function claimOnce(tx: Tx, request: OnceRequest, at: Date): Promise<unknown> {
  const [claim] = await claimAll(tx, [request], at);
  if (claim?.kind === 'refused') throw claim.error;
  return claim?.kind === 'kept' ? claim.answer : undefined;
}

/**
 * Claims the keys of several requests, no key twice; answers for each in their order. Keys are taken in the
 * order of their names, so that two transactions that want the same ones can't wait for each other.
 */
export async function claimAll(tx: Tx, requests: readonly OnceRequest[], at: Date): Promise<Claim[]> {
  const rows = requests.map(request => ({
    scope: request.scope,
    key: request.key,
    answer: request.answer,
    print: printOf(request),
  }));
  const claimed = await sql<{ scope: string; key: string }>`
    insert into idempotent_answer (scope, key, fingerprint, answer, created_at)
      select r.scope, r.key, decode(r.print, 'hex'), to_jsonb(r.answer), ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (scope text, key text, print text, answer text)
        order by r.scope, r.key
      on conflict (scope, key) do nothing returning scope, key`.execute(tx);
  const first = new Set(claimed.rows.map(nameOf));
  const repeats = rows.filter(row => !first.has(nameOf(row)));
  const kept = repeats.length > 0 ? await findKept(tx, repeats) : new Map<string, KeptAnswer>();
  return rows.map(row => {
    if (first.has(nameOf(row))) return { kind: 'first' };
    const found = kept.get(nameOf(row));
    if (!found || found.answer === null)
      return { kind: 'refused', error: new AppError('idempotency.in_progress', { retryAfter: 1 }) };
    if (found.print !== row.print) return { kind: 'refused', error: new AppError('idempotency.mismatch') };
    return { kind: 'kept', answer: found.answer };
  });
}

/** What was answered for a key; undefined where nothing was. @throws {AppError} idempotency.mismatch for another body */
export async function findAnswer(query: Queries, request: OnceRequest): Promise<unknown> {
  const kept = (await findKept(query, [request])).get(nameOf(request));
  if (!kept || kept.answer === null) return undefined;
  if (kept.print !== printOf(request)) throw new AppError('idempotency.mismatch');
  return kept.answer;
}

/** What is kept for a key that nothing may be done by any more. */
const ended = 'nothing was done';

/**
 * Ends a key for which nothing was done, for good: a request that comes by it later is refused as another one. Answers
 * what was done by it before; undefined where nothing was. Waits for a transaction that does it now.
 * @throws {AppError} idempotency.in_progress
 */
export async function endKey(
  tx: Tx,
  request: Pick<OnceRequest, 'scope' | 'key'>,
  at: Date,
): Promise<unknown> {
  const body = { ended: true };
  await sql`
    insert into idempotent_answer (scope, key, fingerprint, answer, created_at)
      values (${request.scope}, ${request.key}, decode(${printOf({ ...request, body })}, 'hex'),
        ${JSON.stringify(ended)}::jsonb, ${at})
      on conflict (scope, key) do nothing`.execute(tx);
  const kept = (await findKept(tx, [request])).get(nameOf(request));
  if (!kept || kept.answer === null) throw new AppError('idempotency.in_progress', { retryAfter: 1 });
  return kept.answer === ended ? undefined : kept.answer;
}

/** Keeps the answer for repeats; it exists if and only if what was done does. */
export async function keepAnswer(tx: Tx, request: OnceRequest, answer: unknown): Promise<void> {
  await sql`
    update idempotent_answer set answer = ${JSON.stringify(answer)}::jsonb
      where scope = ${request.scope} and key = ${request.key}`.execute(tx);
}

/** Gives claims of this transaction back whose requests were refused: nothing was done, so another try may be. */
export async function forgetClaims(
  tx: Tx,
  requests: readonly Pick<OnceRequest, 'scope' | 'key'>[],
): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.map(({ scope, key }) => ({ scope, key }));
  await sql`
    delete from idempotent_answer i
      using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (scope text, key text)
      where i.scope = r.scope and i.key = r.key`.execute(tx);
}

interface KeptAnswer {
  readonly scope: string;
  readonly key: string;
  readonly print: string;
  readonly answer: unknown;
}

async function findKept(
  query: Queries,
  requests: readonly Pick<OnceRequest, 'scope' | 'key'>[],
): Promise<Map<string, KeptAnswer>> {
  const result = await sql<KeptAnswer>`
    select i.scope, i.key, encode(i.fingerprint, 'hex') as print, i.answer
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r (scope text, key text)
        join idempotent_answer i on i.scope = r.scope and i.key = r.key`.execute(query);
  return new Map(result.rows.map(row => [nameOf(row), row]));
}

function nameOf({ scope, key }: { readonly scope: string; readonly key: string }): string {
  return JSON.stringify([scope, key]);
}

function printOf({ body }: OnceRequest): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

/** The same text for the same value, whatever the order of the fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
