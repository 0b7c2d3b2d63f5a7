import { appears, publishAltered } from '../stage.mjs';
import { another } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';

const PAGE_FILE = /order-list\.page-[\w-]+\.js$/;

/** What may answer in place of a file of a page. */
const ANSWERS = [
  { name: '404', answer: { status: 404, contentType: 'text/plain', body: 'Not found' } },
  { name: '500', answer: { status: 500, contentType: 'text/plain', body: 'Internal error' } },
  {
    name: 'a page of HTML with 200',
    answer: {
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Log in to the network</title>',
    },
  },
];

/**
 * A file of a page is answered by something else, as by a proxy, a captive network or a half-cleaned folder.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function answeredChunks(stage, { expect }) {
  await publishAltered(stage, 'manager', another(4_000));
  for (const { name, answer } of ANSWERS) {
    const page = await openAs(stage.browser, stage.origin, 'manager');
    let hits = 0;
    await page.route(PAGE_FILE, route => {
      hits += 1;
      return route.fulfill(answer);
    });
    await page.goto(`${stage.origin}/manager/order`);
    const isSaid = await appears(page.locator('[data-failure]'), 20_000);
    const leadsOn = await page.getByRole('button', { name: 'Reload the page' }).isVisible();
    await page.goto(`${stage.origin}/manager/event`);
    const goesOn =
      (await appears(page.locator('main h1').first(), 15_000)) &&
      (await page.locator('[data-failure]').count()) === 0;
    expect(
      `a file answered with ${name}: a panel says so and offers a reload, the other pages work`,
      hits > 0 && isSaid && leadsOn && goesOn,
      `asked for ${hits} times`,
    );
    await page.unroute(PAGE_FILE);
    await page.goto(`${stage.origin}/manager/order`);
    const isBack = await appears(page.locator('main h1').first(), 15_000);
    expect(
      `a file answered with ${name}: the page is there once the file is`,
      isBack && (await page.locator('[data-failure]').count()) === 0,
    );
    await page.close();
  }
}
