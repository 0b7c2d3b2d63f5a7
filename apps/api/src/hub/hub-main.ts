import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isHubAddress } from '@vh/domain';
import { hubAddresses } from './hub-addresses.ts';
import {
  callsOf,
  changeLetterKey,
  pairHub,
  readIdentity,
  Refusal,
  type HubIdentity,
} from './hub-identity.ts';
import { createListFile } from './hub-lists.ts';
import { openJournal } from './hub-journal.ts';
import { buildHubServer } from './hub-server.ts';
import { createUpstream } from './hub-upstream.ts';
import { createHub } from './hub.ts';

const usage = `Usage: hub --data <folder> [--pair <code> --site <https://…>] [--port 7420] [--address <http(s)://…>]…
  [--key <file> --cert <file>] [--new-key]
--address  where doors reach it, if not at this machine's own numbers; needed with a certificate, for its name
--new-key  lets nobody ask who was told of it before, e.g. a stolen phone; doors learn the new key from the server`;

/** Between two looks at the server, milliseconds. */
const refreshEvery = 3_000;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/hub' },
    pair: { type: 'string' },
    site: { type: 'string' },
    port: { type: 'string', default: '7420' },
    address: { type: 'string', multiple: true, default: [] },
    key: { type: 'string' },
    cert: { type: 'string' },
    'new-key': { type: 'boolean', default: false },
  },
});
await main();

async function main(): Promise<void> {
  const isSecure = values.key !== undefined && values.cert !== undefined;
  const wrong = values.address.find(address => !isHubAddress(address));
  if (wrong !== undefined) return fail(`No door could ask the hub at ${wrong}.`);
  if (isSecure && values.address.length === 0)
    return fail('A certificate is for a name: say which one by --address.');
  mkdirSync(values.data, { recursive: true, mode: 0o700 });
  const identity = await identify(join(values.data, 'hub.json'));
  if (!identity) return fail('This hub was never paired.');
  const { scannerId, letterKey, origin } = identity;
  const journal = await openJournal(join(values.data, 'journal'));
  const hub = createHub({ journal, now: Date.now });
  const listFile = createListFile(join(values.data, 'lists'), Date.now);
  const lists = await listFile.read();
  if (lists) hub.recallLists(lists);
  hub.recall(journal.recalled);
  const addresses = () =>
    hubAddresses(networkInterfaces(), { chosen: values.address, port: values.port, isSecure });
  const upstream = createUpstream({
    ...{ hub, journal, scannerId, call: callsOf(identity), now: Date.now },
    whereToAsk: () => ({ scannerId, addresses: addresses(), key: letterKey }),
  });
  let isOnline = false;
  const refresh = async (): Promise<void> => {
    try {
      await upstream.refresh();
      isOnline = true;
      await listFile.write(hub.takeLists).catch(error => print(`the lists could not be written: ${error}`));
    } catch (error) {
      // deliberate: without the server the hub goes on; what it refuses is said
      isOnline = false;
      if (error instanceof Refusal) print(error.message);
    }
  };
  const state = () => ({ waiting: journal.waiting().length, isOnline });
  const app = buildHubServer({ hub, key: letterKey, origin, now: Date.now, state });
  await app.ready();
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
  for (const address of addresses()) print(`doors ask at ${address}`);
  print(`ready: ${describe()}`);
  let told = describe();
  let timer = setTimeout(tick, refreshEvery);
  async function tick(): Promise<void> {
    await refresh();
    if (describe() !== told) print((told = describe()));
    timer = setTimeout(tick, refreshEvery);
  }
  function describe(): string {
    const { waiting } = state();
    return `${hub.size()} tickets, ${isOnline ? 'online' : 'offline'}, ${waiting} scans wait for the server`;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearTimeout(timer);
      server.close(() => void journal.close().then(() => process.exit(0)));
      server.closeAllConnections();
    });
  }
}

/** Who this hub is: paired now, or before; undefined for neither. */
async function identify(path: string): Promise<HubIdentity | undefined> {
  if (values.pair && values.site) return pairHub(path, new URL(values.site).origin, values.pair);
  const known = await readIdentity(path);
  return known && values['new-key'] ? changeLetterKey(path, known) : known;
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n${usage}\n`);
  process.exitCode = 2;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
