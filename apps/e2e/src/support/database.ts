import pg from 'pg';

/** Asks the database of the product under test, for what only mails or staff would tell. */
export async function queryDatabase<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const connectionString = process.env['E2E_DATABASE_URL'];
  if (!connectionString)
    throw new Error('E2E_DATABASE_URL is missing: the address of the product’s database.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
