import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea } from '../mount/define-area.tsx';
import { defineTexts } from '../texts/define-texts.ts';
import { idOf } from '../testing/builders.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { renderArea } from '../testing/render-area.tsx';
import type { SavedView } from './saved-view.model.ts';
import { SavedViews } from './saved-views.tsx';

const { texts } = defineTexts('views-test', { en: { nav: 'Things' } });
const area = defineArea({
  name: 'admin',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  texts,
  navigation: [],
  routes: [{ path: 'order', Component: SavedViews }],
});

const unpaid: SavedView = {
  ...{ _id: idOf(1), name: 'Unpaid', query: 'tab=booked', isDefault: false, version: 3 },
};
const render = (views: SavedView[], more: Answers = {}, search = '') =>
  renderArea(area, {
    path: `/admin/order${search}`,
    answers: { 'POST /back/saved-view/get-list': { views }, ...more },
  });
const open = async (name: string | RegExp = 'Views') =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = ({ calls }: Awaited<ReturnType<typeof render>>, call: string) =>
  calls.find(({ name }) => name === `POST /back/saved-view/${call}`)?.body;

describe('saved views of a list', () => {
  it('save what stands in the address under a name', async () => {
    const view = await render(
      [],
      { 'POST /back/saved-view/create': body => ({ ...unpaid, name: body.name }) },
      '?sort=-total&q=ana&page=4',
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save as view…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Name')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Name'), 'Anas');
    await userEvent.click(screen.getByLabelText('Use as default view'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodyOf(view, 'create')).toEqual({
      ...{ list: '/admin/order', name: 'Anas', query: 'q=ana&sort=-total', isDefault: true },
    });
  });

  it('open the list as it was saved, and say which one is open', async () => {
    const { router } = await render([unpaid]);
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Unpaid' }));
    expect(router.state.location.search).toBe('?tab=booked');
    expect(await screen.findByRole('button', { name: 'Unpaid' })).toBeVisible();
  });

  it('open with the default where the address says nothing, and leave what it says', async () => {
    const standard = { ...unpaid, isDefault: true };
    const first = await render([standard]);
    await waitFor(() => expect(first.router.state.location.search).toBe('?tab=booked'));
    await act(() => first.router.navigate('/admin/order'));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(first.router.state.location.search).toBe('');
    first.unmount();
    const second = await render([standard], {}, '?q=ana');
    await open();
    expect(await screen.findByRole('link', { name: 'Unpaid (default)' })).toBeVisible();
    expect(second.router.state.location.search).toBe('?q=ana');
  });

  it('take over changed filters, with the version that was read', async () => {
    const view = await render([unpaid], { 'POST /back/saved-view/update': unpaid }, '?tab=booked');
    await screen.findByRole('button', { name: 'Unpaid' });
    await open('Unpaid');
    await userEvent.click(screen.getByRole('link', { name: 'Unpaid' }));
    await act(() => view.router.navigate('/admin/order?tab=booked&channel=web'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes to “Unpaid”' }));
    await waitFor(() => expect(bodyOf(view, 'update')).toBeDefined());
    expect(bodyOf(view, 'update')).toEqual({
      ...{ savedViewId: idOf(1), version: 3, name: 'Unpaid', isDefault: false },
      query: 'channel=web&tab=booked',
    });
  });

  it('tell that another window was quicker, and keep what was typed', async () => {
    await render(
      [unpaid],
      { 'POST /back/saved-view/update': () => refuse(409, 'saved_view.changed') },
      '?tab=booked',
    );
    await screen.findByRole('button', { name: 'Unpaid' });
    await open('Unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Edit “Unpaid”…' }));
    await userEvent.type(screen.getByLabelText('Name'), ' web');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed in another window/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Unpaid web');
  });

  it('are deleted', async () => {
    const view = await render([unpaid], { 'POST /back/saved-view/delete': { ok: true } }, '?tab=booked');
    await screen.findByRole('button', { name: 'Unpaid' });
    await open('Unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Edit “Unpaid”…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodyOf(view, 'delete')).toEqual({ savedViewId: idOf(1) });
  });

  it('say when they could not be loaded', async () => {
    await render([], { 'POST /back/saved-view/get-list': () => refuse(503, 'internal') });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  });
});
