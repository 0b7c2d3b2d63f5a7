import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newKey, type Api } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** A draft that is like an event on sale, with everything that it needs to be published. */
async function makeDraft(api: Api, token: string): Promise<{ eventId: string; title: string }> {
  const { rows } = await api.call('POST /front/event/get-list', { available: true, pageSize: 50 });
  for (const row of rows) {
    const { seatMapVersionId, ticketTypes } = await api.findEvent(row.slug);
    if (seatMapVersionId || ticketTypes.some(type => type.seated)) continue;
    const body = { key: newKey(), eventId: row._id, startsAt: { at: '2028-06-02T20:00' } };
    const { eventId } = await api.call('POST /back/event/duplicate', body, { token });
    return { eventId, title: row.title };
  }
  throw new Error('No event without seats is on sale.');
}

test('a draft is shown to a colleague by a link, as its page will be, and sells nothing', async ({
  page,
  api,
  openBrowser,
}) => {
  const { eventId, title } = await makeDraft(api, await api.logIn('admin'));
  await logIn(page, 'admin', `/admin/event/${eventId}/edit`);
  await page.getByLabel('Subtitle').fill('Only in the draft');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: `Preview of “${title}”` });
  await expect(dialog.getByRole('link', { name: 'Open preview' })).toBeVisible();
  await checkBothThemes(page);
  const link = await dialog.getByLabel('Link').inputValue();

  const colleague = await openBrowser({ viewport: { width: 360, height: 780 } });
  const response = await colleague.goto(link);
  expect(await response?.headerValue('cache-control')).toBe('no-store');
  await openPage(colleague, link);
  await expect(colleague.getByText('Preview – not on sale')).toBeVisible();
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(colleague.getByText('Only in the draft')).toBeVisible();
  await checkFitsScreen(colleague);
  await checkBothThemes(colleague);
  await colleague
    .getByRole('button', { name: /^Add one .*$/ })
    .first()
    .click();
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await expect(colleague.getByRole('alert')).toHaveText('This is a preview. Tickets are not on sale here.');

  const forged = await colleague.goto(link.slice(0, -3));
  expect(forged?.status()).toBe(404);
});

test('an event behind a password opens to who knows it, without scripts as well', async ({
  api,
  openBrowser,
}) => {
  const token = await api.logIn('admin');
  const { eventId, title } = await makeDraft(api, token);
  await api.call('POST /back/event/set-password', { eventId, password: 'velvet rope' }, { token });
  const { version, form } = await api.call('POST /back/event/get-form', { eventId }, { token });
  const body = { eventId, version, form: { ...form, visibility: 'password' as const } };
  const changed = await api.call('POST /back/event/update', body, { token });
  await api.call('POST /back/event/publish', { eventId, version: changed.version }, { token });
  const address = `/event/${changed.slug}`;

  const guest = await openBrowser({ viewport: { width: 360, height: 780 } });
  await openPage(guest, address);
  await expect(guest.getByRole('heading', { level: 1, name: 'For invited guests' })).toBeVisible();
  await expect(guest.getByText(title)).toBeHidden();
  await checkFitsScreen(guest);
  await checkBothThemes(guest);
  await guest.getByLabel('Password').fill('velvet rope');
  await guest.getByLabel('Password').press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(title);
  await guest
    .getByRole('button', { name: /^Add one .*$/ })
    .first()
    .click();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await guest.waitForURL('**/checkout');

  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByLabel('Password').fill('not it');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByLabel('Password')).toHaveAccessibleDescription(/Wrong password/);
  await plain.getByLabel('Password').fill('velvet rope');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toContainText(title);
});
