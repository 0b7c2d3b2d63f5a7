import { parseArgs } from 'node:util';
import { isHubAddress } from '@vh/domain';

/** What a hub says to anyone who asks how it is started, or starts it wrongly. */
export const usage = `Usage: npm run hub -- [--data <folder>] [--pair <text> --site <https://…>] [--port <number>]
         [--address <http(s)://…>]… [--cert <file> --key <file> --address <https://…>] [--new-key]
Decides for all doors of a venue, with internet or without (docs/operations.md, "A hub at a venue").
--data     the folder of its lists, its journal and its keys; .data/hub by default
--pair     the first time: the text behind the # of a scanner's pairing address, which is good for ten minutes
--site     the first time: the address of the ticket site
--port     where it listens; 7420 by default
--address  where doors reach it, if not at this machine's own numbers; needed with a certificate, for its name
--cert     a certificate in a PEM file, with its --key: iPhones ask over https only
--key      the key of the certificate in a PEM file
--new-key  lets nobody ask who was told of it before, e.g. a stolen phone; doors learn the new key from the server
--help     says this`;

/** How a hub is started. */
export interface HubOptions {
  readonly data: string;
  readonly pair?: { readonly code: string; readonly origin: string };
  readonly port: number;
  readonly addresses: string[];
  /** Files of its certificate and its key. */
  readonly secure?: { readonly cert: string; readonly key: string };
  readonly isKeyNew: boolean;
}

/** What the words behind the command ask for, or what is wrong with them. */
export type AskedHub =
  | { readonly kind: 'start'; readonly options: HubOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string };

/** Reads the words behind the command that starts a hub. */
export function readHubOptions(args: readonly string[]): AskedHub {
  const read = readWords(args);
  if (typeof read === 'string') return wrong(read);
  if (read.help) return { kind: 'help' };
  const { data, pair, site, port, address, key, cert } = read;
  if ((pair === undefined) !== (site === undefined)) return wrong('--pair and --site go together.');
  const origin = site === undefined || !URL.canParse(site) ? undefined : new URL(site).origin;
  if (site !== undefined && !origin?.startsWith('http')) return wrong(`${site} is no address of a site.`);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return wrong(`${port} is no port.`);
  const odd = address.find(one => !isHubAddress(one));
  if (odd !== undefined) return wrong(`No door could ask the hub at ${odd}.`);
  if ((key === undefined) !== (cert === undefined)) return wrong('--cert and --key go together.');
  if (key !== undefined && address.length === 0)
    return wrong('A certificate is for a name: say which one by --address.');
  return {
    kind: 'start',
    options: {
      ...{ data, port: Number(port), addresses: address, isKeyNew: read['new-key'] },
      ...(pair !== undefined && origin !== undefined && { pair: { code: pair, origin } }),
      ...(key !== undefined && cert !== undefined && { secure: { key, cert } }),
    },
  };
}

const wrong = (why: string): AskedHub => ({ kind: 'wrong', why });

function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: withPair(args),
      options: {
        data: { type: 'string', default: '.data/hub' },
        pair: { type: 'string' },
        site: { type: 'string' },
        port: { type: 'string', default: '7420' },
        address: { type: 'string', multiple: true, default: [] },
        key: { type: 'string' },
        cert: { type: 'string' },
        'new-key': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** One in sixty-four texts begins with a hyphen, and would be taken for a word of the command. */
function withPair(args: readonly string[]): string[] {
  const at = args.indexOf('--pair');
  const text = at < 0 ? undefined : args[at + 1];
  return text === undefined ? [...args] : [...args.slice(0, at), `--pair=${text}`, ...args.slice(at + 2)];
}
