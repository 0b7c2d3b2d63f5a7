/**
 * What a browser knows after somebody has chosen a ticket: the checkout is nothing to look at without.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} eventUrl
 */
export async function fillCart(browser, eventUrl) {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.goto(eventUrl, { waitUntil: 'networkidle' });
    const rows = page.locator('[aria-labelledby="tickets"] li');
    await rows.locator('button:has([href$="#plus"]):not([disabled])').first().click();
    await page.locator('[aria-labelledby="tickets"] button:has([href$="#arrow-right"])').first().click();
    await page.waitForURL(/\/checkout/, { timeout: 20_000 });
    return await context.storageState();
  } finally {
    await context.close();
  }
}
