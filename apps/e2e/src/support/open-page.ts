import type { Page } from '@playwright/test';

/** Goes to a page that the server rendered and waits until React has taken it over: earlier clicks would be lost. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAlive(page);
}

/**
 * Waits until React has taken over what the server rendered: its first commit, and the idle moment after it. A node
 * is known to React while the page is still being taken over, and effects, the listeners of keys among them, come last.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('h1');
      if (!heading || !Object.keys(heading).some(key => key.startsWith('__reactFiber'))) return false;
      const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
      const root: { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined =
        entry?.[1];
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    },
    undefined,
    // asking at each frame makes the browser draw sixty a second while the page loads
    { polling: 50 },
  );
  await page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => setTimeout(resolve), { timeout: 5000 })),
  );
}

/**
 * Waits until the page's own clock has gone on and idle moments have come between: what was due has run by then,
 * however busy the machine is.
 */
export async function idleFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async wanted => {
    const begun = performance.now();
    do await new Promise<void>(resolve => requestIdleCallback(() => setTimeout(resolve, 50)));
    while (performance.now() - begun < wanted);
  }, milliseconds);
}
