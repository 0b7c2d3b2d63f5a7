import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { keepHolderToken, keepOrderToken } from '#orders';

/** Rows sealed by one statement. */
const batch = 1000;

interface ReadableToken {
  readonly id: string;
  readonly orderId: string;
  readonly token: string;
}

/** Seals tokens of orders and tickets that versions of before stored readably; answers how many there were. */
export async function sealReadableTokens(
  { query }: Pick<Database, 'query'>,
  config: Pick<Config, 'appSecret'>,
): Promise<number> {
  const orders = await inBatches(async () => {
    const { rows } = await sql<ReadableToken>`
      select id, id as "orderId", token from customer_order where token is not null order by id limit ${batch}`.execute(
      query,
    );
    await saveSealed(query, 'order', rows, ({ token, id }) => keepOrderToken(token, id, config).sealed);
    return rows.length;
  });
  const tickets = await inBatches(async () => {
    const { rows } = await sql<ReadableToken>`
      select id, order_id as "orderId", holder_token as token from ticket where holder_token is not null
        order by id limit ${batch}`.execute(query);
    await saveSealed(
      query,
      'ticket',
      rows,
      ({ token, orderId }) => keepHolderToken(token, orderId, config).sealed,
    );
    return rows.length;
  });
  return orders + tickets;
}

async function inBatches(seal: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = batch; done === batch; all += done) done = await seal();
  return all;
}

async function saveSealed(
  query: Queries,
  of: 'order' | 'ticket',
  rows: readonly ReadableToken[],
  seal: (row: ReadableToken) => string | null,
): Promise<void> {
  const sealed = JSON.stringify(rows.map(row => ({ id: row.id, sealed: seal(row) })));
  const values = sql`jsonb_to_recordset(${sealed}::jsonb) as n (id uuid, sealed text)`;
  await (
    of === 'order'
      ? sql`update customer_order o set sealed_token = n.sealed, token = null from ${values} where o.id = n.id`
      : sql`update ticket t set sealed_holder_token = n.sealed, holder_token = null from ${values} where t.id = n.id`
  ).execute(query);
}
