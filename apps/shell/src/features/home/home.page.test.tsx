import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { buildEvent } from '../../testing/build-event.ts';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { HomePage } from './home.page.tsx';

const flags = [
  'showHomeSlider',
  'showHomeFeatured',
  'showHomeCategories',
  'showHomeTypes',
  'showHomeInYourCity',
  'showHomeNews',
] as const;

type Flag = (typeof flags)[number];

const event = buildEvent({ date: '2126-05-08T17:30:00.000Z' });
const opening = {
  _id: 'p1',
  id: 'p1',
  slug: 'opening',
  title: 'The hall opens',
  language: 'en',
  isPrimaryMenuPage: false,
  isFooterPage: false,
  news: { description: 'On Friday at seven.', updatedAt: '2026-03-01T10:00:00.000Z' },
};

const list = (rows: readonly unknown[]) => ({ rows, total: rows.length, page: 1, pageSize: 12 });

function answers(on: readonly Flag[], events: readonly unknown[] = [event]): Answers {
  const theme = { ...Object.fromEntries(flags.map(flag => [flag, on.includes(flag)])), tokens: {} };
  return {
    '/front/design/theme': () => ({ body: theme }),
    '/front/settings/get': () => ({
      body: { appName: 'Velvet Hall', allSecure: false, siteAvailableLanguages: ['en'] },
    }),
    '/front/event/get-list': () => ({ body: list(events) }),
    '/front/event/get-sliders': () => ({ body: { sliders: events } }),
    '/front/event/get-tags': () => ({
      body: {
        genres: [{ slug: 'opera', name: 'Opera', count: 1 }],
        types: [{ slug: 'performance', name: 'Performance', count: 1 }],
        tags: [],
        cities: [{ name: 'Sarajevo', count: 1 }],
      },
    }),
    '/front/page/get-all': () => ({ body: [opening] }),
    '/front/city/nearest': () => ({ body: { city: 'Mostar' } }),
  };
}

async function show(on: readonly Flag[], events?: readonly unknown[]) {
  const page = await renderPage(
    <Suspense>
      <HomePage />
    </Suspense>,
    answers(on, events),
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This weekend' })).toBeVisible());
  return page;
}

/** What shows that a section is there. */
const signs: Readonly<Record<Flag, () => HTMLElement | null>> = {
  showHomeSlider: () => screen.queryByRole('region', { name: 'Highlights' }),
  showHomeFeatured: () => screen.queryByRole('heading', { name: 'Staff picks' }),
  showHomeCategories: () => screen.queryByRole('heading', { name: 'Categories' }),
  showHomeTypes: () => screen.queryByRole('heading', { name: 'Browse by type' }),
  showHomeInYourCity: () => screen.queryByRole('heading', { name: /^In your city/ }),
  showHomeNews: () => screen.queryByRole('heading', { name: 'News' }),
};

describe('the home page', () => {
  it.each(flags)('has the section of %s and no other when only that flag is on §design-flags', async flag => {
    await show([flag]);
    await waitFor(() => expect(signs[flag]()).toBeInTheDocument());
    for (const other of flags.filter(one => one !== flag)) expect(signs[other]()).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has all of them when all flags are on §route-home §design-flags', async () => {
    await show(flags);
    await waitFor(() => {
      for (const flag of flags) expect(signs[flag]()).toBeInTheDocument();
    });
    expect(screen.queryByRole('heading', { name: 'What is on' })).toBeNull();
  });

  it('has a head, the board and what comes next when no flag is on §design-flags', async () => {
    await show([]);
    expect(screen.getByRole('heading', { level: 1, name: /^Tickets for concerts/ })).toBeVisible();
    const coming = await screen.findByRole('heading', { name: 'What is on' });
    expect(coming).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Threepenny/ }).length).toBeGreaterThan(0);
  });

  it('stands without any event', async () => {
    await show(flags, []);
    expect(screen.getByRole('heading', { level: 1, name: /^Tickets for concerts/ })).toBeVisible();
    expect(await screen.findByText('Nothing is announced in Sarajevo yet.')).toBeVisible();
    expect(screen.getByText('Nothing is announced for these days yet.')).toBeVisible();
  });

  it('steers the slider by arrows and keys', async () => {
    await show(['showHomeSlider'], [event, { ...event, _id: 'second', title: 'Company' }]);
    const slider = await screen.findByRole('region', { name: 'Highlights' });
    Element.prototype.scrollTo = () => undefined;
    const index = within(slider).getAllByRole('listitem');
    const current = () => index.findIndex(entry => entry.querySelector('[aria-current]'));
    expect(current()).toBe(0);
    await userEvent.click(within(slider).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(current()).toBe(1));
    await userEvent.click(within(slider).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(current()).toBe(0));
    await userEvent.click(within(slider).getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(current()).toBe(1));
    expect(within(slider).getByRole('group', { name: '2 of 2' })).toBeInTheDocument();
  });

  it('goes to the town of the reader when asked, and says when it can not be found', async () => {
    const { calls } = await show(['showHomeInYourCity']);
    const locate = jest.fn((found: PositionCallback) =>
      found({ coords: { latitude: 43.34567, longitude: 17.81234 } } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: locate },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mostar/ })).toBeVisible());
    // the position is sent by the kilometre only
    expect(calls.find(({ path }) => path === '/front/city/nearest')?.body).toEqual({
      latitude: 43.35,
      longitude: 17.81,
    });
    localStorage.clear();
  });
});
