import type { BrowserContext } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { queryDatabase } from '../../support/database.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** What makes an event what it is, and what its page says then. */
const states = [
  { name: 'cancelled', change: `state = 'cancelled'`, says: /is cancelled/, sells: false },
  { name: 'postponed', change: `state = 'postponed'`, says: /is postponed/, sells: false },
  {
    name: 'not on sale yet',
    change: `sales_start = now() + interval '3 days'`,
    says: /go on sale on/,
    sells: false,
  },
  {
    name: 'moved to another day',
    change: `previous_starts_at = starts_at - interval '7 days'`,
    says: /The date has changed/,
    sells: true,
  },
  { name: 'unlisted', change: `visibility = 'unlisted'`, says: /^Availability$/, sells: true },
  {
    name: 'over',
    change: `starts_at = now() - interval '2 days', ends_at = now() - interval '1 day', doors_at = null`,
    says: /has ended/,
    sells: false,
  },
] as const;

interface Picked {
  readonly slug: string;
  readonly id: string;
}

/** An upcoming talk for each state, far enough ahead that no other journey meets it. */
async function pickEvent(index: number): Promise<Picked> {
  const [found] = await queryDatabase<Picked>(
    `select id, slug from event where genre = 'talk' and starts_at > now() + interval '60 days'
     order by id offset $1 limit 1`,
    [index],
  );
  if (!found) throw new Error('There are too few talks.');
  return found;
}

for (const [index, { name, change, says, sells }] of states.entries()) {
  test(`an event that is ${name} says so and stands in light and dark`, async ({ page }) => {
    // an event of its own for each, some apart: the list is shorter by one while another test has moved its event
    const { id, slug } = await pickEvent(index * 3);
    const [before] = await queryDatabase<{ row: Record<string, unknown> }>(
      'select to_jsonb(e) as row from event e where id = $1',
      [id],
    );
    await queryDatabase(`update event set ${change} where id = $1`, [id]);
    try {
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await openPage(page, `/event/${slug}`);
        await expect(page.getByText(says).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(sells ? 1 : 0);
        await checkFitsScreen(page);
        await checkBothThemes(page);
      }
    } finally {
      await queryDatabase(
        `update event set state = r.state, sales_start = r.sales_start, starts_at = r.starts_at, ends_at = r.ends_at,
           doors_at = r.doors_at, visibility = r.visibility, previous_starts_at = r.previous_starts_at
         from jsonb_populate_record(null::event, $2::jsonb) r where event.id = $1`,
        [id, JSON.stringify(before?.row)],
      );
    }
  });
}

/** The cookies are decided on: their strip is another's matter. */
async function decideOnCookies(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL ?? '' }]);
}

test('the facts and the way to the tickets stand above the fold of a phone and of a laptop', async ({
  page,
  context,
  baseURL,
  match,
}) => {
  await decideOnCookies(context, baseURL);
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await openPage(page, `/event/${match.slug}`);
    for (const fact of ['Date', 'Venue', 'Price from', 'Availability'])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeInViewport();
    if (viewport.width < 1024)
      await expect(page.getByRole('link', { name: /^Tickets from/ })).toBeInViewport();
  }
});

test('the bar of the phone covers no ticket while nothing is chosen', async ({
  page,
  context,
  baseURL,
  match,
}) => {
  await decideOnCookies(context, baseURL);
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, `/event/${match.slug}`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'East stand' }) });
  await row.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).not.toBeInViewport();
  await page.getByRole('button', { name: 'Add one East stand' }).click();
  await expect(button).toBeInViewport();
});
