import type { MarketingChannel, SendRate } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** What is left of a channel's pace, locked until the transaction ends; `full` where nothing was sent by it yet. */
export async function findLockedSendRate(
  tx: Tx,
  channel: MarketingChannel,
  full: SendRate,
): Promise<SendRate> {
  await sql`
    insert into marketing_send_rate (channel, remaining, at) values (${channel}, ${full.left}, ${full.at})
      on conflict do nothing`.execute(tx);
  const { rows } = await sql<SendRate>`
    select remaining as left, at from marketing_send_rate where channel = ${channel} for update`.execute(tx);
  return rows[0] ?? full;
}

/** Keeps what is left. */
export async function saveSendRate(tx: Tx, channel: MarketingChannel, { left, at }: SendRate): Promise<void> {
  await sql`
    update marketing_send_rate set remaining = ${left}, at = ${at} where channel = ${channel}`.execute(tx);
}
