import { randomBytes } from 'node:crypto';

/** A fresh value for the inline scripts of one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Hosts of the consented analytics scripts (specification 4). */
const analyticsHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://connect.facebook.net',
];

/** The Content-Security-Policy of a page: own files, its own inline scripts, the areas' origins, consented analytics. */
export function contentSecurityPolicy(nonce: string, areaOrigins: readonly string[]): string {
  const areas = areaOrigins.join(' ');
  const directives: Readonly<Record<string, string>> = {
    'default-src': `'self'`,
    // The scanner's decoder is WebAssembly.
    'script-src': `'self' 'nonce-${nonce}' 'wasm-unsafe-eval' ${areas} ${analyticsHosts.join(' ')}`,
    'style-src': `'self' ${areas}`,
    'style-src-attr': `'unsafe-inline'`,
    'img-src': `'self' data: blob: https:`,
    'font-src': `'self' ${areas}`,
    'connect-src': `'self' ${areas} ${analyticsHosts.join(' ')}`,
    'worker-src': `'self' blob:`,
    'media-src': `'self' blob:`,
    'frame-ancestors': `'self'`,
    'base-uri': `'self'`,
    'form-action': `'self'`,
    'object-src': `'none'`,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.replace(/\s+/g, ' ').trim())
    .join('; ');
}

/** Headers of every answer of the web server. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
