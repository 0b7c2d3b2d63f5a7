/** @jest-environment node */
import { chooseCoding } from './compression.ts';
import { loadServerConfig } from './config.ts';
import { contentSecurityPolicy, createNonce } from './security-headers.ts';

describe('loadServerConfig', () => {
  it('has a value for everything', () => {
    expect(loadServerConfig({})).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:4200',
      pageCacheMs: 5000,
      areaOrigins: [],
    });
  });

  it('reads what is set', () => {
    const config = loadServerConfig({
      PORT: '80',
      API_URL: 'http://api:1/',
      AREA_ORIGINS: 'https://a.test, https://b.test',
    });
    expect(config).toMatchObject({
      port: 80,
      apiUrl: 'http://api:1',
      areaOrigins: ['https://a.test', 'https://b.test'],
    });
  });

  it('names the variable that can not be used', () => {
    expect(() => loadServerConfig({ PORT: 'x' })).toThrow('PORT must be a whole number, but is "x".');
    expect(() => loadServerConfig({ API_URL: 'api' })).toThrow('API_URL must be an address');
  });
});

describe('the content security policy', () => {
  it('allows own files, this page’s inline scripts and the areas’ origins', () => {
    const policy = contentSecurityPolicy({
      ownScripts: `'nonce-abc'`,
      areaOrigins: ['https://areas.test'],
      outside: [],
      pathname: '/',
    });
    expect(policy).toContain(`script-src 'self' 'nonce-abc' https://areas.test`);
    expect(policy).not.toContain(`'unsafe-inline' 'self'`);
    expect(policy).toContain(`object-src 'none'`);
  });

  it('has a fresh nonce each time', () => {
    expect(createNonce()).not.toBe(createNonce());
  });
});

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('of %p is %p', (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });
});
