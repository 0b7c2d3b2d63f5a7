import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newestMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser publishes a page of its own, and a visitor follows it', async ({ page, api, browser }) => {
  const organiser = await demoOrganiser(api);
  const night = await createOrganiserEvent(api, organiser, { title: `Derby ${Date.now().toString(36)}` });
  const slug = `savez-${Date.now().toString(36)}`;

  await test.step('the organiser writes the page and sees it before it is saved', async () => {
    await logIn(page, 'client', `/client/${organiser.clientId}/page`);
    await page.getByLabel('Accent colour', { exact: true }).fill('#ffe600');
    await expect(page.getByText(/For readability/)).toBeVisible();
    await page.getByLabel(/^Short description/).fill('Matches for everybody.');
    await page.getByLabel(/^URL/).fill(slug);
    await page.getByLabel('Instagram').fill('https://www.instagram.com/savez');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: /^Preview/ });
    await expect(preview.getByText('Matches for everybody.')).toBeVisible();
    await checkBothThemes(page);
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Page saved.')).toBeVisible();
    await checkBothThemes(page);
  });

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await test.step('a visitor comes from an event, and the page fits a phone', async () => {
    await openPage(visitor, `/event/${night.slug}`);
    await visitor.getByRole('link', { name: 'Sportski savez Sarajevo' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/organiser/${slug}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sportski savez Sarajevo');
    await expect(visitor.getByRole('link', { name: 'Instagram', exact: true })).toHaveAttribute(
      'rel',
      /nofollow/,
    );
    await checkFitsScreen(visitor);
    await checkBothThemes(visitor);
  });

  const email = `fan-${Date.now().toString(36)}@example.test`;
  await test.step('follows by e-mail, which counts from the press of the mailed link', async () => {
    await visitor.getByLabel('E-mail').fill(email);
    await visitor.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(visitor.getByText('Check your inbox')).toBeVisible();
    const { body } = await newestMail(email, 'follow-confirm');
    const link = /\/api\/v1\/email\/follow\/[\w-]+/.exec(body)?.[0] ?? '';
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Yes, follow' }).click();
    await expect(visitor.getByRole('status')).toContainText(email);
  });

  await test.step('and the organiser sees how many follow', async () => {
    await openPage(page, `/client/${organiser.clientId}/page`);
    await expect(page.getByText(/^\d+ followers?$/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });
});

test('search engines and calendars are told of an organiser', async ({ page, api, request }) => {
  const organiser = await demoOrganiser(api);
  const detail = await api.call(
    'POST /back/organiser-page/get',
    { clientId: organiser.clientId },
    { token: organiser.token },
  );
  const path = `/organiser/${detail.form.slug}`;
  await openPage(page, path);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.some(text => text.includes('"Organization"') && text.includes(path))).toBe(true);
  expect(await (await request.get('/sitemap-pages.xml')).text()).toContain(path);
  const calendar = await request.get(`/calendar.ics?organiser=${detail.form.slug}`);
  expect(await calendar.text()).toContain(detail.name);
  expect((await request.get('/calendar.ics?organiser=nobody-at-all')).status()).toBe(404);
});
