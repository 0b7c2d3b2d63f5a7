import { randomBytes } from 'node:crypto';
import { isHubAddress } from '@vh/domain';
import { withAreaOrigins } from '@vh/releases';
import { mayReadCodes, mayUsePrinters } from '../src/app/door-paths.ts';
import type { OutsideScripts } from '../src/consent/outside-scripts.ts';
import type { ServerConfig } from './config.ts';

/** A fresh value for the inline scripts of one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Where outside scripts come from, what they talk to, what they frame, and where their counting pictures are. */
interface OutsideHosts {
  readonly scripts: readonly string[];
  readonly pictures: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** Hosts of the scripts that run after consent, as their makers list them. */
const outsideHosts: Readonly<Record<OutsideScripts, OutsideHosts>> = {
  google: {
    scripts: ['https://*.googletagmanager.com'],
    pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    connections: [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      // Google Signals, when the property has them
      'https://*.g.doubleclick.net',
      'https://www.google.com',
    ],
    frames: ['https://www.googletagmanager.com'],
    forms: [],
  },
  googleAds: {
    scripts: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    pictures: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      'https://ad.doubleclick.net',
    ],
    connections: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://ad.doubleclick.net',
    ],
    frames: ['https://td.doubleclick.net'],
    forms: [],
  },
  meta: {
    scripts: ['https://connect.facebook.net'],
    pictures: ['https://www.facebook.com'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
    frames: ['https://www.facebook.com'],
    // hits too long for an address are sent as a form into a hidden frame
    forms: ['https://www.facebook.com/tr/'],
  },
};

/** What a page's policy depends on. */
export interface PolicyOf {
  /** Sources of the page's inline scripts, e.g. `'nonce-…'` or `'sha256-…'`. */
  readonly ownScripts: string;
  readonly areaOrigins: readonly string[];
  readonly outside: readonly OutsideScripts[];
  /** Where the page is; only those of the door may compile WebAssembly and ask hubs. */
  readonly pathname: string;
  /** Where the hubs of the door's events are. */
  readonly hubs?: readonly string[];
}

/**
 * The Content-Security-Policy of a page: own files, its own inline scripts, the areas' origins, and the scripts
 * that the site's settings name. Whether those run is for the reader to say; without an id they can't.
 */
export function contentSecurityPolicy({
  ownScripts,
  areaOrigins,
  outside,
  pathname,
  hubs = [],
}: PolicyOf): string {
  // whatever the API says: a policy takes addresses and nothing else
  const asked = mayReadCodes(pathname) ? hubs.filter(isHubAddress).join(' ') : '';
  const hosts = (part: keyof OutsideHosts) => outside.flatMap(name => outsideHosts[name][part]).join(' ');
  const directives: Readonly<Record<string, string>> = {
    'default-src': `'self'`,
    // The scanner's decoder is WebAssembly, and its worker has this policy where the area is of another origin.
    'script-src': `'self' ${ownScripts} ${mayReadCodes(pathname) ? "'wasm-unsafe-eval'" : ''} ${hosts('scripts')}`,
    'style-src': `'self'`,
    'style-src-attr': `'unsafe-inline'`,
    'img-src': `'self' data: blob: ${hosts('pictures')}`,
    'font-src': `'self'`,
    'connect-src': `'self' ${asked} ${hosts('connections')}`,
    'frame-src': `'self' ${hosts('frames')}`,
    'worker-src': `'self' blob:`,
    'media-src': `'self' blob:`,
    'frame-ancestors': `'self'`,
    'base-uri': `'self'`,
    'form-action': `'self' ${hosts('forms')}`,
    'object-src': `'none'`,
  };
  const policy = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.replace(/\s+/g, ' ').trim())
    .join('; ');
  return withAreaOrigins(policy, areaOrigins);
}

/** What every answer of a hidden site says besides. */
export const hiddenHeaders: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' };

/** What pages may use of the device; of what is not named here they need nothing. */
const devices: Readonly<Record<string, 'self' | ''>> = {
  accelerometer: '',
  camera: '',
  'display-capture': '',
  geolocation: 'self',
  gyroscope: '',
  hid: '',
  magnetometer: '',
  microphone: '',
  midi: '',
  payment: '',
  'publickey-credentials-create': 'self',
  'publickey-credentials-get': 'self',
  serial: '',
  usb: '',
};

function permissions(allowed: typeof devices): string {
  return Object.entries(allowed)
    .map(([device, who]) => `${device}=(${who})`)
    .join(', ');
}

const usualPermissions = permissions(devices);
const cameraPermissions = permissions({ ...devices, camera: 'self' });
const printerPermissions = permissions({ ...devices, usb: 'self' });

/** What a page says besides because of where it is: that it may open the camera, or speak to printers. */
export function deviceHeaders(pathname: string): Readonly<Record<string, string>> {
  if (mayReadCodes(pathname)) return { 'permissions-policy': cameraPermissions };
  return mayUsePrinters(pathname) ? { 'permissions-policy': printerPermissions } : {};
}

/** Files that other origins load: released areas, what organisers put on their sites, and what mails show. */
const filesForAll =
  /^\/(?:assets|areas|media)\/|^\/[^/]+\.(?:js|json|png|svg|ico|xml|ics|webmanifest)(?:$|\?)/;

/** Types that no browser opens as a document: policies of documents are a third of the bytes of a small file. */
const partTypes = /^(?:text\/css|(?:text|application)\/javascript|font\/|image\/(?!svg))/;

/** Data that other origins load: a browser shows it as text at most. */
function isPart(url: string, type: string): boolean {
  return partTypes.test(type) || (type.startsWith('application/json') && filesForAll.test(url));
}

/** Two years, as browsers' lists of such sites ask for. */
const onlySecure = 'max-age=63072000; includeSubDomains';

/** Headers of every answer of the web server that a browser may open as a document. */
const documentHeaders: Readonly<Record<string, string>> = {
  // The origin and no more, to our own pages too: addresses of orders and tickets open them.
  'referrer-policy': 'strict-origin',
  'permissions-policy': usualPermissions,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of every answer of the web server, unless its own route says otherwise. `type` is its content type. */
export function commonHeaders(
  { publicOrigin }: Pick<ServerConfig, 'publicOrigin'>,
  url = '/',
  type = '',
): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(!isPart(url, type) && documentHeaders),
    'cross-origin-resource-policy': filesForAll.test(url) ? 'cross-origin' : 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': onlySecure }),
  };
}
