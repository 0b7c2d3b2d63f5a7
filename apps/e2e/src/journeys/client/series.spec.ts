import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { createOrganiserEvent, demoOrganiser } from '../../support/organiser-event.ts';
import { expect, test } from '../../support/test.ts';

test('an organiser repeats an evening on days of the week, and buyers choose among its dates', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const title = `Weekend comedy ${Date.now().toString(36)}`;
  // a Friday
  const organiser = await demoOrganiser(api);
  const first = await createOrganiserEvent(api, organiser, { title, startsAt: '2028-06-02T20:00' });

  await test.step('the organiser makes the other dates and publishes them', async () => {
    await logIn(page, 'client', start => `${start}/event/${first._id}`);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('button', { name: 'Create series' }).click();
    const dialog = page.getByRole('dialog', { name: `More dates for ${title}` });
    await dialog.getByRole('radio', { name: 'On weekdays' }).check();
    await dialog.getByLabel('First date').fill('2028-06-03T20:00');
    await dialog.getByRole('checkbox', { name: 'Saturday' }).check();
    await dialog.getByLabel('Last date').fill('2028-07-01');
    await expect(dialog.getByText(/^9 dates /)).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Create 9 drafts' }).click();
    await expect(page).toHaveURL(/[?&]series=/);
    const table = page.getByRole('table', { name: 'Events' });
    await expect(table.getByRole('link', { name: title })).toHaveCount(10);
    await checkBothThemes(page);
    const { rows } = await api.call(
      'POST /back/event/get-list',
      { q: title, state: ['draft'], pageSize: 20 },
      { token: organiser.token },
    );
    for (const { _id, version } of rows)
      await api.call('POST /back/event/publish', { eventId: _id, version }, { token: organiser.token });
  });

  await test.step('a buyer sees all dates, and goes to another one', async () => {
    const buyer = await openBrowser({ viewport: { width: 360, height: 780 } });
    await openPage(buyer, `/event/${first.slug}`);
    const dates = buyer.getByRole('region', { name: 'Dates' });
    await expect(dates.getByText('2 June – 1 July 2028, 10 dates')).toBeVisible();
    await expect(dates.getByRole('link')).toHaveCount(6);
    await expect(dates.getByRole('link', { name: /^Fri 2 Jun/ })).toHaveAttribute('aria-current', 'date');
    await dates.getByText('All dates (10)').click();
    await dates.getByLabel('Month').selectOption({ label: 'July 2028' });
    await expect(dates.getByRole('region', { name: 'July 2028' }).getByRole('link')).toHaveCount(1);
    await checkBothThemes(buyer);
    await checkFitsScreen(buyer);
    await dates.getByRole('link', { name: /^Sat 1 Jul/ }).click();
    await expect(buyer).toHaveURL(/-2028-07-01$/);
    await expect(buyer.getByRole('region', { name: 'Dates' }).getByText('10 dates')).toBeVisible();
  });
});
