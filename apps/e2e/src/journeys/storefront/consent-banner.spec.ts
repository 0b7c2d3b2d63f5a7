import { eventPage } from '../../pages/event.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { findMatch } from '../../support/api.ts';
import { cookieBanner } from '../../support/cookie-banner.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test('the banner is no obstacle: keyboard, small screens, focus, the way to the tickets §consent-banner', async ({
  page,
  api,
}) => {
  const match = await findMatch(api);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, `/event/${match.slug}`);
  await checkFitsScreen(page);
  await checkBothThemes(page);

  await test.step('what is confirmed is said above it', async () => {
    await page.context().grantPermissions(['clipboard-write']);
    await expect(async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const said = await page.getByText('Link copied.').boundingBox({ timeout: 1_000 });
      const strip = await cookieBanner(page).boundingBox();
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    }).toPass({ timeout: 10_000 });
    await openPage(page, `/event/${match.slug}`);
  });

  await test.step('a keyboard meets it after the way to the content, and may go on', async () => {
    const names: string[] = [];
    for (let pressed = 0; pressed < 5; pressed += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(names.slice(1, 4)).toEqual(['Privacy', 'Decline', 'Accept']);
  });

  await test.step('what is focused is never under it', async () => {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusFree), { message: `after ${pressed} more` }).toBe(true);
    }
  });

  await test.step('what is stuck to the lower edge stands on it, and the page ends above it', async () => {
    await eventPage(page).choose(match.ticketTypes.find(({ left }) => left > 0)?.name ?? '', 1);
    await expect(eventPage(page).continueButton).toBeInViewport();
    // the bar slides in
    await expect(async () => {
      const go = await eventPage(page).continueButton.boundingBox();
      const strip = await cookieBanner(page).boundingBox();
      expect((go?.y ?? 0) + (go?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    }).toPass({ timeout: 10_000 });
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect
      .poll(() =>
        page.evaluate(() => {
          const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
          const start = document.querySelector('[data-nosnippet]')?.getBoundingClientRect().top ?? 0;
          return Math.abs(end - start) <= 1;
        }),
      )
      .toBe(true);
  });
});

/** True when no part of what has the focus lies under the banner; runs in the page. */
function isFocusFree(): boolean {
  const focused = document.activeElement?.getBoundingClientRect();
  const strip = document.querySelector('[data-nosnippet]');
  if (!focused || !strip || strip.contains(document.activeElement)) return true;
  const top = strip.getBoundingClientRect().top;
  return focused.top >= window.innerHeight || focused.bottom <= top + 1 || focused.height > top;
}
