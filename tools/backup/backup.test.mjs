import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../postgres/connection.mjs';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../postgres/embedded.mjs';
import { archiveSettings, prepareBackupFolders } from './archive.mjs';
import { listBackups, makeBackup } from './backup.mjs';
import { restoreBackup } from './restore.mjs';

describe('a backup', () => {
  jest.setTimeout(120_000);
  let root = '';
  let folders;
  let server;
  const dirs = () => ({ dataDir: join(root, 'data'), backupDir: join(root, 'backup') });
  const ask = (statement, url = server.url) => withClient(url, client => client.query(statement));
  /** Ends the segment of the log, as archive_timeout does after a minute. */
  const untilArchived = async () => {
    const { rows } = await ask('select pg_walfile_name(pg_switch_wal()) as segment');
    const file = join(folders.wal, rows[0].segment);
    for (let tries = 0; tries < 300 && !existsSync(file); tries += 1) await sleep(100);
  };
  const restoredTo = async (name, until) => {
    const dataDir = join(root, name);
    await restoreBackup({ backupDir: dirs().backupDir, dataDir, ...(until && { until }) });
    const restored = await startEmbeddedPostgres({ dataDir, durable: false });
    const { rows } = await ask('select n from kept order by n', restored.url);
    await restored.stop({ immediate: true });
    return rows.map(({ n }) => n);
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'vh-backup-'));
    chmodSync(root, 0o711); // the account of the database must be able to pass
    const { dataDir, backupDir } = dirs();
    mkdirSync(join(dataDir, 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'media', 'poster.webp'), 'a picture');
    writeFileSync(join(dataDir, 'app-secret'), 'a secret');
    folders = prepareBackupFolders(backupDir);
    server = await startEmbeddedPostgres({ dataDir, durable: false, settings: archiveSettings(folders) });
    await ask('create table kept (n int); insert into kept values (1)');
    await makeBackup({ url: server.url, dataDir, backupDir, keep: 7 });
  });
  afterAll(async () => {
    for (const name of ['data', 'all', 'moment', 'damaged']) await stopEmbeddedPostgres(join(root, name));
    rmSync(root, { recursive: true, force: true });
  });

  it('is restored with what came after it, to the end or to a moment', async () => {
    await ask('insert into kept values (2)');
    const { rows } = await ask('select clock_timestamp() as now');
    await sleep(50);
    await ask('insert into kept values (3)');
    await untilArchived();
    expect(await restoredTo('all')).toEqual([1, 2, 3]);
    expect(await restoredTo('moment', rows[0].now)).toEqual([1, 2]);
    expect(readFileSync(join(root, 'all', 'media', 'poster.webp'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(root, 'all', 'app-secret'), 'utf8')).toBe('a secret');
  });

  it('is not put over a database, nor taken for a time before it', async () => {
    const { dataDir, backupDir } = dirs();
    await expect(restoreBackup({ backupDir, dataDir })).rejects.toThrow('has a database already');
    const early = { backupDir, dataDir: join(root, 'early'), until: new Date('2020-01-01T00:00:00Z') };
    await expect(restoreBackup(early)).rejects.toThrow('The oldest backup is of');
  });

  it('is refused when a file of it was changed', async () => {
    const [backup] = listBackups(folders);
    appendFileSync(join(backup, 'postgres', 'PG_VERSION'), ' ');
    const damaged = { backupDir: dirs().backupDir, dataDir: join(root, 'damaged') };
    await expect(restoreBackup(damaged)).rejects.toThrow('the backup is damaged');
    expect(existsSync(join(root, 'damaged', 'postgres'))).toBe(false);
  });

  it('goes when it is older than those that stay, with its part of the log', async () => {
    const [old] = listBackups(folders);
    const { folder, removed } = await makeBackup({ url: server.url, ...dirs(), keep: 1 });
    expect(removed).toEqual([old]);
    expect(listBackups(folders)).toEqual([folder]);
  });

  it('is refused where the path could mean something to the shell', () => {
    expect(() => prepareBackupFolders(join(root, "it's"))).toThrow('no quotes');
  });
});
