import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const settings = { region: 'eu' as const, secretKey: 'settings' as const, events: 1 };

const binding: NonNullable<ResponseOf<'POST /back/seat-service/get'>> = {
  eventId: idOf(100),
  eventKey: 'gala',
  chartKey: 'chart-1',
  soldElsewhere: true,
  boundAt: '2030-03-01T10:00:00.000Z',
  seats: 412,
  waiting: 3,
  elsewhere: 17,
  conflicts: [{ seat: 'Parter A 4', orderId: idOf(7), orderNumber: 'VH-1007', says: 'booked BOX-12' }],
  problem: { reason: 'unreachable', since: '2030-03-02T10:00:00.000Z' },
};

const plan: ResponseOf<'POST /back/seat-service/get-plan'> = {
  eventKey: 'gala',
  chartKey: 'chart-1',
  name: 'Gala 2030',
  matched: 412,
  heldInService: 5,
  missingInService: { count: 0, names: [] },
  onlyInService: { count: 12, names: Array.from({ length: 12 }, (_, at) => `VIP-${at + 1}`) },
  areas: ['GA1'],
};

const noHistory = { rows: [], total: 0, page: 1, pageSize: 24 } as never;
const show = (path: string, answers: Answers) =>
  renderArea(area, {
    path,
    answers: {
      'POST /back/audit/get-list': noHistory,
      'POST /back/audit/get-history': noHistory,
      'POST /back/place/get-list': noHistory,
      ...answers,
    },
  });

describe('the settings of the seat-map service', () => {
  const path = '/admin/settings/seat-service';
  const row = {
    eventId: idOf(100),
    title: 'Gala',
    startsAt: '2030-06-01T18:00:00.000Z',
    eventKey: 'gala',
    seats: 412,
    elsewhere: 17,
    conflicts: 2,
  };

  it('send a key only when one was typed, and show none', async () => {
    const { calls } = await show(path, {
      'POST /back/settings/get-seat-service': settings,
      'POST /back/seat-service/get-list': { rows: [row] },
      'POST /back/settings/save-seat-service': () => settings,
    });
    const key = await screen.findByLabelText('Workspace secret key');
    expect(key).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Gala' })).toHaveAttribute(
      'href',
      `/admin/event/${idOf(100)}/seat-service`,
    );
    expect(screen.getByText('Sold twice: 2')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Workspace region'), 'na');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(key, 'a new secret key');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(key).toHaveValue(''));
    const saved = calls.filter(({ name }) => name.endsWith('save-seat-service')).map(({ body }) => body);
    expect(saved).toEqual([{ region: 'na' }, { region: 'na', secretKey: 'a new secret key' }]);
  });

  it('say whether the key is taken', async () => {
    await show(path, {
      'POST /back/settings/get-seat-service': settings,
      'POST /back/seat-service/get-list': { rows: [] },
      'POST /back/seat-service/get-connection': { ok: false, problem: 'unauthorised' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Test key' }));
    expect(await screen.findByText('seats.io rejected the key.')).toBeVisible();
  });
});

describe('an event at the seat-map service', () => {
  const path = `/admin/event/${idOf(100)}/seat-service`;

  it('is bound after it was shown what that comes to', async () => {
    const { calls } = await show(path, {
      'POST /back/seat-service/get': null,
      'POST /back/seat-service/get-plan': plan,
      'POST /back/seat-service/bind': binding,
    });
    expect(screen.queryByRole('button', { name: 'Connect event' })).toBeNull();
    await userEvent.type(await screen.findByLabelText('Event key'), ' gala ');
    await userEvent.click(screen.getByRole('button', { name: 'Compare seats' }));
    expect(await screen.findByText(/VIP-8 and 4 more/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Connect event' }));
    expect(await screen.findByText('412')).toBeVisible();
    const [bound] = calls.filter(({ name }) => name.endsWith('/bind')).map(({ body }) => body);
    expect(bound).toEqual({ eventId: idOf(100), eventKey: 'gala', soldElsewhere: true });
  });

  it('is not bound where seats are missing there', async () => {
    await show(path, {
      'POST /back/seat-service/get': null,
      'POST /back/seat-service/get-plan': { ...plan, missingInService: { count: 1, names: ['Parter A 9'] } },
    });
    await userEvent.type(await screen.findByLabelText('Event key'), 'gala');
    await userEvent.click(screen.getByRole('button', { name: 'Compare seats' }));
    expect(await screen.findByText('Parter A 9')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect event' })).toBeNull();
  });

  it('says what seats.io answered when it knows no such event', async () => {
    await show(path, {
      'POST /back/seat-service/get': null,
      'POST /back/seat-service/get-plan': () => refuse(503, 'seat_service.failed', { reason: 'not_found' }),
    });
    await userEvent.type(await screen.findByLabelText('Event key'), 'none');
    await userEvent.click(screen.getByRole('button', { name: 'Compare seats' }));
    expect(await screen.findByText('The event or chart was not found at seats.io.')).toBeVisible();
  });

  it('shows what was sold twice, and is unbound after a question', async () => {
    const { calls } = await show(path, {
      'POST /back/seat-service/get': binding,
      'POST /back/seat-service/unbind': { ok: true },
    });
    expect(await screen.findByText(/Parter A 4: at seats.io “booked BOX-12”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order VH-1007' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(7)}`,
    );
    expect(screen.getByText('seats.io does not answer. Retrying.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByLabelText('Event key')).toBeVisible();
    expect(calls.map(({ name }) => name)).toContain('POST /back/seat-service/unbind');
  });
});
