import { ApiError } from '@vh/api-client/shell';
import type { ResponseOf } from '@vh/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { buildEventRecord, idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { EventActions } from './event-actions.tsx';
import type { EventRecord } from './event/event-record.ts';

type Impact = ResponseOf<'POST /back/event/get-change-impact'>;

const eventId = idOf(100);
const changed: ResponseOf<'POST /back/event/cancel'> = {
  ...{ eventId, slug: 'jazz', state: 'cancelled', version: 4 },
  problems: [],
};

/** Two buyers of five tickets, of which one was used; one order waits for its money. */
const impact: Impact = {
  ...{ eventId, state: 'published', version: 3, buyers: 2, orders: 2, tickets: 5, usedTickets: 1 },
  steps: ['postpone', 'reschedule', 'cancel', 'end'],
  unpaidOrders: 1,
  waiting: 0,
  sums: [{ amount: 600_000, currency: 'RSD' }],
  passes: [],
};

interface Shown {
  readonly impact?: Partial<Impact>;
  readonly answers?: Answers;
  readonly event?: Partial<EventRecord>;
}

/** Opens one of the acts of an event from its menu. */
async function openAct(act: string, { impact: part = {}, answers = {}, event = {} }: Shown = {}) {
  const scope = {
    ...{
      base: '/admin',
      canViewFinance: true,
      isOfOrganiser: true,
      canViewOrders: true,
      listsSeveralClients: true,
      canOpenEvents: true,
      canEditEvents: true,
      canCreateEvents: true,
    },
    clientId: undefined,
  };
  const record = buildEventRecord({ _id: eventId, title: 'Jazz', ...event });
  const area = defineArea({
    name: 'admin',
    routes: [
      { index: true, element: <EventActions event={record} scope={scope} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  const shown = await renderArea(area, {
    path: '/admin',
    answers: { 'POST /back/event/get-change-impact': { ...impact, ...part }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for Jazz/ }));
  await userEvent.click(await screen.findByRole('button', { name: act }));
  const sent = (name: string) => shown.calls.filter(call => call.name === name).map(call => call.body);
  return { ...shown, sent, dialog: within(await screen.findByRole('dialog')) };
}

/** Types into a field for a day and a time, which jsdom takes at once only. */
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('postponing an event', () => {
  it('asks once more with whom it reaches, and moves it by the clock of the place', async () => {
    const { dialog, sent } = await openAct('Postpone or reschedule', {
      answers: { 'POST /back/event/postpone': changed },
    });
    type(dialog.getByLabelText(/^New start/), '2030-10-27T02:30');
    type(dialog.getByLabelText(/^Refunds until/), '2030-10-01T12:00');
    await userEvent.type(dialog.getByLabelText(/^Message to buyers/), ' The band is ill. ');
    await press('Continue');
    expect(sent('POST /back/event/postpone')).toEqual([]);
    expect(screen.getByRole('dialog', { name: /^Reschedule Jazz to .*27 Oct/ })).toBeVisible();
    expect(screen.getByText('2 buyers are notified by e-mail (5 tickets).')).toBeVisible();
    await press('Reschedule and notify buyers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /back/event/postpone')).toEqual([
      {
        key: expect.any(String) as string,
        eventId,
        version: 3,
        // the clocks show this time twice on that night
        dates: { startsAt: { at: '2030-10-27T02:30', occurrence: 'first' } },
        refundsUntil: '2030-10-01T10:00:00.000Z',
        note: 'The band is ill.',
      },
    ]);
  });

  it.each([
    ['the past', /^New start/, '2020-01-01T20:00', 'Choose a valid date and time at the venue.'],
    [
      'an hour that there is not',
      /^New start/,
      '2030-03-31T02:30',
      'Choose a valid date and time at the venue.',
    ],
    ['a return until yesterday', /^Refunds until/, '2020-01-01T20:00', 'Choose a time in the future.'],
  ])('says of %s at its field what is wrong, and asks nothing', async (_what, label, value, words) => {
    const { dialog, sent } = await openAct('Postpone or reschedule');
    type(dialog.getByLabelText(label), value);
    await press('Continue');
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words));
    expect(screen.getByRole('dialog', { name: 'Postpone Jazz' })).toBeVisible();
    expect(sent('POST /back/event/postpone')).toEqual([]);
  });

  it('goes without a date, and back to what was written', async () => {
    const { dialog, sent } = await openAct('Postpone or reschedule', {
      answers: { 'POST /back/event/postpone': changed },
    });
    await userEvent.click(dialog.getByRole('radio', { name: /^Postpone without a new date/ }));
    expect(dialog.queryByLabelText(/^New start/)).toBeNull();
    type(dialog.getByLabelText(/^Refunds until/), '');
    await press('Continue');
    await press('Back');
    expect(screen.getByRole('radio', { name: /^Postpone without a new date/ })).toBeChecked();
    await press('Continue');
    await press('Postpone and notify buyers');
    await waitFor(() =>
      expect(sent('POST /back/event/postpone')).toMatchObject([{ dates: null, refundsUntil: null }]),
    );
  });

  it('says when somebody else changed the event meanwhile, and stays open', async () => {
    await openAct('Postpone or reschedule', {
      answers: { 'POST /back/event/postpone': () => refuse(409, 'event.changed') },
    });
    await press('Continue');
    await press('Reschedule and notify buyers');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('cancelling an event', () => {
  it('gives everything back after a second question that names the buyers and the sum', async () => {
    const { sent } = await openAct('Cancel event', {
      answers: { 'POST /back/event/cancel': changed },
    });
    expect(screen.getByRole('radio', { name: /^Refund everything now/ })).toBeChecked();
    await press('Continue');
    const asked = within(screen.getByRole('dialog', { name: 'Cancel Jazz permanently?' }));
    expect(asked.getByText('They paid RSD 6,000.')).toBeVisible();
    expect(asked.getByText('1 ticket was checked in and is not refunded.')).toBeVisible();
    expect(asked.getByText('1 unpaid order is cancelled.')).toBeVisible();
    // the safe choice has the focus
    expect(asked.getByRole('button', { name: 'Back' })).toHaveFocus();
    await press('Cancel event and refund all orders');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /back/event/cancel')).toMatchObject([
      { eventId, version: 3, refund: 'all', expectedAmount: 600_000, note: '' },
    ]);
  });

  it('says how the sum changed meanwhile, and refunds it only when that is confirmed', async () => {
    const { sent } = await openAct('Cancel event', {
      answers: {
        'POST /back/event/cancel': ({ expectedAmount }) =>
          expectedAmount === 720_000 ? changed : refuse(409, 'order.changed', { amount: 720_000 }),
      },
    });
    await press('Continue');
    await press('Cancel event and refund all orders');
    expect(await screen.findByText(/changed from RSD 6,000 to RSD 7,200/)).toBeVisible();
    expect(sent('POST /back/event/cancel')).toMatchObject([{ expectedAmount: 600_000 }]);
    await press('Cancel event and refund all orders');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /back/event/cancel').at(-1)).toMatchObject({ expectedAmount: 720_000 });
  });

  it('sends the same key when a lost answer is asked for again', async () => {
    let tries = 0;
    const { sent } = await openAct('Cancel event', {
      answers: {
        'POST /back/event/cancel': () => ((tries += 1) === 1 ? refuse(503, 'internal') : changed),
      },
    });
    await userEvent.click(screen.getByRole('radio', { name: /^Offer refunds/ }));
    await press('Continue');
    await press('Cancel event and notify buyers');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Cancel event and notify buyers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = sent('POST /back/event/cancel').map(body => (body as { key: string }).key);
    expect([keys.length >= 2, new Set(keys).size]).toEqual([true, 1]);
  });

  it('asks nothing about money where nobody has bought', async () => {
    await openAct('Cancel event', {
      impact: { buyers: 0, tickets: 0, usedTickets: 0, unpaidOrders: 0, sums: [] },
    });
    expect(screen.getByText('No tickets have been issued yet.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Keep event');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered while a combined ticket for it is on sale', async () => {
    const pass = { eventId: idOf(7), title: 'All summer', orders: 2, tickets: 3, isSelling: true };
    await openAct('Cancel event', { impact: { passes: [pass] } });
    expect(screen.getByText(/“All summer” includes this event and is on sale/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('copying an event', () => {
  it('makes a draft a week later unless told otherwise, and goes on in its form', async () => {
    const { sent, router } = await openAct('Duplicate', {
      answers: { 'POST /back/event/duplicate': { ...changed, eventId: idOf(101), state: 'draft' } },
    });
    expect(screen.getByLabelText(/^New start/)).toHaveValue('2030-03-16T16:00');
    type(screen.getByLabelText(/^New start/), '');
    await press('Duplicate event');
    expect(screen.getByLabelText(/^New start/)).toHaveAccessibleDescription(
      /Choose a valid date and time at the venue\./,
    );
    type(screen.getByLabelText(/^New start/), '2030-03-31T02:30');
    expect(screen.getByLabelText(/^New start/)).toBeInvalid();
    type(screen.getByLabelText(/^New start/), '2030-04-01T20:00');
    await press('Duplicate event');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/event/${idOf(101)}/edit`));
    expect(sent('POST /back/event/duplicate')).toMatchObject([{ startsAt: { at: '2030-04-01T20:00' } }]);
  });

  it('makes a series of weeks without those that were left out', async () => {
    const events = [1, 2].map(number => ({
      eventId: idOf(number),
      slug: `jazz-${number}`,
      startsAt: '2030-03-16T15:00:00.000Z',
    }));
    const { sent, router } = await openAct('Create series', {
      answers: { 'POST /back/event/create-series': { seriesId: idOf(9), events } },
    });
    type(screen.getByLabelText(/^Number of dates/), '3');
    const dates = within(screen.getByRole('region', { name: 'Dates' }));
    expect(dates.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dates.getByRole('button', { name: /^Remove .*23 Mar/ }));
    await press('Create 2 drafts');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event'));
    expect(router.state.location.search).toBe(`?series=${idOf(9)}&when=all`);
    expect(sent('POST /back/event/create-series')).toMatchObject([
      { eventId, dates: [{ at: '2030-03-16T16:00' }, { at: '2030-03-30T16:00' }] },
    ]);
  });

  it('makes a series on days of the week until a last date', async () => {
    const { sent } = await openAct('Create series');
    await userEvent.click(screen.getByRole('radio', { name: 'On weekdays' }));
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    type(screen.getByLabelText(/^Last date/), '2030-03-24');
    await press('Create 4 drafts');
    expect(sent('POST /back/event/create-series')).toMatchObject([
      {
        dates: ['2030-03-16', '2030-03-17', '2030-03-23', '2030-03-24'].map(day => ({ at: `${day}T16:00` })),
      },
    ]);
  });

  it('marks a date that the clocks skip, and asks for at least one', async () => {
    const { sent } = await openAct('Create series');
    await userEvent.click(screen.getByRole('radio', { name: 'On selected dates' }));
    type(screen.getByLabelText(/^Date and time/), '2030-03-31T02:30');
    await press('Add date');
    expect(screen.getByText('skipped: this time does not exist because of the clock change')).toBeVisible();
    await press('Create 0 drafts');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose from 1 to 200 dates.');
    expect(sent('POST /back/event/create-series')).toEqual([]);
  });

  it('says when a series would have too many seats', async () => {
    await openAct('Create series', {
      answers: {
        'POST /back/event/create-series': () => {
          const fields = { dates: 'too_many_seats' };
          throw new ApiError(409, { code: 'event.problems', message: '', fields });
        },
      },
    });
    await press('Create 4 drafts');
    expect(
      await screen.findByText(/Too many dates with too many seats\. Choose fewer dates\./),
    ).toBeVisible();
  });
});

describe('putting an event away', () => {
  it.each([
    ['Archive', 'archive', 'ended'],
    ['Restore from archive', 'restore', 'archived'],
    ['Mark as ended', 'end', 'published'],
  ] as const)('asks before “%s”, once', async (act, step, state) => {
    const name = `POST /back/event/${step}` as const;
    const { sent } = await openAct(act, {
      event: { state },
      impact: { state, steps: [step] },
      answers: { [name]: changed },
    });
    expect(sent(name)).toEqual([]);
    await press(act);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(name)).toEqual([{ eventId, version: 3 }]);
  });
});
