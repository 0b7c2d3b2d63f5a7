import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** A production shop on an empty folder, as its operator has it after the first start. */
export interface FirstRun {
  /** Where its pages are, without a slash at the end. */
  readonly origin: string;
  /** The setup link that the start printed. */
  readonly setupLink: string;
  /** Makes another setup link, as `npm run setup-link` does; '' where the shop has an admin. */
  printLink(): Promise<string>;
  /** Stops the shop and removes its folder. */
  end(): Promise<void>;
}

/** Starts a shop of its own in production, beside the product under test. */
export async function startFirstRun(): Promise<FirstRun> {
  const folder = await mkdtemp(join(tmpdir(), 'velvet-hall-first-run-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), PUBLIC_ORIGIN: origin },
    APP_SECRET: randomBytes(48).toString('base64'),
  };
  // what belongs to the product under test
  for (const name of ['DATABASE_URL', 'RELEASE_DIR', 'API_PORT', 'SMTP_URL', 'SANDBOX_PAYMENTS'])
    delete env[name];
  const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    ...{ env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const said = await untilReady(child);
    return {
      origin,
      setupLink: linkIn(said),
      printLink: async () => linkIn(await runTool('setup-link.mjs', env)),
      end: async () => {
        await stop(child);
        await removeFolder();
      },
    };
  } catch (error) {
    await stop(child);
    await removeFolder();
    throw error;
  }
}

/** What a start prints until its welcome is complete. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += String(data);
      if (said.includes('Ctrl+C stops everything')) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', code => reject(new Error(`the shop ended with ${code}:\n${said}`)));
  });
}

function runTool(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'tools', name)], {
      ...{ env, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    });
    let said = '';
    child.stdout.on('data', data => void (said += String(data)));
    child.once('error', reject);
    child.once('exit', code =>
      code === 0 ? resolve(said) : reject(new Error(`${name} ended with ${code}`)),
    );
  });
}

function linkIn(said: string): string {
  return /https?:\/\/\S+\/setup\?token=[\w-]+/.exec(said)?.[0] ?? '';
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise(resolve => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
