/** @jest-environment node */
import { outsideScriptsOf } from '../src/consent/outside-scripts.ts';
import { commonHeaders, contentSecurityPolicy, deviceHeaders } from './security-headers.ts';

const outsideHost = /google|doubleclick|facebook/;

function policyFor(
  ids: Parameters<typeof outsideScriptsOf>[0],
  pathname = '/',
  hubs: readonly string[] = [],
): Record<string, string> {
  const policy = contentSecurityPolicy({
    ownScripts: `'nonce-abc'`,
    areaOrigins: ['https://areas.test'],
    outside: outsideScriptsOf(ids),
    pathname,
    hubs,
  });
  return Object.fromEntries(policy.split('; ').map(part => [part.split(' ')[0], part]));
}

describe('the content security policy', () => {
  it('names no outside host while no id is set', () => {
    expect(Object.values(policyFor({})).join()).not.toMatch(outsideHost);
    expect(Object.values(policyFor(undefined)).join()).not.toMatch(outsideHost);
  });

  it('lets analytics through and nobody else when its id is set', () => {
    const policy = policyFor({ ga4: 'G-TEST' });
    expect(policy['script-src']).toContain('https://*.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(Object.values(policy).join()).not.toMatch(/facebook|googleadservices/);
  });

  it('lets advertising scripts through with their own id, and with a container', () => {
    for (const ids of [{ adWords: 'AW-1' }, { gtm: 'GTM-TEST' }]) {
      const policy = policyFor(ids);
      expect(policy['script-src']).toContain('https://www.googleadservices.com');
      expect(policy['frame-src']).toContain('https://td.doubleclick.net');
    }
  });

  it('lets the pixel through and no one of Google', () => {
    const policy = policyFor({ fbPixel: '123' });
    expect(policy['script-src']).toContain('https://connect.facebook.net');
    expect(policy['connect-src']).toContain('https://www.facebook.com');
    expect(policy['form-action']).toBe(`form-action 'self' https://www.facebook.com/tr/`);
    expect(Object.values(policy).join()).not.toMatch(/google/);
  });

  it('lets pages load pictures of this site and its areas only, and those of the scripts that are set', () => {
    const own = `img-src 'self' data: blob:`;
    for (const path of ['/', '/event/x', '/admin', '/checkout', '/scanner'])
      expect(policyFor({}, path)['img-src']).toBe(`${own} https://areas.test`);
    expect(policyFor({ fbPixel: '123' })['img-src']).toBe(
      `${own} https://www.facebook.com https://areas.test`,
    );
    const all = policyFor({ gtm: 'GTM-TEST', adWords: 'AW-1', fbPixel: '123' })['img-src'];
    expect(all?.split(' ')).not.toContain('https:');
  });

  it('never lets inline scripts through without the nonce of the page', () => {
    expect(policyFor({ gtm: 'GTM-TEST' })['script-src']).toContain(`'nonce-abc'`);
    expect(policyFor({ gtm: 'GTM-TEST' })['script-src']).not.toContain('unsafe-inline');
  });

  it('lets WebAssembly be compiled at the door, and nowhere else', () => {
    for (const path of ['/scanner', '/scanner/abc'])
      expect(policyFor({}, path)['script-src']).toContain(`'wasm-unsafe-eval'`);
    for (const path of ['/', '/login', '/admin', '/scanners', '/event/scanner', '/checkout'])
      expect(policyFor({}, path)['script-src']).toBe(`script-src 'self' 'nonce-abc' https://areas.test`);
  });
});

describe('the policy of a door’s page', () => {
  const hubs = ['http://192.168.1.20:7420', 'https://hub.hall.example:7420'];

  it('lets it ask the hubs of its events, at their addresses and nowhere else', () => {
    const policy = policyFor({}, '/scanner/abc', hubs);
    expect(policy['connect-src']).toBe(`connect-src 'self' ${hubs.join(' ')} https://areas.test`);
    const others = Object.entries(policy).filter(([name]) => name !== 'connect-src');
    expect(others.join()).not.toContain('7420');
  });

  it('says nothing of hubs on other pages', () => {
    for (const path of ['/', '/login', '/admin', '/scanners', '/event/scanner'])
      expect(policyFor({}, path, hubs)['connect-src']).toBe(`connect-src 'self' https://areas.test`);
  });

  it('takes nothing that would allow more than one address', () => {
    const wide = ['*', 'https:', 'https://*', 'http://evil.example', "https://a; script-src 'unsafe-inline'"];
    expect(policyFor({}, '/scanner', wide)).toEqual(policyFor({}, '/scanner'));
  });
});

describe('the headers of every answer', () => {
  const secure = { publicOrigin: 'https://hall.test' };

  it('tell other pages where somebody came from by the origin only, since addresses of orders open them', () => {
    expect(commonHeaders(secure)['referrer-policy']).toBe('strict-origin');
  });

  it('ask for TLS for good where the site has it, and only there', () => {
    expect(commonHeaders(secure)['strict-transport-security']).toContain('max-age=63072000');
    expect(commonHeaders({ publicOrigin: 'http://localhost:4200' })).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('keep pages and calls from other sites, and give them the files that are for everybody', () => {
    const policy = (url: string) => commonHeaders(secure, url)['cross-origin-resource-policy'];
    for (const url of ['/', '/event/opera', '/admin/order', '/api/v1/back/user/me', '/event/x.png/y'])
      expect([url, policy(url)]).toEqual([url, 'same-origin']);
    for (const url of ['/areas/admin/1/x.js', '/widget.js?v=1', '/media/posters/a/1/b.webp', '/icon-192.png'])
      expect([url, policy(url)]).toEqual([url, 'cross-origin']);
  });

  it('let only the site itself frame a page, and let it ask for passkeys, but for no camera', () => {
    const headers = commonHeaders(secure);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(policyFor({})['frame-ancestors']).toBe(`frame-ancestors 'self'`);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  });

  it('are few with scripts, style sheets, fonts and pictures, which are no documents', () => {
    const names = (type: string) => Object.keys(commonHeaders(secure, '/assets/x', type));
    for (const type of ['text/css; charset=utf-8', 'application/javascript', 'font/woff2', 'image/webp'])
      expect(names(type)).toEqual([
        ...['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'],
      ]);
    for (const type of ['', 'text/html', 'image/svg+xml', 'application/xml', 'application/pdf', 'text/plain'])
      expect(names(type)).toEqual(expect.arrayContaining(['x-frame-options', 'permissions-policy']));
  });

  it('are few with the list of areas and their manifests, and all of them with other data', () => {
    const names = (url: string) => Object.keys(commonHeaders(secure, url, 'application/json; charset=utf-8'));
    for (const url of ['/areas.json', '/areas/admin/1/mf-manifest.json'])
      expect(names(url)).not.toContain('permissions-policy');
    for (const url of ['/api/front/settings/get', '/event/areas.json'])
      expect(names(url)).toEqual(expect.arrayContaining(['x-frame-options', 'permissions-policy']));
  });

  it('let pages of the door open the camera, and no others', () => {
    for (const path of ['/scanner', '/scanner/abc'])
      expect(deviceHeaders(path)['permissions-policy']).toContain('camera=(self)');
    for (const path of ['/', '/login', '/scanners', '/event/scanner', '/admin'])
      expect(deviceHeaders(path)).toEqual({});
  });

  it('let pages of counters speak to printers, and no others', () => {
    for (const path of ['/payspot', '/payspot/abc/till'])
      expect(deviceHeaders(path)['permissions-policy']).toContain('usb=(self)');
    expect(deviceHeaders('/payspot')['permissions-policy']).toContain('camera=()');
    expect(deviceHeaders('/scanner')['permissions-policy']).toContain('usb=()');
    expect(deviceHeaders('/payspots')).toEqual({});
  });
});
