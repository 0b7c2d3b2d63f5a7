import { openTab } from './mount-check.mjs';

const never = () => new Promise(() => {});

/** A tab of a browser; `blocked` is what it never answers any more. */
const tabOf = blocked => {
  const page = {
    closed: false,
    url: () => 'http://localhost:4200/admin',
    on: () => page,
    goto: async () => undefined,
    evaluate: async () => false,
    close: async () => void (page.closed = true),
    locator: () => ({ first: () => ({ waitFor: shown, isVisible: blocked ? never : async () => false }) }),
  };
  const shown = () => (blocked ? Promise.reject(new Error('Timeout')) : Promise.resolve());
  return page;
};

const visit = async page => {
  const faults = [];
  const tab = await openTab({ newPage: async () => page }, 'http://localhost:4200', faults, 1_000);
  return { isReady: await tab.visit('/admin'), faults, tab };
};

describe('a visit of a page before its release', () => {
  it('gives up when the page blocks its tab, and says so', async () => {
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

  it('goes on as a link would where the tab shows a page of an area, else by a load', async () => {
    const went = [];
    const page = {
      ...tabOf(false),
      goto: async address => void went.push(`load ${address}`),
      evaluate: async (_follow, address) => {
        const isArea = went.length > 0;
        if (isArea) went.push(`link ${address}`);
        return isArea;
      },
      waitForFunction: async () => undefined,
    };
    const tab = await openTab({ newPage: async () => page }, 'http://localhost:4200', [], 1_000);
    expect([await tab.visit('/admin'), await tab.visit('/admin/season')]).toEqual([true, true]);
    expect(went).toEqual(['load http://localhost:4200/admin', 'link /admin/season']);
  });
});
