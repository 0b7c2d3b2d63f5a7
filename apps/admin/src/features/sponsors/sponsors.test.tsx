import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { buildEventRow, idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

type Detail = ResponseOf<'POST /back/sponsor/get'>;

const stored: Detail = {
  _id: idOf(1),
  name: 'Pekara Centar',
  link: 'https://pekara.example',
  showOnHome: true,
  showOnEvents: false,
  events: 0,
  state: 'shown',
  position: 0,
  version: 3,
  shownOnEvents: [],
};
const row = (number: number, name: string) => ({ ...stored, _id: idOf(number), name, position: number - 1 });
const pageOf = (rows: ReturnType<typeof row>[]) => ({ rows, total: rows.length, page: 1, pageSize: 50 });
const show = (path: string, answers: Answers) =>
  renderArea(area, { path, answers: { 'POST /back/sponsor/get-list': pageOf([]), ...answers } });

describe('the list of sponsors', () => {
  it('moves one before the one above it, and after all', async () => {
    const { calls } = await show('/admin/sponsor', {
      'POST /back/sponsor/get-list': pageOf([row(1, 'A'), row(2, 'B'), row(3, 'C')]),
      'POST /back/sponsor/move': { ok: true },
    });
    const moves = () =>
      calls.filter(({ name }) => name === 'POST /back/sponsor/move').map(({ body }) => body);
    expect(await screen.findByRole('button', { name: 'Move A up' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Move B up' }));
    await waitFor(() => expect(moves()).toEqual([{ sponsorId: idOf(2), beforeId: idOf(1) }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move B down' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Move B down' }));
    await waitFor(() => expect(moves()[1]).toEqual({ sponsorId: idOf(2) }));
  });

  it('offers no order where a filter leaves out others', async () => {
    await show('/admin/sponsor?state=shown', {
      'POST /back/sponsor/get-list': pageOf([row(1, 'A'), row(2, 'B')]),
    });
    await screen.findByText('A');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

describe('the form of a sponsor', () => {
  it('says what is wrong, and sends what is right with the chosen events', async () => {
    const event = buildEventRow({ _id: idOf(50), title: 'Gala' });
    const { calls } = await show('/admin/sponsor/add', {
      'POST /back/event/get-list': { rows: [event], total: 1, page: 1, pageSize: 12 },
      'POST /back/sponsor/create': stored,
    });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Add sponsor' }));
    await userEvent.type(await screen.findByLabelText(/^Web address/), 'pekara.example');
    await save();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Pekara');
    await userEvent.clear(screen.getByLabelText(/^Web address/));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'gal');
    await userEvent.click(await screen.findByRole('button', { name: /^Gala/ }));
    await save();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/sponsor/create')?.body).toEqual({
        name: 'Pekara',
        link: '',
        showOnHome: true,
        showOnEvents: false,
        shownOnEventIds: [idOf(50)],
      }),
    );
  });

  it('keeps what was typed when somebody else was quicker, and loads the newer version below it on demand', async () => {
    let version = 3;
    const { calls } = await show(`/admin/sponsor/${idOf(1)}`, {
      'POST /back/sponsor/get': () => ({
        ...stored,
        version,
        name: version === 3 ? stored.name : 'Pekara 2',
      }),
      'POST /back/sponsor/update': () => {
        version = 4;
        return refuse(409, 'sponsor.changed');
      },
    });
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Someone else has changed this record');
    expect(name).toHaveValue('Pekara Centar!');
    expect(calls.find(({ name: call }) => call === 'POST /back/sponsor/update')?.body).toMatchObject({
      version: 3,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Load newer version' }));
    await screen.findByText('This is the newer version with your changes');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Pekara Centar!');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Pekara 2');
  });

  it('asks before it deletes', async () => {
    const { calls } = await show(`/admin/sponsor/${idOf(1)}`, {
      'POST /back/sponsor/get': stored,
      'POST /back/sponsor/delete': { ok: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete sponsor' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/sponsor/delete')?.body).toEqual({
        sponsorId: idOf(1),
        version: 3,
      }),
    );
  });
});
