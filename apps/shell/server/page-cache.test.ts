/** @jest-environment node */
import { createPageCache } from './page-cache.ts';
import { sharedPage, siteUrl, withMeasured } from './page-cache-key.ts';

const page = { weight: 10 };

function cacheAt(limits: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  const clock = { now: 0 };
  const cache = createPageCache({ lifetimeMs: 5000, ...limits }, () => clock.now);
  return { cache, clock };
}

describe('the page cache', () => {
  it('repeats a page for its lifetime, and says when it is time to make it again', async () => {
    const { cache, clock } = cacheAt();
    await cache.make('/', async () => page);
    expect(cache.find('/')).toEqual({ page, isAging: false });
    clock.now = 3000;
    expect(cache.find('/')).toEqual({ page, isAging: true });
    clock.now = 5000;
    expect(cache.find('/')).toBeUndefined();
  });

  it('counts the lifetime from the start of the making, because what a page says is as old as that', async () => {
    const { cache, clock } = cacheAt();
    await cache.make('/', async () => {
      clock.now = 4000;
      return page;
    });
    clock.now = 4999;
    expect(cache.find('/')).toBeDefined();
    clock.now = 5000;
    expect(cache.find('/')).toBeUndefined();
  });

  it('lets others wait for the page that is being made', async () => {
    const { cache } = cacheAt();
    const made = cache.make('/', async () => page);
    expect(await cache.awaited('/')).toBe(page);
    await made;
    expect(cache.awaited('/')).toBeUndefined();
  });

  it('keeps no failure, and forgets the page that is none any more', async () => {
    const { cache } = cacheAt();
    await cache.make('/', async () => page);
    await cache.make('/', async () => undefined);
    expect(cache.find('/')).toBeUndefined();
    await expect(cache.make('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.awaited('/')).toBeUndefined();
  });

  it('keeps nothing when it is off', async () => {
    const { cache } = cacheAt({ lifetimeMs: 0 });
    expect(await cache.make('/', async () => page)).toBe(page);
    expect(cache.find('/')).toBeUndefined();
  });

  it('forgets what nobody asked for the longest when there are too many or they weigh too much', async () => {
    for (const limits of [{ pages: 2 }, { weight: 25 }]) {
      const { cache } = cacheAt(limits);
      await cache.make('a', async () => page);
      await cache.make('b', async () => page);
      cache.find('a');
      await cache.make('c', async () => page);
      expect(['a', 'b', 'c'].map(key => cache.find(key) !== undefined)).toEqual([true, false, true]);
    }
  });
});

describe('a page that may be shared', () => {
  const shared = (url: string, headers: Parameters<typeof sharedPage>[1] = {}) =>
    sharedPage(url, headers, ['en', 'sr', 'de']);

  it('is a public page of an anonymous visitor', () => {
    expect(shared('/archive?city=Ni%C5%A1')).toBeDefined();
    expect(shared('/', { cookie: '_vh_user_token=x' })).toBeUndefined();
    expect(shared('/checkout/success?order=x')).toBeUndefined();
    expect(shared('/event/a?waiting=x')).toBeUndefined();
    expect(shared('/admin')).toBeUndefined();
  });

  it('is told apart by what shapes it, and by nothing else', () => {
    const key = shared('/', { cookie: 'a=1; i18n_redirected=sr' })?.key;
    expect(shared('/', { cookie: 'i18n_redirected=sr; b=2', 'accept-language': 'de' })?.key).toBe(key);
    expect(shared('/', { 'accept-language': 'fr;q=0.9, sr-RS;q=0.8, x' })?.key).toBe(key);
    expect(shared('/', { cookie: 'i18n_redirected=de' })?.key).not.toBe(key);
    expect(shared('/', { cookie: 'i18n_redirected=sr; vh_theme=dark' })?.key).not.toBe(key);
    expect(shared('/', { cookie: 'i18n_redirected=sr; vh_theme=<script>' })?.key).toBe(key);
    expect(shared('/?utm_source=x&fbclid=y&_v=z', { cookie: 'i18n_redirected=sr' })?.key).toBe(key);
  });

  it('tells only whether the banner asks, and has something to take back, of all answers to it', () => {
    const keyOf = (cookie: string) => shared('/', { cookie })?.key;
    expect(keyOf('cookiesAccepted=false')).not.toBe(keyOf(''));
    expect(keyOf('cookiesAccepted=what')).toBe(keyOf(''));
    expect(keyOf('cookiesAccepted=true')).not.toBe(keyOf(''));
    expect(keyOf('cookiesAccepted=false; vh_consent=false.1.7')).toBe(keyOf('cookiesAccepted=true'));
  });

  it('is made from nothing that its key does not name', () => {
    const page = shared('/event/a?lang=sr&gclid=1', {
      cookie: 'secret=1; vh_theme=dark; i18n_redirected=xx',
    });
    expect(page).toMatchObject({
      path: '/event/a?lang=sr',
      cookieHeader: 'i18n_redirected=sr; vh_theme=dark',
    });
  });

  it('has an address that somebody may have written down', () => {
    expect(shared(`/archive?q=${'x'.repeat(100_000)}`)).toBeUndefined();
  });
});

describe('a redirect', () => {
  it('keeps what the address measured', () => {
    expect(withMeasured('/event/new?lang=sr', '/event/old?lang=sr&utm_source=x&other=1')).toBe(
      '/event/new?lang=sr&utm_source=x',
    );
    expect(withMeasured('/event/new', '/event/old?_v=1')).toBe('/event/new');
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
