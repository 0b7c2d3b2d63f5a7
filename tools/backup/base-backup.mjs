import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../postgres/connection.mjs';
import { copyFile, copyFolder } from './copy-files.mjs';

/** What a server makes again at its start, as the manual lists it (Continuous Archiving, Backing Up the Data Directory). */
const LEFT_OUT_CONTENTS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT_FILES =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|current_logfiles)$/;

/**
 * Copies the cluster of a running server by PostgreSQL's own steps for that, with the part of its log that makes the copy
 * consistent. Work goes on meanwhile.
 *
 * @param {{ url: string, cluster: string, target: string }} setting `url` logs in as superuser; `target` is a folder to be made
 * @returns {Promise<{ sums: import('./copy-files.mjs').Sums, firstSegment: string, version: string }>} `firstSegment` of the log is
 *   the oldest that a restore of this backup reads
 */
export function copyCluster({ url, cluster, target }) {
  return withClient(url, async client => {
    // keeps the segments that are written meanwhile, as long as this connection lasts
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('velvet-hall', true)`);
    const sums = await copyFolder(cluster, target, isKept);
    const { rows } = await client.query(
      `select labelfile, lsn, current_setting('server_version') as version from pg_backup_stop(true)`,
    );
    const label = String(rows[0].labelfile);
    writeFileSync(join(target, 'backup_label'), label, { mode: 0o600 });
    const firstSegment = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
    if (!firstSegment) throw new Error(`PostgreSQL's label of the backup names no segment: ${label}`);
    for (const name of readdirSync(join(cluster, 'pg_wal'))) {
      if (!/^[0-9A-F]{24}$/.test(name) || name < firstSegment) continue;
      const sum = await copyFile(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name));
      if (sum) sums[join('pg_wal', name)] = sum;
    }
    return { sums, firstSegment, version: String(rows[0].version) };
  });
}

/** @param {string} path */
function isKept(path) {
  return !LEFT_OUT_FILES.test(path) && !LEFT_OUT_CONTENTS.includes(path);
}
