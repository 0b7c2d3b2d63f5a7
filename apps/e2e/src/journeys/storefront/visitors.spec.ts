import type { APIRequestContext } from '@playwright/test';
import { checkBothThemes } from '../../support/accessibility.ts';
import { findMatch, type Api } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { someAddress } from '../../support/some-address.ts';
import { expect, test } from '../../support/test.ts';

const line = /people viewed this today/;

/** That many people look at an event, each with a browser and an address of their own: an address counts as three at most. */
async function sendCrowd(request: APIRequestContext, slug: string, count: number): Promise<void> {
  const visits = Array.from({ length: count }, (_, at) =>
    request.post('/api/v1/front/stats/track-visitors', {
      data: { slug: `event/${slug}` },
      headers: {
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${200 + at}.0`,
        'x-forwarded-for': someAddress(),
      },
    }),
  );
  for (const answer of await Promise.all(visits)) expect(answer.ok()).toBe(true);
}

async function setShown(api: Api, eventId: string, showsVisitors: boolean): Promise<void> {
  const token = await api.logIn('admin');
  await api.call('POST /back/event/set-visitors', { eventId, showsVisitors }, { token });
}

test('an event says how many looked at it today when its organiser wants that, and only then', async ({
  page,
  api,
  request,
}) => {
  const match = await findMatch(api, 'Grbavica');
  await sendCrowd(request, match.slug, 14);
  const { today, total } = await api.call('POST /front/stats/get-visitors', { slug: `event/${match.slug}` });
  expect(today).toBeGreaterThanOrEqual(14);
  expect(total).toBeGreaterThanOrEqual(today);

  await openPage(page, `/event/${match.slug}`);
  await expect(page.getByText(line)).toHaveCount(0);

  await setShown(api, match._id, true);
  try {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(line)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await checkBothThemes(page);
  } finally {
    await setShown(api, match._id, false);
  }
});

test('each way to an event is told after its page is there, and a failure of it is not seen §track-visitors §error-visitors', async ({
  page,
  api,
}) => {
  const told: unknown[] = [];
  await page.route('**/front/stats/track-visitors', route => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ status: 500, json: { code: 'internal', message: '' } });
  });
  const match = await findMatch(api);
  await openPage(page, `/event/${match.slug}`);
  await expect.poll(() => told).toEqual([{ slug: `event/${match.slug}` }]);
  await page.getByRole('link', { name: 'All Events' }).first().click();
  await page.waitForURL('**/archive**');
  await page.goBack();
  await expect.poll(() => told).toEqual([{ slug: `event/${match.slug}` }, { slug: `event/${match.slug}` }]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
