import { openTab } from './mount-check.mjs';

const never = () => new Promise(() => {});

/** A tab of a browser; `blocked` is what it never answers any more. */
const tabOf = blocked => {
  const page = {
    closed: false,
    url: () => 'http://localhost:4200/admin',
    on: () => page,
    goto: async () => undefined,
    close: async () => void (page.closed = true),
    locator: () => ({ first: () => ({ waitFor: shown, isVisible: blocked ? never : async () => false }) }),
  };
  const shown = () => (blocked ? Promise.reject(new Error('Timeout')) : Promise.resolve());
  return page;
};

const visit = async page => {
  const faults = [];
  const tab = await openTab({ newPage: async () => page }, 'http://localhost:4200', faults, 50);
  return { isReady: await tab.visit('/admin'), faults, tab };
};

describe('a visit of a page before its release', () => {
  it('ends by itself when the page blocks its tab, and says so', async () => {
    const page = tabOf(true);
    const { isReady, faults } = await visit(page);
    expect([isReady, page.closed]).toEqual([false, true]);
    expect(faults).toContain('/admin: does not get ready');
  });

  it('leaves a page open that gets ready, for what is asked of it next', async () => {
    const page = tabOf(false);
    const { isReady, faults, tab } = await visit(page);
    expect([isReady, page.closed, faults]).toEqual([true, false, []]);
    expect(await tab.within(Promise.resolve('answer'))).toBe('answer');
    expect(await tab.within(never())).toBeUndefined();
    expect(faults).toEqual(['/admin: does not get ready']);
  });

  it('goes by the link of a page to one whose address the web server does not know yet', async () => {
    const went = [];
    const page = {
      ...tabOf(false),
      goto: async address => void went.push(`goto ${address}`),
      waitForURL: async () => undefined,
    };
    const { locator } = page;
    page.locator = selector => ({
      first: () => ({ ...locator().first(), click: async () => void went.push(`click ${selector}`) }),
    });
    const tab = await openTab({ newPage: async () => page }, 'http://localhost:4200', [], 50);
    expect(await tab.visit('/admin/season', '/admin')).toBe(true);
    expect(went).toEqual(['goto http://localhost:4200/admin', 'click nav a[href="/admin/season"]']);
  });
});
