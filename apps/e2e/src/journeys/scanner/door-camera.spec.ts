import { doorPage } from '../../pages/door.page.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch } from '../../support/api.ts';
import { filmCode } from '../../support/camera-film.ts';
import { expect, test } from '../../support/test.ts';

test('a ticket held before the camera is admitted, and the next time it is already in', async ({
  api,
  playwright,
  baseURL,
}, testInfo) => {
  const match = await findMatch(api);
  const [ticket] = (await api.buy(match, 1)).tickets;
  if (!ticket) throw new Error('The order has no ticket.');
  const film = testInfo.outputPath('ticket.y4m');
  await filmCode(ticket.code, film);
  const { launchOptions } = testInfo.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({
      ...{ baseURL, locale: 'en-GB', timezoneId: 'Europe/Belgrade', viewport: { width: 360, height: 740 } },
      permissions: ['camera'],
    });
    await logIn(page, 'scanner');
    const door = doorPage(page);
    await door.chooseEvent({ title: match.title, venue: match.venue });
    const start = page.getByRole('button', { name: 'Start camera' });
    const stop = page.getByRole('button', { name: 'Stop camera' });
    await expect(start.or(stop).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    const answer = (word: string) => page.getByRole('dialog', { name: word });
    await expect(answer('Admitted')).toBeVisible({ timeout: 20_000 });
    // the next ticket before the camera is the next one for the door: nobody has to touch it
    await expect(answer('Already checked in')).toBeVisible({ timeout: 20_000 });
  } finally {
    await browser.close();
  }
});
