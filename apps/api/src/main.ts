import { systemClock } from './platform/clock.ts';
import { ConfigError, loadConfig, type Config } from './platform/config.ts';
import { serviceRole } from './platform/database.ts';
import { openDatabase } from './platform/open-database.ts';
import type { Deps } from './platform/deps.ts';
import { databaseJobs } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics, watchPool } from './platform/metrics.ts';

const usage =
  'Usage: main.js serve | migrate | seed | import <file> | permissions | unlock <e-mail> | mail <e-mail> [kind] | add-admin <e-mail> | setup-link | check-session <role>';

/**
 * Commands run to an end and answer an exit code; `serve` answers once it was stopped. Each loads only what it
 * needs: a start runs three of them one after the other.
 */
const commands: Readonly<Record<string, (deps: Deps, argv: readonly string[]) => Promise<number>>> = {
  serve: async deps => {
    const { buildApp } = await import('./composition/app.ts');
    const { serve } = await import('./serve.ts');
    watchPool(deps.metrics, deps.db);
    return serve(deps, buildApp(deps));
  },
  migrate: async deps => {
    const { migrate } = await import('./platform/migrator.ts');
    const { sealReadableTokens } = await import('./modules/operations/seal-tokens.ts');
    const applied = await migrate(deps.db);
    await sealReadableTokens(deps.db, deps.config);
    print(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The database is up to date.');
    return 0;
  },
  seed: async deps => {
    const { seed } = await import('./seed/seed.ts');
    await seed(deps, print);
    return 0;
  },
  permissions: async () => {
    const { permissionsPage } = await import('./modules/system/access/permissions-page.ts');
    process.stdout.write(permissionsPage());
    return 0;
  },
  unlock: async (deps, argv) => {
    const { unlockCommand } = await import('./modules/accounts/users/account-commands.ts');
    return unlockCommand(deps, argv, print);
  },
  mail: async (deps, argv) => {
    const { mailCommand } = await import('./modules/messaging/mail-command.ts');
    return mailCommand(deps, argv, print);
  },
  'add-admin': async (deps, argv) => {
    const { addAdminCommand } = await import('./modules/accounts/users/account-commands.ts');
    return addAdminCommand(deps, argv, print);
  },
  'setup-link': async deps => {
    const { setupLinkCommand } = await import('./modules/accounts/users/account-commands.ts');
    return setupLinkCommand(deps, print);
  },
  'check-session': async (deps, argv) => {
    const { checkSessionCommand } = await import('./modules/accounts/users/account-commands.ts');
    return checkSessionCommand(deps, argv, print);
  },
  import: async (deps, argv) => {
    const { importCommand } = await import('./import/import-command.ts');
    return importCommand(deps, argv, print);
  },
};

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...argv]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = readConfig();
  if (!config) return 2;
  const deps = createDeps(config, name === 'serve');
  try {
    return await command(deps, argv);
  } catch (error) {
    deps.log.fatal({ err: error }, `${name} failed`);
    return 1;
  } finally {
    await deps.db.close();
  }
}

function readConfig(): Config | undefined {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

function createDeps(config: Config, isService: boolean): Deps {
  // A command talks to a person: its log goes beside its words, and only when something is wrong.
  const log = isService ? createLogger(config.logLevel) : createLogger('warn', process.stderr);
  const db = openDatabase({ ...addressOf(config, isService), poolSize: config.databasePoolSize, log });
  return {
    config,
    db,
    clock: systemClock,
    jobs: databaseJobs,
    log,
    metrics: createMetrics({ processMetrics: isService }),
  };
}

/** Commands migrate, seed and import: they take locks of a session and work as the login, so they bypass the pooler. */
function addressOf(config: Config, isService: boolean) {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePrepared: prepared } = config;
  return isService ? { url, directUrl, prepared, role: serviceRole } : { url: directUrl ?? url };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
