import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea } from '../../mount/define-area.tsx';
import { defineTexts } from '../../texts/define-texts.ts';
import { idOf } from '../../testing/builders.ts';
import { refuse, type Answers } from '../../testing/fake-api.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { AreaFrame } from '../area-frame.tsx';
import type { FoundRecord } from './palette.model.ts';

const { texts } = defineTexts('palette-test', {
  en: { navOrders: 'Orders', navVenues: 'Venues', addVenue: 'Add venue' },
});
const area = defineArea({
  name: 'admin',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  texts,
  navigation: [
    { to: '/admin/order', label: 'navOrders', icon: 'list' },
    { to: '/admin/place', label: 'navVenues', icon: 'pin' },
  ],
  shortcuts: [{ kind: 'action', to: '/admin/place/add', label: 'addVenue', icon: 'plus' }],
  routes: [{ Component: AreaFrame, children: [{ path: '*', element: <h1>A page</h1> }] }],
});

const me = {
  ...{ userId: idOf(1), email: 'a@b.test', name: 'Ana', language: 'en' as const, role: 'admin' as const },
  ...{ areas: [{ role: 'admin' as const, ids: [] }], clientIds: [], memberships: [] },
};
const order: FoundRecord = { kind: 'order', _id: idOf(5), title: 'FT4AJA6W', note: 'Amra Hadžić' };
const event: FoundRecord = {
  ...{ kind: 'event', _id: idOf(6), title: 'Veče sevdaha', note: 'Skenderija' },
  ...{ date: '2026-12-05T19:00:00.000Z', timezone: 'Europe/Sarajevo' },
};

async function openPalette(search?: Answers['POST /back/record/search']) {
  const answers: Answers = {
    'POST /back/user/me': me,
    'POST /back/record/search': search ?? { found: [order, event] },
  };
  const view = await renderArea(area, { path: '/admin/x', answers });
  await screen.findByRole('heading', { name: 'A page' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Page, action or record' });
  // actions are known when it is known who asks
  await screen.findByRole('option', { name: 'Add venue' });
  return { ...view, field, searched: () => view.calls.filter(({ name }) => name.endsWith('record/search')) };
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  it('offers actions and pages before anything is typed, and asks for nothing', async () => {
    const { searched } = await openPalette();
    const pages = screen.getByRole('group', { name: 'Pages' });
    expect(within(pages).getByRole('option', { name: 'Orders' })).toBeVisible();
    expect(screen.getByText(/Enter at least two letters to search records\./)).toBeVisible();
    expect(searched()).toEqual([]);
  });

  it('finds records once the typing pauses, with the kinds that the area has pages for', async () => {
    const { field, searched } = await openPalette();
    await userEvent.type(field, 'sevda');
    await screen.findByRole('group', { name: 'Events' });
    expect(screen.getByRole('option', { name: /FT4A-JA6W.*Amra/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /sevdaha.*Dec.*Skenderija/ })).toBeVisible();
    expect(screen.getByText('2 results')).toBeVisible();
    expect(searched()).toHaveLength(1);
    expect(searched()[0]?.body).toMatchObject({
      q: 'sevda',
      lang: 'en',
      kinds: expect.arrayContaining(['user']),
    });
  });

  it('is walked by arrows round its ends, and Enter opens what is chosen', async () => {
    const { field, router } = await openPalette();
    await userEvent.type(field, 'sevda');
    await screen.findByRole('group', { name: 'Events' });
    expect(active(field)).toContain('FT4A-JA6W');
    await userEvent.keyboard('{ArrowDown}');
    expect(active(field)).toContain('Veče sevdaha');
    await userEvent.keyboard('{ArrowDown}');
    expect(active(field)).toContain('FT4A-JA6W');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/order/${idOf(5)}`));
    expect(screen.queryByRole('combobox', { name: /Page, action/ })).not.toBeInTheDocument();
  });

  it('goes to a page by a click', async () => {
    const { field, router } = await openPalette({ found: [] });
    await userEvent.type(field, 'venu');
    await userEvent.click(await screen.findByRole('option', { name: 'Venues' }));
    expect(router.state.location.pathname).toBe('/admin/place');
  });

  it('says that nothing fits', async () => {
    const { field } = await openPalette({ found: [] });
    await userEvent.type(field, 'qqq');
    expect(await screen.findByText('No results for “qqq”.')).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that it could not search, and searches again', async () => {
    let isDown = true;
    const { field } = await openPalette(() => (isDown ? refuse(503, 'internal') : { found: [order] }));
    await userEvent.type(field, 'amra');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /FT4A-JA6W/ })).toBeVisible();
  });

  it('is closed by Escape and by its own key, and opened by a button', async () => {
    await openPalette();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: /Page, action/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Search or go to…/ }));
    expect(await screen.findByRole('combobox', { name: /Page, action/ })).toHaveFocus();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect(screen.queryByRole('combobox', { name: /Page, action/ })).not.toBeInTheDocument();
  });
});
