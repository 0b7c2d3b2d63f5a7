/**
 * Takes away what keeps two processes from selling the same place: the row lock of the function that holds,
 * and the check that the quota is not oversold. For a database that is discarded.
 *
 * @param {import('pg').Client} client
 */
export async function removeLock(client) {
  const { rows } = await client.query(`select pg_get_functiondef('hold_batch'::regproc) as source`);
  const source = String(rows[0].source);
  const changed = source.replace('order by id for update', 'order by id');
  if (changed === source)
    throw new Error('the row lock was not found in hold_batch, so it cannot be removed');
  await client.query(changed);
  await client.query('alter table quota drop constraint quota_never_oversold');
}
