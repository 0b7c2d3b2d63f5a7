import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, type Api } from '../../support/api.ts';
import { createSeatedEvent } from '../../support/seated-event.ts';
import { countMails } from '../../support/mail.ts';
import { expect, test } from '../../support/test.ts';

/** The one seat of an event that somebody has. */
async function soldSeat(api: Api, token: string, eventId: string) {
  const { seats = [] } = await api.call('POST /back/inventory/get', { eventId, withSeats: true }, { token });
  const [seat, another] = seats.filter(({ state }) => state === 'sold');
  if (!seat || another) throw new Error('Not one seat is sold, but none or several.');
  return seat;
}

/** A free seat in a row, with a ticket type that is sold for it. */
async function freeSeat(api: Api, token: string, eventId: string) {
  const places = await api.call('POST /back/inventory/get', { eventId, withSeats: true }, { token });
  const seat = places.seats?.find(({ state, accessible }) => state === 'free' && !accessible);
  const ticketTypeId = places.quotas.find(({ quotaId }) => quotaId === seat?.quotaId)?.ticketTypeIds[0];
  if (!seat || !ticketTypeId) throw new Error('No seat is free.');
  return { ...seat, ticketTypeId };
}

test('a guest is invited to a seat, moved to another, and written to both times', async ({ page, api }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  const token = await api.logIn('admin');
  const event = await createSeatedEvent(api, token);
  const email = newEmail();
  await logIn(page, 'admin', `/admin/event/${event._id}/guests`);

  await test.step('the guest gets the first seat', async () => {
    await page.getByRole('button', { name: 'Invite guests' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite guests' });
    await dialog.getByLabel('Guests').fill(`Mira Gost; ${email}; 1`);
    const first = await freeSeat(api, token, event._id);
    await dialog.getByLabel('Ticket type', { exact: true }).selectOption(first.ticketTypeId);
    await dialog.getByLabel('Choose seats').check();
    await expect(dialog.getByRole('application', { name: 'Seating plan' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Plan' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog
      .getByRole('list', { name: 'Sections' })
      .getByRole('button', { name: `${first.section} ` })
      .press('Enter');
    await dialog
      .getByRole('button', { name: `Row ${first.row}, seat ${first.seat}, ${first.section}, available` })
      .press('Enter');
    const seat = `${first.section} ${first.row}: ${first.seat}`;
    await expect(dialog.getByRole('list', { name: 'Seating' })).toHaveText(`Mira Gost ${seat}`);
    await checkBothThemes(page);
    await checkFitsScreen(page);
    await dialog.getByRole('button', { name: 'Send 1 ticket' }).click();
    await expect(page.getByText('1 guest invited.')).toBeVisible();
    await expect(page.getByText('Mira Gost')).toBeVisible();
    await checkBothThemes(page);
    await checkFitsScreen(page);
    await expect.poll(() => countMails(email, 'order-confirmation')).toBe(1);
  });

  await test.step('staff move the guest to a free seat', async () => {
    const before = await soldSeat(api, token, event._id);
    await page.getByRole('link', { name: 'Mira Gost' }).click();
    await expect(page).toHaveURL(/\/order\//);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Change seat…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change seat/ });
    await expect(dialog.getByRole('application', { name: 'Seating plan' })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await checkFitsScreen(page);
    await dialog.getByRole('radio', { name: 'Plan' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: `${before.section} ` }).press('Enter');
    await expect(dialog.getByRole('button', { name: /, sold$/, disabled: true })).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Row .+, available$/, disabled: false })
      .last()
      .click();
    await expect(dialog.getByText(/^To /)).toBeVisible();
    await dialog.getByLabel('Note').fill('A pillar');
    await dialog.getByRole('button', { name: 'Change seat', exact: true }).click();
    await expect(page.getByText('Seat changed. The holder was notified by e-mail.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => countMails(email, 'ticket-reseat')).toBe(1);
    expect((await soldSeat(api, token, event._id)).id).not.toBe(before.id);
  });
});
