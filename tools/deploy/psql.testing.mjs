import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';

/**
 * As much of psql as deploy/database-roles.sh uses, for machines without it: variables by --set, which stand in the text as
 * :'name', and an end at the first error.
 */
const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [] },
    username: { type: 'string' },
    dbname: { type: 'string' },
  },
});
const variables = Object.fromEntries(
  values.set.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);
if (variables.ON_ERROR_STOP !== '1') throw new Error('the script goes on after an error');
const script = (await text(process.stdin)).replace(/:'(\w+)'/g, (_, name) =>
  pg.escapeLiteral(variables[name] ?? ''),
);
const client = new pg.Client({ user: values.username, database: values.dbname });
await client.connect();
try {
  await client.query(script);
} catch (error) {
  process.stderr.write(`ERROR: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 3;
} finally {
  await client.end();
}
