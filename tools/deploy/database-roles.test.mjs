import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../postgres/connection.mjs';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../postgres/embedded.mjs';
import { createDatabaseRoles } from './database-roles.mjs';

const PASSWORD = "it's a password";

describe('deploy/database-roles.sh', () => {
  jest.setTimeout(60_000);
  let dataDir = '';
  let owner = '';
  let web = '';
  let path = '';
  const ask = (url, statement) => withClient(url, client => client.query(statement));

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vh-roles-'));
    const programs = join(dataDir, 'programs');
    mkdirSync(programs);
    const psql = join(programs, 'psql');
    writeFileSync(
      psql,
      `#!/bin/sh\nexec '${process.execPath}' '${join(__dirname, 'psql.testing.mjs')}' "$@"\n`,
    );
    chmodSync(psql, 0o755);
    path = `${programs}:${process.env.PATH}`;
    owner = (await startEmbeddedPostgres({ dataDir, durable: false })).url;
    web = await createDatabaseRoles(owner, PASSWORD, path);
  });
  afterAll(async () => {
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes a login that works as the role of the service on every connection', async () => {
    const { rows } = await ask(web, 'select current_user as role, session_user as login');
    expect(rows).toEqual([{ role: 'vh_service', login: 'velvet_hall_web' }]);
  });

  it('lets it take the role of tenants, for a transaction', async () => {
    const results = await ask(web, 'begin; set local role vh_tenant; select current_user as role; commit');
    expect(results[2].rows).toEqual([{ role: 'vh_tenant' }]);
    await expect(ask(web, 'set role velvet_hall')).rejects.toThrow('permission denied');
  });

  it('gives it nothing of the owner', async () => {
    await expect(ask(web, 'create table more (id int)')).rejects.toThrow('permission denied');
    await expect(ask(web, 'create role more')).rejects.toThrow('permission denied');
  });

  it('keeps statistics of statements', async () => {
    const { rows } = await ask(
      owner,
      `select extname from pg_extension where extname = 'pg_stat_statements'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('says what is wrong when it can’t', async () => {
    await expect(createDatabaseRoles(owner, PASSWORD, path)).rejects.toThrow('already exists');
  });
});
