import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callsOf, pairHub, readIdentity, Refusal } from './hub-identity.ts';
import { openJournal } from './hub-journal.ts';
import { buildHubServer } from './hub-server.ts';
import { createUpstream } from './hub-upstream.ts';
import { createHub } from './hub.ts';

const usage =
  'Usage: hub --data <folder> [--pair <code> --site <https://…>] [--port 7420] [--key <file> --cert <file>]';

/** Between two looks at the server, milliseconds. */
const refreshEvery = 3_000;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/hub' },
    pair: { type: 'string' },
    site: { type: 'string' },
    port: { type: 'string', default: '7420' },
    key: { type: 'string' },
    cert: { type: 'string' },
  },
});
await main();

async function main(): Promise<void> {
  mkdirSync(values.data, { recursive: true, mode: 0o700 });
  const path = join(values.data, 'hub.json');
  const identity =
    values.pair && values.site
      ? await pairHub(path, new URL(values.site).origin, values.pair)
      : await readIdentity(path);
  if (!identity) {
    process.stderr.write(`This hub was never paired.\n${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const journal = await openJournal(join(values.data, 'journal'));
  const hub = createHub({ journal, now: Date.now });
  hub.recall(journal.recalled);
  const call = callsOf(identity);
  const upstream = createUpstream({ hub, journal, call, scannerId: identity.scannerId, now: Date.now });
  let isOnline = false;
  const refresh = async (): Promise<void> => {
    try {
      await upstream.refresh();
      isOnline = true;
    } catch (error) {
      // deliberate: without the server the hub goes on; what it refuses is said
      isOnline = false;
      if (error instanceof Refusal) print(error.message);
    }
  };
  const state = () => ({ waiting: journal.waiting().length, isOnline });
  const app = buildHubServer({ hub, secret: identity.secret, origin: identity.origin, state });
  await app.ready();
  const isSecure = values.key !== undefined && values.cert !== undefined;
  const listener: Parameters<typeof createServer>[1] = (request, response) => app.routing(request, response);
  const server = isSecure
    ? createSecureServer(
        { key: readFileSync(values.key ?? ''), cert: readFileSync(values.cert ?? '') },
        listener,
      )
    : createServer(listener);
  // the list first: a hub that nobody can reach yet admits nobody by mistake
  await refresh();
  await new Promise<void>(resolve => server.listen(Number(values.port), () => resolve()));
  for (const address of ownAddresses()) {
    print(`${isSecure ? 'https' : 'http'}://${address}:${values.port}#${identity.secret}`);
  }
  print(`ready: ${hub.size()} tickets, ${isOnline ? 'online' : 'offline'}`);
  let timer = setTimeout(tick, refreshEvery);
  async function tick(): Promise<void> {
    await refresh();
    timer = setTimeout(tick, refreshEvery);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearTimeout(timer);
      server.close(() => void journal.close().then(() => process.exit(0)));
      server.closeAllConnections();
    });
  }
}

/** Where doors of the same network find this machine. */
function ownAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? []);
  return addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(one => one.address);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
