import type { Page, Request } from '@playwright/test';
import { checkBothThemes } from '../../support/accessibility.ts';
import { logInByForm } from '../../support/accounts.ts';
import { idleFor, openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';
import { watchRequests } from '../../support/watch-requests.ts';

const key = 'build_timestamp';
const stampOf = (page: Page) => page.evaluate(name => localStorage.getItem(name), key);

/** Waits until the page has not moved for a fifth of a second of its own time, with frames drawn in between. */
async function scrollRested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let [at, since] = [window.scrollY, performance.now()];
    while (performance.now() - since < 200) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      if (window.scrollY !== at) [at, since] = [window.scrollY, performance.now()];
    }
  });
}

/** A place below the fold that a reader went to. */
async function readFurther(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
}

test.describe('another build', () => {
  test('drops caches and workers, loads once with _v, and cleans the address §version-stored', async ({
    page,
    match,
  }) => {
    await openPage(page, `/event/${match.slug}?from=mail`);
    const stamp = await stampOf(page);
    expect(stamp).toBeTruthy();
    await page.evaluate(async name => {
      localStorage.setItem(name, 'older');
      await caches.open('left-over');
    }, key);
    const loads = watchRequests(page, request => request.isNavigationRequest());
    await page.reload();
    await expect.poll(() => loads.length).toBe(2);
    await waitUntilAlive(page);
    expect(loads[1]).toBe(`/event/${match.slug}?from=mail&_v=${encodeURIComponent(stamp ?? '')}`);
    expect(new URL(page.url()).search).toBe('?from=mail');
    expect(await stampOf(page)).toBe(stamp);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).not.toContain('_v');
    await page.reload();
    await waitUntilAlive(page);
    expect(loads).toHaveLength(3);
  });

  test('of which another tab tells loads this one too §version-tab', async ({ page, context }) => {
    await openPage(page, '/archive');
    const other = await context.newPage();
    await openPage(other, '/collect');
    const loads = watchRequests(page, request => request.isNavigationRequest());
    await other.evaluate(name => localStorage.setItem(name, 'newer'), key);
    await expect.poll(() => loads).toEqual(['/archive?_v=newer']);
  });

  test('waits while somebody types, says so, and comes when they go on', async ({ page, context }) => {
    await openPage(page, '/collect');
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('ana@example.com');
    const other = await context.newPage();
    await openPage(other, '/archive');
    await other.evaluate(name => localStorage.setItem(name, 'newer'), key);
    const plate = page.getByText('A new version of the site is ready.');
    await expect(plate).toBeVisible();
    await expect(field).toHaveValue('ana@example.com');
    await checkBothThemes(page);
    const loads = watchRequests(page, request => request.isNavigationRequest());
    await page.getByRole('banner').getByRole('link', { name: 'All events' }).click();
    await expect.poll(() => loads).toEqual(['/archive?_v=newer']);
    await expect(plate).toHaveCount(0);
  });

  test('is asked for past all caches and told in a tiny file', async ({ request }) => {
    const answer = await request.get('/version.json');
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(Object.keys((await answer.json()) as object)).toEqual(['buildStamp']);
  });
});

test.describe('scrolling', () => {
  test('a page begins at its top, and Back leads to where one was, also after a reload §scroll-top', async ({
    page,
  }) => {
    await openPage(page, '/archive');
    await readFurther(page);
    const link = page.locator('main a[href^="/event/"]').nth(8);
    // a click would bring it into view, clear of the banner, and that is where the page is left
    await link.click({ trial: true });
    // nobody leaves in the very frame in which they have scrolled, nor before the page has come to rest
    await scrollRested(page);
    // the click itself may scroll once more, when a picture above has come in the meantime
    const left = await page.evaluateHandle(() => {
      const at = { y: -1 };
      document.addEventListener('click', () => (at.y = window.scrollY), { capture: true, once: true });
      return at;
    });
    await link.click();
    const { y } = await left.jsonValue();
    expect(y).toBeGreaterThan(600);
    await page.waitForURL(/\/event\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.reload();
    await waitUntilAlive(page);
    await page.goBack();
    await page.waitForURL(/\/archive/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  });

  test('a change of page puts the focus on its heading', async ({ page }) => {
    await openPage(page, '/event/genre');
    await page.getByRole('banner').getByRole('link', { name: 'All events' }).click();
    await page.waitForURL(/\/archive/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  for (const way of ['a fresh page', 'a page one has come to'] as const) {
    test(`a hash leads to its element on ${way} §scroll-hash`, async ({ page, match }) => {
      await page.setViewportSize({ width: 360, height: 700 });
      if (way === 'a fresh page') await openPage(page, `/event/${match.slug}`);
      else {
        await openPage(page, '/archive');
        await page.locator('main a[href^="/event/"]').nth(3).click();
        await page.waitForURL(/\/event\//);
      }
      const target = page.locator('#tickets');
      await expect(target).toBeAttached();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '#tickets';
        document.body.append(link);
        link.click();
      });
      await expect(target).toBeInViewport();
      // what comes later must not push it out again
      await page.waitForLoadState('networkidle');
      await scrollRested(page);
      await expect(target).toBeInViewport();
    });
  }

  test('an address with a hash begins at its element §scroll-hash', async ({ page, match }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await openPage(page, `/event/${match.slug}#tickets`);
    await expect(page.locator('#tickets')).toBeInViewport();
  });
});

test.describe('fetching ahead', () => {
  const code = (request: Request) => /\/assets\/.*\.js/.test(request.url());
  const data = (request: Request) => /\/api\/v1\/front\/(event\/(?!get)|stats|cart)/.test(request.url());

  test('costs a page nothing that nobody uses', async ({ page }) => {
    await openPage(page, '/archive');
    await page.waitForLoadState('networkidle');
    const fetched = watchRequests(page, request => code(request) || data(request));
    await idleFor(page, 1_500);
    expect(fetched).toEqual([]);
  });

  test('reads the page of a link that is meant; no visit is counted and no cart made §prefetch-rules', async ({
    page,
  }) => {
    await openPage(page, '/archive');
    const calls = watchRequests(page, data);
    const link = page.locator('main a[href^="/event/"]').first();
    const path = await link.getAttribute('href');
    await link.focus();
    // what watches for this is itself fetched at the first sign of use: a pointer that was quicker comes back
    await expect(async () => {
      await page.mouse.move(10, 10);
      await link.hover();
      await expect.poll(() => calls, { timeout: 1_000 }).toEqual([`/api/v1/front${path ?? ''}`]);
    }).toPass({ timeout: 10_000 });
    await link.click();
    await page.waitForURL(`**${path ?? ''}`);
    await expect.poll(() => calls.filter(call => call.includes('track-visitors')).length).toBe(1);
    expect(calls.filter(call => call === `/api/v1/front${path ?? ''}`)).toHaveLength(1);
  });

  for (const [name, connection] of [
    ['save-data', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: '2g' }],
    ['slow-2g', { saveData: false, effectiveType: 'slow-2g' }],
  ] as const) {
    test(`does nothing on ${name} §prefetch-rules`, async ({ page }) => {
      await page.addInitScript(value => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      await openPage(page, '/archive');
      // a browser without a window has its pointer in the corner of the page from the beginning: it must come to another element
      await expect(async () => {
        await page.mouse.move(10, 10);
        await page.locator('main').hover();
        await expect.poll(() => hasLoaded(page, 'start-runtime'), { timeout: 1_000 }).toBe(true);
      }).toPass({ timeout: 20_000 });
      const calls = watchRequests(page, request => data(request) || /areas\.json/.test(request.url()));
      await page.locator('main a[href^="/event/"]').first().hover();
      await idleFor(page, 1_000);
      expect(calls).toEqual([]);
    });
  }
});

test('nothing waits for icon data, not even the 1500 ms that it may §icon-timeout', async ({ page }) => {
  // asked for, and never answered: what waited for it, however long, would wait for ever
  let asked = 0;
  await page.route(/\.svg/, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  await page.goto('/archive', { waitUntil: 'domcontentloaded' });
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const eye = page.getByRole('button', { name: 'Show the password' });
  await expect(eye.locator('svg')).toBeVisible();
  expect(asked).toBeGreaterThan(0);
  // its place is kept, so that nothing moves if it comes after all; and what it stands for works without it
  const { width = 0, height = 0 } = (await eye.locator('svg').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThan(10);
  await eye.click();
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeVisible();
});

/** True once a file whose name has these words was fetched. */
function hasLoaded(page: Page, words: string): Promise<boolean> {
  return page.evaluate(
    name => performance.getEntriesByType('resource').some(entry => entry.name.includes(name)),
    words,
  );
}

/** What stood in the region of toasts, where and for how long. */
interface SeenToast {
  readonly text: string;
  readonly centre: number;
  readonly bottom: number;
  readonly beside: number;
  lasted?: number;
}

test('a toast stands at the bottom centre for 2500 ms, one at a time, also from an area §toast-rules', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const seen: SeenToast[] = [];
    const begun = new Map<Node, [SeenToast, number]>();
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(changes => {
      for (const { addedNodes, removedNodes, target } of changes) {
        if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'status') continue;
        if (getComputedStyle(target).position !== 'fixed') continue;
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          const { left, width, bottom } = node.getBoundingClientRect();
          const toast: SeenToast = {
            text: node.textContent ?? '',
            centre: left + width / 2,
            bottom,
            beside: target.childElementCount,
          };
          seen.push(toast);
          begun.set(node, [toast, performance.now()]);
        }
        for (const node of removedNodes) {
          const [toast, at] = begun.get(node) ?? [];
          if (toast && at !== undefined) toast.lasted = performance.now() - at;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await logInByForm(page, 'admin');
  const seen = () => page.evaluate(() => (window as unknown as { seenToasts: SeenToast[] }).seenToasts);
  await expect.poll(async () => (await seen())[0]?.lasted).toBeGreaterThan(2_400);
  const [toast] = await seen();
  expect(toast?.text).toContain('You are now logged in as');
  expect(Math.abs((toast?.centre ?? 0) - 720)).toBeLessThan(2);
  expect(toast?.bottom).toBeGreaterThan(800);
  expect(toast?.beside).toBe(1);
  // a busy machine is late, but never early
  expect(toast?.lasted).toBeLessThan(6_000);
});
