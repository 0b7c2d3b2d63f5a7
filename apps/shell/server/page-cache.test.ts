/** @jest-environment node */
import { createPageCache, withNonce } from './page-cache.ts';
import { pageCacheKey, siteUrl } from './page-cache-key.ts';

const page = {
  status: 200,
  headers: {},
  outsideScripts: [],
  html: '<script nonce="old">1</script>',
  nonce: 'old',
};

describe('the page cache', () => {
  it('repeats a page for its lifetime and no longer', () => {
    let now = 0;
    const cache = createPageCache(5000, () => now);
    cache.store('/', page);
    now = 4999;
    expect(cache.find('/')).toBe(page);
    now = 5000;
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps nothing when it is off', () => {
    const cache = createPageCache(0);
    cache.store('/', page);
    expect(cache.find('/')).toBeUndefined();
  });

  it('forgets the oldest page when it is full', () => {
    const cache = createPageCache(5000);
    for (let index = 0; index <= 500; index++) cache.store(String(index), page);
    expect([cache.find('0'), cache.find('500')]).toEqual([undefined, page]);
  });

  it('gives each visitor a nonce of their own', () => {
    expect(withNonce(page, 'new')).toBe('<script nonce="new">1</script>');
  });
});

describe('pageCacheKey', () => {
  it('is there for public pages of anonymous visitors only', () => {
    expect(pageCacheKey('/archive?city=Ni%C5%A1', {})).toBeDefined();
    expect(pageCacheKey('/', { cookie: '_vh_user_token=x' })).toBeUndefined();
    expect(pageCacheKey('/checkout/success?order=x', {})).toBeUndefined();
    expect(pageCacheKey('/admin', {})).toBeUndefined();
  });

  it('tells apart what shapes a page, and nothing else', () => {
    const key = pageCacheKey('/', { cookie: 'a=1; i18n_redirected=sr' });
    expect(pageCacheKey('/', { cookie: 'i18n_redirected=sr; b=2' })).toBe(key);
    expect(pageCacheKey('/', { cookie: 'i18n_redirected=de' })).not.toBe(key);
    expect(pageCacheKey('/', { cookie: 'i18n_redirected=sr', 'accept-language': 'de' })).not.toBe(key);
  });
});

describe('siteUrl', () => {
  it.each([
    ['//', '/'],
    ['///evil.example/x', '/evil.example/x'],
    ['//[', '/['],
    ['/event/a?b=1', '/event/a?b=1'],
  ])('keeps %s on the site', (url, path) => {
    expect(siteUrl(url, 'http://site').href).toBe(`http://site${path}`);
  });
});
