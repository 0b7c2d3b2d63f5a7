import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to somebody else's server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Longest answer that is read, in bytes. */
  readonly longest: number;
  /** Redirects that are followed, for GET only; each is looked at like the first address. */
  readonly redirects?: number;
  /** What the service shows to say who it is, as PKCS #12; shown to the first host only. */
  readonly certificate?: { readonly pfx: Buffer; readonly passphrase: string };
}

/** What was answered. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Sends requests to others; the only way out of the service by HTTP. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** An address that the service must not call: of this machine, of its network, or of no use to anybody outside. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv4');
}
// of IPv6 only 2000::/3 is given out; within it these lead to addresses of version 4, or nowhere
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateRanges.addSubnet(network, bits, 'ipv6');
}
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** True when an IP address is one that anybody on the internet can call. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !privateRanges.check(address, 'ipv4');
  return version === 6 && givenOut.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6');
}

/**
 * Makes the way out. Names are resolved here, all that they resolve to is looked at, and the connection goes to what
 * was looked at: a name that changes its mind in between gains nothing.
 *
 * @param allowed hosts that may be called although they are private, and without TLS
 */
export function createOutgoing(allowed: readonly string[]): Outgoing {
  const agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
  const send = async (request: OutgoingRequest): Promise<OutgoingAnswer> => {
    const address = checkAddress(request.url, allowed);
    const isFree = allowed.includes(address.hostname);
    const answer = await exchange(request, address, { agents, lookup: isFree ? undefined : lookupPublic });
    const location = isRedirect(answer.status) ? answer.headers.get('location') : null;
    if (location === null || request.method !== 'GET') return answer;
    const left = request.redirects ?? 0;
    if (left === 0) throw new Error('the answer leads elsewhere');
    const next = new URL(location, address);
    // what was meant for one host is none of another's business
    const { headers, certificate, ...plain } = request;
    const isSame = next.origin === address.origin;
    return send({
      ...plain,
      headers: (isSame && headers) || {},
      ...(isSame && certificate && { certificate }),
      url: next.href,
      redirects: left - 1,
    });
  };
  return send;
}

/** @throws {ForbiddenAddress} when the address can't be one of somebody outside */
function checkAddress(text: string, allowed: readonly string[]): URL {
  if (!URL.canParse(text)) throw new ForbiddenAddress('this is no address');
  const url = new URL(text);
  if (url.username || url.password) throw new ForbiddenAddress('an address must not carry a password');
  if (allowed.includes(url.hostname)) return url;
  if (url.protocol !== 'https:') throw new ForbiddenAddress('only https is called');
  // literal addresses are connected to without being resolved
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw new ForbiddenAddress(`${literal} is not a public address`);
  }
  return url;
}

/** Resolves a name to public addresses only; one private one among them is reason enough to refuse. */
const lookupPublic: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error: Error | null, found: LookupAddress[] = []) => {
    const [first] = found;
    const strange = found.find(({ address }) => !isPublicAddress(address));
    if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
    if (strange) return done(new ForbiddenAddress(`${name} leads to ${strange.address}`), '');
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};

/** What an exchange is made with. */
interface Wires {
  readonly agents: { readonly plain: PlainAgent; readonly secure: SecureAgent };
  readonly lookup: LookupFunction | undefined;
}

function exchange(
  { method, headers, body, timeoutMs, longest, certificate }: OutgoingRequest,
  address: URL,
  { agents, lookup }: Wires,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const isPlain = address.protocol === 'http:';
    const options = {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: isPlain ? agents.plain : agents.secure,
      ...(lookup && { lookup }),
      // connections are shared only by who shows the same
      ...(certificate && !isPlain && certificate),
    };
    const request = (isPlain ? requestPlain : requestSecure)(address, options);
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    request.on('error', error => end(() => reject(error)));
    request.on('response', response => {
      readBody(response, longest).then(
        bytes => end(() => resolve(answerOf(response, bytes))),
        (error: unknown) => {
          request.destroy();
          end(() => reject(error instanceof Error ? error : new Error('the answer broke off')));
        },
      );
    });
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, longest: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > longest) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer): OutgoingAnswer {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
  return { status: statusCode, headers: new Headers(pairs), body };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}
