import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, newKey } from '../../support/api.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openDoors } from '../../support/venue.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an organiser lets the door ask; who comes in is asked with a network and without, and staff see what was said', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Asking night ${Date.now().toString(36)}`;
  const { _id: eventId, slug } = await createOrganiserEvent(api, organiser, { title });
  const desk = await openBrowser({ viewport: { width: 1280, height: 900 } });
  const office = await openBrowser({ viewport: { width: 1280, height: 900 } });

  await test.step('the organiser makes the questions', async () => {
    await logIn(desk, 'client');
    await desk.waitForURL(/\/client\/[0-9a-f-]{36}/);
    await openPage(desk, `/client/${organiser.clientId}/event/${eventId}/question`);
    await desk.getByRole('button', { name: 'New question' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Question', { exact: true }).fill('Size of the shirt');
    await dialog.getByLabel('Show the answer at check-in').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await desk.getByRole('button', { name: 'New question' }).click();
    await dialog.getByLabel('Question', { exact: true }).fill('Waiver signed');
    await dialog.getByLabel('Answer type', { exact: true }).selectOption('Yes or no');
    await dialog.getByLabel('Required').check();
    await dialog.getByLabel('At the checkout').uncheck();
    await dialog.getByLabel(/^At check-in/).check();
    await checkBothThemes(desk);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByText('asked at check-in', { exact: true })).toBeVisible();
    const who = { email: 'scanner@demo.test', name: 'Åsa Lindström', language: 'en' as const };
    const staff = { token: await api.logIn('admin') };
    await api.call('POST /back/event-staff/save', { eventId, who, role: 'scanner', gates: [] }, staff);
    await openDoors(eventId);
  });

  const event = await api.findEvent(slug);
  const order =
    await test.step('a buyer says a size at the checkout, and is asked nothing else', async () => {
      const { cartToken, holds } = await api.call('POST /front/cart/hold', {
        eventId,
        lines: [{ ticketTypeId: event.ticketTypes[0]?._id ?? '', quantity: 2 }],
        idempotencyKey: newKey(),
      });
      const { questions, total } = await api.call('POST /front/cart/get', { cartToken });
      expect(questions.map(({ label }) => label)).toEqual(['Size of the shirt']);
      const { orderToken, redirectTo } = await api.call('POST /front/checkout/submit', {
        cartToken,
        buyer: { email: newEmail(), name: 'Jelena Babić' },
        answers: questions.map(({ _id }) => ({
          ...{ questionId: _id, value: 'XL', index: 0 },
          holdId: holds[0]?.holdId ?? '',
        })),
        paymentMethod: 'sandbox',
        expectedTotal: total,
        acceptTerms: true,
        idempotencyKey: newKey(),
      });
      await page.request.post(redirectTo, { form: { outcome: 'succeed' }, maxRedirects: 0 });
      const read = () => api.call('POST /front/order/get', { orderToken });
      await expect.poll(async () => (await read()).tickets.length, { timeout: 20_000 }).toBe(2);
      return read();
    });
  const [first, second] = order.tickets;
  if (!first || !second) throw new Error('The order has no two tickets.');

  const orderId = await test.step('staff note something for the door', async () => {
    const { token } = organiser;
    const { rows } = await api.call('POST /back/order/get-list', { eventId, q: order.number }, { token });
    const id = rows[0]?._id ?? '';
    await logIn(office, 'admin');
    await office.waitForURL(/\/admin/);
    await openPage(office, `/admin/order/${id}`);
    await office.getByRole('button', { name: 'More', exact: true }).click();
    await office.getByRole('button', { name: 'Add note' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Note', { exact: true }).fill('Needs a ramp');
    await dialog.getByLabel('Show at check-in').check();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(office.getByRole('heading', { name: 'Shown at check-in' })).toBeVisible();
    return id;
  });

  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title, venue: event.venue });
  const verdict = page.getByRole('dialog', { name: 'Admitted' });

  await test.step('the door shows and asks', async () => {
    await door.typeCode(first.code);
    await expect(verdict.getByText('Needs a ramp')).toBeVisible();
    await expect(verdict.getByText('XL', { exact: true })).toBeVisible();
    await verdict.getByRole('button', { name: 'Next ticket' }).click();
    await expect(verdict.getByText('Answer this question.')).toBeVisible();
    await checkFitsScreen(page);
    await checkBothThemes(page);
    await verdict.getByRole('button', { name: 'Yes' }).click();
    // without a network it would wait beside the next one
    const isSent = page.waitForResponse(/\/back\/checkin\/answer$/);
    await verdict.getByRole('button', { name: 'Next ticket' }).click();
    await expect(verdict).toHaveCount(0);
    await isSent;
  });

  await test.step('and without a network, by its list', async () => {
    await expect(page.getByRole('button', { name: 'Search by name' })).toBeVisible();
    await page.context().setOffline(true);
    await door.typeCode(second.code);
    await expect(verdict.getByText('Checked on this phone.')).toBeVisible();
    await expect(verdict.getByText('Needs a ramp')).toBeVisible();
    await verdict.getByRole('button', { name: 'No' }).click();
    await verdict.getByRole('button', { name: 'Next ticket' }).click();
    await expect(page.getByText(/1 answer will be sent when you are back online/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/when you are back online/)).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('staff see what was said, by whom and where', async () => {
    await openPage(office, `/admin/order/${orderId}`);
    await expect(office.getByRole('heading', { name: 'Answers at check-in' })).toBeVisible();
    const said = office.getByRole('definition').filter({ hasText: 'Åsa Lindström' });
    await expect(said).toHaveText([/^Yes/, /^No/]);
    await checkBothThemes(office);
  });
});
