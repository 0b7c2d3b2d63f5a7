import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { buildEvent } from '../../testing/build-event.ts';
import { fakeDate } from '../../testing/fake-date.ts';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { ArchivePage } from './archive.page.tsx';

const facets = {
  genres: [{ value: 'jazz', name: 'Jazz', count: 7 }],
  types: [],
  cities: [{ value: 'Niš', name: 'Niš', count: 3 }],
  months: [],
};

const evening = buildEvent({ date: '2126-05-08T17:30:00.000Z', timezone: 'Europe/Belgrade' });
const late = { ...evening, _id: 'late', slug: 'late', title: 'Late show', date: '2126-05-08T21:30:00.000Z' };
const next = { ...evening, _id: 'next', slug: 'next', title: 'Next day', date: '2126-05-09T18:00:00.000Z' };

function answers(rows: (body: Record<string, unknown>) => { rows: unknown[]; total: number }): Answers {
  return {
    '/front/event/get-list': body => ({
      body: { ...rows(body as Record<string, unknown>), page: 1, pageSize: 24, facets },
    }),
    '/front/event/get-tags': () => ({
      body: {
        genres: [
          {
            slug: 'jazz',
            name: 'Jazz',
            count: 7,
            examples: [{ slug: 'late', title: 'Late show', media: evening.media }],
          },
        ],
        types: [],
        tags: [{ slug: 'open-air', name: 'Open air', count: 2 }],
        cities: [],
      },
    }),
    '/front/event/get-calendar': () => ({
      body: {
        days: [
          {
            day: '2126-05-08',
            count: 5,
            events: [
              {
                _id: 'late',
                slug: 'late',
                title: 'Late show',
                date: late.date,
                timezone: late.timezone,
                city: 'Niš',
              },
            ],
          },
        ],
      },
    }),
  };
}

async function open(address: string, given: Answers) {
  const view = await renderPage(
    <Suspense fallback="…">
      <ArchivePage />
    </Suspense>,
    given,
    '*',
  );
  await waitFor(() => view.router.navigate(address));
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const three = answers(() => ({ rows: [evening, late, next], total: 3 }));

const attributeOf = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name);

describe('the head of a list', () => {
  const jazz = { key: 'jazz', name: 'Jazz', slugs: { sr: 'dzez' } };
  const second: Answers = {
    ...three,
    '/front/event/get-list': () => ({
      body: { rows: [late], total: 30, page: 2, pageSize: 24, facets, terms: { genre: jazz } },
    }),
  };

  it('names what the list is of and its page', async () => {
    await open('/archive?genre=jazz&city=Niš&page=2', second);
    await waitFor(() => expect(document.title).toBe('All Events – Jazz – Niš – page 2 – Velvet Hall'));
    expect(attributeOf('meta[name=description]', 'content')).toMatch(/\(Jazz, Niš, page 2\)$/);
    expect(attributeOf('link[rel=canonical]', 'href')).toMatch(/\/archive\?genre=jazz&city=Ni%C5%A1&page=2$/);
    expect(attributeOf('link[hreflang=x-default]', 'href')).toMatch(/\?genre=jazz&city=/);
  });

  it('has the name of a genre without events', async () => {
    await open('/event/genre?genre=mime', {
      ...three,
      '/front/event/get-list': () => ({
        body: {
          rows: [],
          total: 0,
          page: 1,
          pageSize: 24,
          facets,
          terms: { genre: { key: 'mime', name: 'Mime show' } },
        },
      }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mime show');
  });
});

describe('the list of events', () => {
  it('has the events under the days they are on §route-archive', async () => {
    await open('/archive', three);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^All events$/i);
    expect(screen.getByRole('status')).toHaveTextContent('3 events');
    const days = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent);
    expect(days).toEqual(expect.arrayContaining(['Wednesday, 8 May 2126', 'Thursday, 9 May 2126']));
    expect(screen.getByRole('link', { name: 'Late show' })).toHaveAttribute('href', '/event/late');
    expect(screen.getByText('23:30')).toBeInTheDocument();
  });

  it('is narrowed by links that say how much there is, and widened by their crosses §scroll-kept', async () => {
    const { router, calls } = await open('/archive', three);
    await userEvent.click(screen.getByText('City'));
    await userEvent.click(screen.getByRole('link', { name: /^Niš/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?city=Ni%C5%A1'));
    expect(router.state.location.state).toEqual({ keepScroll: true });
    expect(calls.at(-1)?.body).toMatchObject({ city: 'Niš' });
    await userEvent.click(await screen.findByRole('link', { name: 'Remove City: Niš' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('takes words and prices from forms that keep the rest of the filter', async () => {
    const { router } = await open('/archive?genre=jazz&sort=price', three);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search terms' }), 'čola{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=%C4%8Dola&genre=jazz&sort=price'));
  });

  it('opens the filters on a button that counts them, and closes them by Escape', async () => {
    await open('/archive?genre=jazz&free=1', three);
    const toggle = screen.getByRole('button', { name: 'Filters, 2 chosen' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('says which filter left nothing over, and takes it away', async () => {
    const given = answers(({ genre }) => (genre ? { rows: [], total: 0 } : { rows: [evening], total: 9 }));
    const { router } = await open('/archive?genre=jazz&city=Niš&when=all', given);
    expect(await screen.findByRole('heading', { name: 'No events for “Jazz”' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear “Jazz”' }));
    await waitFor(() => expect(router.state.location.search).toBe('?city=Ni%C5%A1&when=all'));
  });

  it('offers what is over where nothing is to come', async () => {
    const given = answers(({ when }) =>
      when === 'all' ? { rows: [evening], total: 4 } : { rows: [], total: 0 },
    );
    const { router } = await open('/archive?q=hamlet', given);
    expect(await screen.findByText('4 events have already ended.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show past events too' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=hamlet&when=all'));
  });

  it('leads back from a page behind the last one', async () => {
    await open(
      '/archive?page=900',
      answers(() => ({ rows: [], total: 30 })),
    );
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/archive');
  });

  it('stands whatever the address asks for', async () => {
    const odd = `/archive?page=1e9&page=-3&sort=size&when=soon&from=2026-99-99&price=-1&month=x&view=map&genre=a&genre=b&q=${'x'.repeat(5000)}`;
    const { calls } = await open(odd, three);
    const asked = calls.filter(({ path }) => path === '/front/event/get-list').at(-1)?.body;
    expect(asked).toEqual({ q: 'x'.repeat(120), genre: 'a', lang: 'en', facets: true, pageSize: 24 });
    expect(screen.getByRole('status')).toHaveTextContent('3 events');
  });

  it('marks the days of the present month that are over, which phones leave out', async () => {
    fakeDate('2126-05-20T12:00:00Z');
    try {
      await open('/archive?view=calendar&month=2126-05', three);
      const days = (await screen.findAllByRole('cell')).filter(cell => cell.querySelector('time'));
      const past = days.filter(cell => cell.hasAttribute('data-past'));
      expect([days.length, past.length]).toEqual([31, 19]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a month with its days, and leads to the others', async () => {
    await open('/archive?view=calendar&month=2126-05&city=Niš', three);
    const table = await screen.findByRole('table', { name: 'May 2126' });
    expect(within(table).getByRole('link', { name: '23:30 Late show' })).toHaveAttribute(
      'href',
      '/event/late',
    );
    expect(within(table).getByRole('link', { name: /^4 more.*8 May$/ })).toHaveAttribute(
      'href',
      '/archive?city=Ni%C5%A1&when=all&from=2126-05-08&to=2126-05-08',
    );
    expect(screen.getByRole('link', { name: 'Next month: June 2126' })).toHaveAttribute(
      'href',
      '/archive?city=Ni%C5%A1&view=calendar&month=2126-06',
    );
  });
});

describe('genres, types and tags', () => {
  it('are listed with counts and the next event of each §route-genre', async () => {
    await open('/event/genre', three);
    const link = await screen.findByRole('link', { name: /^Jazz/ });
    expect(link).toHaveAttribute('href', '/event/genre?genre=jazz');
    expect(link).toHaveTextContent('Next: Late show');
  });

  it('have lists of their own, with the name as title §route-tag', async () => {
    const openAir = { tag: { key: 'open-air', name: 'Open air' } };
    await open('/event/tag?tag=open-air', {
      ...three,
      '/front/event/get-list': () => ({
        body: { rows: [evening], total: 1, page: 1, pageSize: 24, facets, terms: openAir },
      }),
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Open air'));
    expect(screen.queryByText('Tag')).not.toBeInTheDocument();
  });

  it('are listed by type as well §route-type', async () => {
    const example = { slug: 'late', title: 'Late show', media: evening.media };
    const types = [{ slug: 'concert', name: 'Concert', count: 3, examples: [example] }];
    await open('/event/type', {
      ...three,
      '/front/event/get-tags': () => ({ body: { genres: [], types, tags: [], cities: [] } }),
    });
    const link = await screen.findByRole('link', { name: /^Concert/ });
    expect(link).toHaveAttribute('href', '/event/type?type=concert');
    expect(link).toHaveTextContent('3 events');
  });

  it('are listed by tag as well §route-tag', async () => {
    await open('/event/tag', three);
    const link = await screen.findByRole('link', { name: /^Open air/ });
    expect(link).toHaveAttribute('href', '/event/tag?tag=open-air');
  });

  it('say when there are none', async () => {
    await open('/event/type', three);
    expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  });
});
