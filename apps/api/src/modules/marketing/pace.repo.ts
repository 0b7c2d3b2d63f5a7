import type { MarketingChannel, SendingPace } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** What is left of a channel's pace, locked until the transaction ends; `full` where nothing was sent by it yet. */
export async function findLockedPace(
  tx: Tx,
  channel: MarketingChannel,
  full: SendingPace,
): Promise<SendingPace> {
  await sql`
    insert into marketing_pace (channel, remaining, at) values (${channel}, ${full.left}, ${full.at})
      on conflict do nothing`.execute(tx);
  const { rows } = await sql<SendingPace>`
    select remaining as left, at from marketing_pace where channel = ${channel} for update`.execute(tx);
  return rows[0] ?? full;
}

/** Keeps what is left. */
export async function savePace(tx: Tx, channel: MarketingChannel, { left, at }: SendingPace): Promise<void> {
  await sql`
    update marketing_pace set remaining = ${left}, at = ${at} where channel = ${channel}`.execute(tx);
}
