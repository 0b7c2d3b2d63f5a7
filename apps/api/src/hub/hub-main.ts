import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { hubAddresses } from './hub-addresses.ts';
import { callsOf, changeMailKey, pairHub, readIdentity, type HubIdentity } from './hub-identity.ts';
import { readHubOptions, usage, type HubOptions } from './hub-options.ts';
import { createListFile } from './hub-lists.ts';
import { openJournal } from './hub-journal.ts';
import { buildHubServer } from './hub-server.ts';
import { createUpstream } from './hub-upstream.ts';
import { Refusal } from './refusal.ts';
import { createHub } from './hub.ts';

/** Between two looks at the server, milliseconds. */
const refreshEvery = 3_000;

const asked = readHubOptions(process.argv.slice(2));
if (asked.kind === 'help') print(usage);
else if (asked.kind === 'wrong') fail(asked.why);
else await main(asked.options).catch((error: unknown) => end(reasonOf(error)));

async function main({ data, pair, port, secure, isKeyNew, ...chosen }: HubOptions): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const identity = await identify(join(data, 'hub.json'), { pair, isKeyNew });
  if (!identity) return fail('This hub was never paired.');
  const { scannerId, letterKey, origin } = identity;
  const journal = await openJournal(join(data, 'journal'));
  const hub = createHub({ journal, now: Date.now });
  const listFile = createListFile(join(data, 'lists'), Date.now);
  const lists = await listFile.read();
  if (lists) hub.recallLists(lists);
  hub.recall(journal.recalled);
  const addresses = () =>
    hubAddresses(networkInterfaces(), {
      ...{ chosen: chosen.addresses, port: String(port), isSecure: secure !== undefined },
    });
  const upstream = createUpstream({
    ...{ hub, journal, scannerId, call: callsOf(identity), now: Date.now },
    whereToAsk: () => ({ scannerId, addresses: addresses(), key: letterKey }),
    notNamed: () =>
      print(
        'No door asks this hub yet: name it one on its page in the back office (Devices), and set its address there where that is of no private network.',
      ),
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
  const server = secure
    ? createSecureServer({ key: readFileSync(secure.key), cert: readFileSync(secure.cert) }, listener)
    : createServer(listener);
  // the list first: a hub that nobody can reach yet admits nobody by mistake
  await refresh();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
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
async function identify(
  path: string,
  { pair, isKeyNew }: Pick<HubOptions, 'isKeyNew'> & { readonly pair: HubOptions['pair'] },
): Promise<HubIdentity | undefined> {
  if (pair) return pairHub(path, pair.origin, pair.code);
  const known = await readIdentity(path);
  return known && isKeyNew ? changeMailKey(path, known) : known;
}

/** Why a hub could not be started, for anyone who stands before it. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal && error.status < 500)
    return `The site does not pair this hub: ${error.message}. The text is good for ten minutes and for one device.`;
  if (!(error instanceof Error)) return String(error);
  return [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])].join(': ');
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n${usage}\n`);
  process.exitCode = 2;
}

function end(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
