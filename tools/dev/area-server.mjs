import { readFileSync } from 'node:fs';
import http, { createServer } from 'node:http';
import https from 'node:https';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { ROOT } from '../process/workspace.mjs';
import { MANIFEST } from '../release/areas.mjs';
import { developmentEntry, withDevelopmentEntry } from './development-entry.mjs';
import { asOfOwn, asOfShell } from './forwarded-headers.mjs';
import { askShell } from './shell-address.mjs';

/** Addresses below this are the development server's own; no service worker of the shell keeps them. */
const BASE = '/@area';

/** What runs in the page besides the area's sources. */
const BROWSER = join(ROOT, 'tools', 'dev', 'browser');
const BROWSER_FILES = ['remote-entry.mjs', 'hot-routes.mjs', 'shared-by-shell.mjs', 'error-notice.mjs'];

/** Where the shell finds the area's first module. */
const MANIFEST_FILE = { metaData: { remoteEntry: { path: 'browser', name: 'remote-entry.mjs' } } };

/** What browsers tell of released versions; what is being developed is none. */
const REPORT_PATH = '/api/v1/back/area/report';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * @typedef {object} AreaServerPlan
 * @property {string} name of the area
 * @property {string} shell origin of the running shell
 * @property {string} own origin of this server
 * @property {import('./area-bundle.mjs').AreaBundle} bundle
 */

/**
 * The development server of one area, in front of a running shell: it serves the area's bundle and the entry of areas.json
 * that names it, and forwards all else. It stands on Node's own server: the web framework of the product would take longer to
 * read than the area to bundle.
 *
 * @param {AreaServerPlan} plan
 * @returns {import('node:http').Server} not listening yet
 */
export function createAreaServer({ name, shell, own, bundle }) {
  const forward = forwarder({ shell, own });
  return createServer({ maxHeaderSize: 163_840 }, (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/areas.json') void sendAreas(response, { name, shell });
    else if (path === REPORT_PATH) request.resume().once('end', () => sendJson(response, { ok: true }));
    else if (path.startsWith(`${BASE}/`)) void sendOwn(response, path.slice(BASE.length), bundle);
    else forward(request, response);
  });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ name: string, shell: string }} plan
 */
async function sendAreas(response, { name, shell }) {
  try {
    const { areasFile } = await askShell(shell);
    sendJson(response, withDevelopmentEntry(areasFile, name, developmentEntry(name, `${BASE}/${MANIFEST}`)));
  } catch (error) {
    sendJson(response, { message: error instanceof Error ? error.message : String(error) }, 502);
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} path below the server's own addresses
 * @param {import('./area-bundle.mjs').AreaBundle} bundle
 */
async function sendOwn(response, path, bundle) {
  const [, folder, file = ''] = path.split('/');
  if (folder === MANIFEST) return sendJson(response, MANIFEST_FILE);
  if (folder === 'build') return sendJson(response, await bundle.newest());
  if (folder === 'changes') return sendChanges(response, bundle);
  if (folder === 'browser' && BROWSER_FILES.includes(file)) {
    return send(response, readFileSync(join(BROWSER, file)), { type: TYPES['.js'], cache: 'no-cache' });
  }
  const content = file.endsWith('.map') ? await bundle.sourceMap(file) : bundle.file(file);
  if (folder !== 'files' || content === undefined) return send(response, 'Nothing is here.', { status: 404 });
  // its name stands for its content
  return send(response, content, {
    type: TYPES[extname(file)],
    cache: 'public, max-age=31536000, immutable',
  });
}

/**
 * Tells a page of each build, and of the present one to begin with.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {import('./area-bundle.mjs').AreaBundle} bundle
 */
async function sendChanges(response, bundle) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = (/** @type {unknown} */ build) => void response.write(`data: ${JSON.stringify(build)}\n\n`);
  response.once('close', bundle.onBuilt(tell));
  tell(await bundle.newest());
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} body
 * @param {number} [status]
 */
function sendJson(response, body, status = 200) {
  send(response, JSON.stringify(body), { type: 'application/json; charset=utf-8', status });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string | Uint8Array} body
 * @param {{ type?: string | undefined, cache?: string, status?: number }} options
 */
function send(response, body, { type = 'text/plain; charset=utf-8', cache = 'no-store', status = 200 }) {
  response.writeHead(status, { 'content-type': type, 'cache-control': cache }).end(body);
}

/**
 * Hands requests on to the shell and its answers back, byte for byte.
 *
 * @param {import('./forwarded-headers.mjs').Addresses} addresses
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
function forwarder(addresses) {
  const { host, hostname, port, protocol } = new URL(addresses.shell);
  const { request: ask, Agent } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  return (request, response) => {
    const { method, url, headers } = request;
    const asked = ask({
      agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port: port || undefined,
      // as it came: two slashes at its beginning would name another host in an address
      path: url,
      method,
      headers: withoutConnection({
        ...headers,
        host,
        ...(headers.origin && { origin: asOfShell(headers.origin, addresses) }),
        ...(headers.referer && { referer: asOfShell(headers.referer, addresses) }),
      }),
    });
    asked.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(asOfOwn(answer.headers, addresses)));
      // either side may leave in the middle
      pipeline(answer, response, () => undefined);
    });
    asked.on('error', ({ message }) => {
      if (response.headersSent) return void response.destroy();
      const text = `The shell at ${addresses.shell} does not answer (${message}). Is it still running?\n`;
      return send(response, text, { status: 502 });
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

/**
 * Headers that concern a connection and not what is sent over it.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function withoutConnection(headers) {
  const { connection: _, 'keep-alive': __, 'proxy-connection': ___, upgrade: ____, ...rest } = headers;
  return rest;
}
