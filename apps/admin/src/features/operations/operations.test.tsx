import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { ApiError } from '@vh/api-client/shell';
import { currentToast, dismissToast } from '@vh/ui/shell';
import { area } from '../../area.tsx';

const settings = { isMaintenanceMode: false, isSecureMyOrderAvailable: true, isSignUpAvailable: false };

const areas = {
  isManaged: true,
  areas: [
    {
      name: 'payspot',
      live: '20260201T000000Z-bbb',
      rollout: null as { version: string; share: number } | null,
      preview: null,
      canWithdraw: true,
      versions: [
        { version: '20260201T000000Z-bbb', releasedAt: '2026-02-01T00:00:00.000Z', people: 0, failed: 0 },
        { version: '20260101T000000Z-aaa', releasedAt: '2026-01-01T00:00:00.000Z', people: 0, failed: 0 },
      ],
    },
  ],
  shell: {
    live: '20260302T000000Z-222',
    versions: [
      { version: '20260303T000000Z-333', releasedAt: '2026-03-03T00:00:00.000Z', failed: 'no answer' },
      { version: '20260302T000000Z-222', releasedAt: '2026-03-02T00:00:00.000Z', failed: null },
      { version: '20260301T000000Z-111', releasedAt: '2026-03-01T00:00:00.000Z', failed: null },
    ],
  },
  log: [],
};

const show = (answers: Answers = {}) =>
  renderArea(area, {
    path: '/admin/deploy',
    answers: {
      'POST /back/deploy/get-log': { rows: [] },
      'POST /back/deploy/get-areas': areas,
      'POST /back/deploy/get': settings,
      'GET /front/site/get-state': { isMaintenanceMode: false, publishedAt: '2026-03-08T09:46:00.000Z' },
      ...answers,
    },
  });

function rowOf(control: HTMLElement): HTMLElement {
  const row = control.closest('li');
  if (!row) throw new Error('a row was expected');
  return row;
}

describe('the deploy page', () => {
  it('runs dry unless told otherwise, and shows what was found with the way to its order', async () => {
    const user = userEvent.setup();
    const { calls } = await show({
      'POST /back/deploy/rebook-released': ({ dryRun = false } = {}) => ({
        checked: 3,
        changed: dryRun ? 0 : 1,
        problems: [{ code: 'places_free', orderId: idOf(1), orderNumber: 'ACDEFGHJ', fixed: !dryRun }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Dry run Rebook late payments' }));
    expect(await screen.findByText('Dry run: nothing was changed.')).toBeVisible();
    expect(screen.getByText('Late payment, tickets available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ACDE-FGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(1)}`,
    );
    const [, heading] = screen.getAllByRole('heading', { name: 'Rebook late payments' });
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Dry run' }));
    await user.click(screen.getByRole('button', { name: 'Run Rebook late payments' }));
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(calls.filter(({ name }) => name.endsWith('rebook-released')).map(({ body }) => body)).toEqual([
      { dryRun: true },
      { dryRun: false },
    ]);
  });

  it('says in words what is known of an order here and at its provider', async () => {
    const user = userEvent.setup();
    await show({
      'POST /back/deploy/get-order-status': {
        checked: 1,
        changed: 0,
        problems: [],
        order: {
          _id: idOf(1),
          number: 'ACDEFGHJ',
          state: 'partially_refunded',
          total: 2_000,
          currency: 'EUR',
          tickets: 1,
          due: 0,
          payments: [
            {
              _id: idOf(2),
              provider: 'stripe',
              state: 'partially_refunded',
              amount: 2_000,
              providerStatus: 'unreachable',
            },
          ],
        },
      },
    });
    await user.type(await screen.findByLabelText('Order number'), 'ACDEFGHJ{Enter}');
    expect(
      await screen.findByText(
        'Card (Stripe) €20.00. Our status: Partially refunded. Provider status: No answer.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Partially refunded, €20\.00, tickets: 1/ })).toBeVisible();
  });

  it('asks for the number of an order, and says when there is none of it', async () => {
    const user = userEvent.setup();
    const { calls } = await show({
      'POST /back/deploy/get-order-status': {
        checked: 0,
        changed: 0,
        problems: [{ code: 'order_unknown', subject: 'acde-fghj', fixed: false }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Dry run Order status' }));
    expect(await screen.findByText('Enter an order number.')).toBeVisible();
    await user.type(screen.getByLabelText('Order number'), ' acde-fghj {Enter}');
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(calls.find(({ name }) => name.endsWith('get-order-status'))?.body).toEqual({
      orderId: 'acde-fghj',
      dryRun: true,
    });
  });

  it.each([
    ['get-order-status', 'Order status'],
    ['release-booked-but-not-paid', 'Release unpaid orders'],
    ['check-seatsio-event-status', 'Seat status'],
    ['rebook-released', 'Rebook late payments'],
  ] as const)('says nothing of a failure of %s §error-deploy-silent', async (call, name) => {
    const user = userEvent.setup();
    const { calls } = await show({ [`POST /back/deploy/${call}`]: () => refuse(500, 'internal') });
    dismissToast();
    const field = await screen.findByLabelText('Order number');
    if (call === 'get-order-status') await user.type(field, 'ACDEFGHJ');
    const button = screen.getByRole('button', { name: `Dry run ${name}` });
    await user.click(button);
    await waitFor(() => expect(calls.some(made => made.name.endsWith(call))).toBe(true));
    await waitFor(() => expect(button).toBeEnabled());
    expect(currentToast()).toBeNull();
  });

  it.each([
    ['check-duplicate-seats', 'Dry run Audit'],
    ['maintenance', 'Save'],
    ['build', 'Publish to everyone'],
    ['dev', 'Publish to signed-in users'],
  ] as const)('says the failure of %s in a toast §error-deploy-toast', async (call, name) => {
    const user = userEvent.setup();
    await show({ [`POST /back/deploy/${call}`]: () => refuse(500, 'internal') });
    dismissToast();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ tone: 'bad', text: expect.stringContaining('wrong') }),
    );
  });

  it('says in a toast that the deploy settings can not be had §error-deploy-toast', async () => {
    dismissToast();
    await show({ 'POST /back/deploy/get': () => refuse(500, 'internal') });
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'bad' }));
  });

  it('closes the site for maintenance and says so', async () => {
    const user = userEvent.setup();
    const { calls } = await show({ 'POST /back/deploy/maintenance': sent => sent ?? settings });
    await user.click(await screen.findByRole('checkbox', { name: 'Maintenance mode' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const isMaintenance = ({ name }: { name: string }) => name.endsWith('maintenance');
    expect(calls.some(isMaintenance)).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Close site' }));
    expect(await screen.findByText(/The public site is closed/)).toBeVisible();
    expect(calls.find(isMaintenance)?.body).toEqual({ ...settings, isMaintenanceMode: true, seen: settings });
    expect(currentToast()).toMatchObject({ tone: 'ok', text: 'Saved.' });
  });

  it('shows what somebody else has set meanwhile, and says so', async () => {
    const user = userEvent.setup();
    let stored = settings;
    await show({
      'POST /back/deploy/get': () => stored,
      'POST /back/deploy/maintenance': () => {
        stored = { ...settings, isSecureMyOrderAvailable: false };
        return refuse(409, 'settings.changed');
      },
    });
    dismissToast();
    await user.click(await screen.findByRole('checkbox', { name: 'Sign-up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'bad' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Secure my order' })).not.toBeChecked());
  });

  it('activates another version of an area after a question, and says why one is refused', async () => {
    const user = userEvent.setup();
    let isDamaged = true;
    const { calls } = await show({
      'POST /back/deploy/set-area': () => {
        if (!isDamaged) return areas;
        const fields = { version: 'damaged' };
        throw new ApiError(400, { code: 'request.invalid', message: 'damaged', fields });
      },
    });
    const versions = await screen.findByLabelText('Version of payspot');
    const row = within(rowOf(versions));
    expect(row.getByRole('button', { name: 'Activate' })).toBeDisabled();
    await user.selectOptions(versions, '20260101T000000Z-aaa');
    await user.click(row.getByRole('button', { name: 'Activate' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    expect(
      await within(dialog).findByText(
        /The files of this version were modified after release\. Release it again or choose another version\./,
      ),
    ).toBeVisible();
    isDamaged = false;
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.findLast(({ name }) => name.endsWith('set-area'))?.body).toEqual({
      area: 'payspot',
      version: '20260101T000000Z-aaa',
      seen: '20260201T000000Z-bbb',
    });
  });

  it('rolls a version out to a share of the people, and shows how many met an error', async () => {
    const user = userEvent.setup();
    const [payspot] = areas.areas;
    if (!payspot) throw new Error('an area was expected');
    const [live, other] = payspot.versions;
    const rolledOut = {
      ...areas,
      areas: [
        {
          ...payspot,
          rollout: { version: '20260101T000000Z-aaa', share: 25 },
          versions: [live, { ...other, people: 40, failed: 2 }],
        },
      ],
    } as typeof areas;
    const { calls } = await show({ 'POST /back/deploy/set-channel': () => rolledOut });
    await user.selectOptions(await screen.findByLabelText('Version of payspot'), '20260101T000000Z-aaa');
    await user.click(screen.getByRole('button', { name: 'Roll out gradually' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Percentage of users'));
    await user.type(within(dialog).getByLabelText('Percentage of users'), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Roll out' }));
    expect(await within(dialog).findByText(/from 1 to 99/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Percentage of users'));
    await user.type(within(dialog).getByLabelText('Percentage of users'), '25');
    await user.type(within(dialog).getByLabelText('Note'), 'new printer');
    await user.click(within(dialog).getByRole('button', { name: 'Roll out' }));
    expect(await screen.findByText(/40 users, 2 with errors/)).toBeVisible();
    expect(calls.findLast(({ name }) => name.endsWith('set-channel'))?.body).toEqual({
      area: 'payspot',
      channel: 'rollout',
      version: '20260101T000000Z-aaa',
      share: 25,
      seen: '20260201T000000Z-bbb',
      note: 'new printer',
    });
    expect(screen.getByRole('button', { name: 'Release to everyone' })).toBeVisible();
  });

  it('activates another version of the storefront, and says which one could not be started', async () => {
    const user = userEvent.setup();
    let areBroken = true;
    const { calls } = await show({
      'POST /back/deploy/set-shell': () => {
        if (!areBroken) return areas;
        const fields = { version: 'breaks_areas' };
        throw new ApiError(400, { code: 'request.invalid', message: '', fields });
      },
    });
    const versions = await screen.findByLabelText('Version of Storefront');
    expect(within(versions).getByRole('option', { name: /333 · could not be started$/ })).toBeVisible();
    await user.selectOptions(versions, '20260301T000000Z-111');
    await user.click(within(rowOf(versions)).getByRole('button', { name: 'Activate' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Note'), 'broken search');
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    expect(await within(dialog).findByText(/cannot run in this version/)).toBeVisible();
    areBroken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.findLast(({ name }) => name.endsWith('set-shell'))?.body).toEqual({
      version: '20260301T000000Z-111',
      seen: '20260302T000000Z-222',
      note: 'broken search',
    });
  });

  it('says where versions are chosen when the service does not see them', async () => {
    await show({ 'POST /back/deploy/get-areas': { isManaged: false, areas: [], shell: null, log: [] } });
    expect(await screen.findByText(/npm run release/)).toBeVisible();
  });

  it('says the version and the note of what was done on phones too', async () => {
    const entry = {
      area: 'payspot',
      action: 'release',
      version: '20260201T000000Z-bbb',
      at: '2026-02-01T00:00:00.000Z',
      note: 'quicker search',
    } as const;
    await show({ 'POST /back/deploy/get-areas': { ...areas, log: [entry] } });
    const row = within(await screen.findByRole('table', { name: /Release log/i })).getAllByRole('row')[1];
    const second = row?.querySelector('[data-phone="second"]');
    expect(second).toHaveTextContent('· bbb · quicker search');
  });

  it('says when the site was published, and that nothing waits for everybody', async () => {
    await show();
    const term = await screen.findByText('Last published to everyone');
    expect(term.nextElementSibling?.querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-03-08T09:46:00.000Z',
    );
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('shows earlier runs again', async () => {
    const user = userEvent.setup();
    await show({
      'POST /back/deploy/get-log': {
        rows: [
          {
            _id: idOf(3),
            operation: 'check-duplicate-seats',
            dryRun: true,
            by: 'Mira',
            at: '2026-03-08T09:46:00.000Z',
            durationMs: 1_240,
            checked: 12_000,
            changed: 0,
            problems: [{ code: 'seat_twice', subject: 'Stalls A 1', fixed: false }],
            problemCount: 1,
          },
        ],
      },
    });
    const row = (await screen.findByText('Mira')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('1.2 s');
    await user.click(within(row).getByRole('button', { name: 'View' }));
    expect(await screen.findByText('Seat sold twice')).toBeVisible();
    expect(screen.getByText('Stalls A 1')).toBeVisible();
  });
});
