import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ImportedMap, ImportResult } from './import/import-result.ts';

/** The text of a file of another system. */
export function readFixture(name: string): string {
  const bytes = readFileSync(join(__dirname, 'fixtures', name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** What an importer read; fails with its problems when it read nothing. */
export function imported(result: ImportResult): ImportedMap {
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}
