import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { atHandBody, orderPageBody, pageOf } from './account-parts.ts';
import { OrdersPart } from './orders-part.tsx';
import { ProfilePart } from './profile-part.tsx';

const profile = {
  email: 'ana@example.test',
  name: 'Ana Marić',
  phone: '',
  language: 'en',
  marketingConsent: true,
  marketingConsentAt: '2026-03-08T10:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const settings = { appName: 'Velvet Hall', siteAvailableLanguages: ['en', 'sr'] };
const answers: Answers = {
  '/front/settings/get': () => ({ body: settings }),
  '/front/account/get-profile': () => ({ body: profile }),
};

describe('the page of an address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['page=99999', 1],
  ])('%p is %s', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page));
});

describe('the profile', () => {
  it('says when marketing was agreed to, and what is not saved yet', async () => {
    const { calls } = await renderPage(<ProfilePart />, {
      ...answers,
      '/front/account/save-profile': body => ({ body: { ...profile, ...(body as object) } }),
    });
    expect(await screen.findByText('Subscribed on 8 March 2026.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), ' Kos');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Phone/), '061 225 118');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(calls.find(call => call.path === '/front/account/save-profile')?.body).toEqual({
      name: 'Ana Marić Kos',
      phone: '061 225 118',
      language: 'en',
      marketingConsent: true,
    });
  });

  it('judges a field when it is left', async () => {
    await renderPage(<ProfilePart />, answers);
    await userEvent.type(await screen.findByLabelText(/^Phone/), 'call me');
    expect(screen.getByLabelText(/^Phone/)).toBeValid();
    await userEvent.tab();
    expect(screen.getByLabelText(/^Phone/)).toBeInvalid();
  });
});

describe('tickets and orders', () => {
  const order = {
    orderToken: 'o'.repeat(43),
    number: 'ABCDEFGH',
    state: 'paid',
    createdAt: '2026-03-01T10:00:00.000Z',
    total: 120_000,
    currency: 'RSD',
    quantity: 2,
    eventTitle: 'Opera',
    moreEvents: 0,
    date: '2026-03-08T18:00:00.000Z',
    timezone: 'Europe/Belgrade',
    place: 'Narodno pozorište, Niš',
  };

  it('show what is still to come before everything else', async () => {
    await renderPage(<OrdersPart />, {
      ...answers,
      '/front/account/get-orders': () => ({ body: { rows: [order], total: 1, page: 1, pageSize: 20 } }),
    });
    expect(await screen.findByRole('heading', { name: 'Upcoming' })).toBeVisible();
    expect(await screen.findByText('19:00, Narodno pozorište, Niš')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Opera' })).toHaveLength(2);
  });

  it('have the day on which they were made', async () => {
    await renderPage(<OrdersPart />, {
      ...answers,
      '/front/account/get-orders': () => ({ body: { rows: [order], total: 1, page: 1, pageSize: 20 } }),
    });
    expect((await screen.findAllByText(/2 tickets, ordered .*1 Mar/)).length).toBeGreaterThan(0);
  });

  it('ask for the coming ones and for a page of all', () => {
    expect(atHandBody('sr')).toMatchObject({ lang: 'sr', show: 'upcoming' });
    expect(orderPageBody('de', 3)).toEqual({ lang: 'de', page: 3, pageSize: 20 });
  });
});
