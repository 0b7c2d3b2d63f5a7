/**
 * Rebuilds the fact tables of the demo seed from the raw data folder:
 *
 *   node tools/facts/make-facts.mjs <raw data folder> [<target folder>]
 *
 * The raw folder holds `toronto-events/events-union.ndjson` and `balkan-football/matches.ndjson`.
 * What is taken and why stands in apps/api/src/seed/facts/README.md.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeFootballTables } from './football.mjs';
import { makeTorontoTables } from './toronto.mjs';

const [source, target = fileURLToPath(new URL('../../apps/api/src/seed/facts', import.meta.url))] =
  process.argv.slice(2);

if (!source || !existsSync(source)) {
  process.stderr.write('Usage: node tools/facts/make-facts.mjs <raw data folder> [<target folder>]\n');
  process.exit(1);
}
const counted = { toronto: makeTorontoTables(source, target), football: makeFootballTables(source, target) };
process.stdout.write(`${JSON.stringify(counted, null, 2)}\n`);
