import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { idOf, renderArea, testArea, type Answers } from '@vh/area-kit/testing';
import { marketingRoutes } from '../client-routes.tsx';

const area = testArea('admin', marketingRoutes('client/:clientId/marketing'));
const clientId = idOf(1);
const campaignId = idOf(9);

const audience = { followers: true, buyers: false, boughtEventIds: [], languages: [] };
const row = {
  _id: campaignId,
  origin: 'written' as const,
  state: 'draft' as const,
  subject: 'Autumn season',
  audience,
  version: 3,
  updatedAt: '2026-03-01T10:00:00.000Z',
  updatedBy: 'Ana',
};
const detail = {
  ...row,
  words: {
    subject: 'Autumn season',
    preview: '',
    text: 'Six nights',
    language: 'en' as const,
    linkedEventIds: [],
  },
  replyTo: 'box@luna.test',
  linkedEvents: [],
  boughtEvents: [],
};
const report = { recipients: 3, waiting: 0, sent: 2, failed: 1, unknown: 0, suppressed: 0, unsubscribed: 1 };
const reached = { count: 2, suppressed: 1, byLanguage: [], replyTo: 'box@luna.test' };
const answers: Answers = {
  'POST /back/marketing-mail/get-list': {
    ...{ rows: [row], total: 1, page: 1, pageSize: 24, announcesEvents: true, followers: 1200 },
  },
  'POST /back/marketing-mail/get': detail,
  'POST /back/marketing-mail/get-audience': reached,
  'POST /back/marketing-mail/create': detail,
  'POST /back/marketing-mail/send': { ...detail, state: 'scheduled' },
  'POST /back/marketing-mail/set-announcements': { announcesEvents: false },
  'POST /back/marketing-mail/get-recipients': {
    rows: [
      {
        ...{ _id: idOf(20), name: '', address: 'ana@example.test', language: 'en', state: 'failed' },
        ...{ failure: 'refused', detail: '550 mailbox full' },
      },
    ],
    ...{ total: 1, page: 1, pageSize: 50 },
  },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path: `/admin/client/${clientId}/marketing${path}`, answers: { ...answers, ...more } });
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], call: string) =>
  calls.find(({ name }) => name === `POST /back/marketing-mail/${call}`)?.body;

describe('the marketing mails of an organiser', () => {
  it('are listed, and announcing new events is switched off', async () => {
    const { calls } = await open('');
    expect(await screen.findByRole('link', { name: 'Autumn season' })).toBeVisible();
    expect(screen.getByText('Followers: 1,200')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /new events/ }));
    await waitFor(() =>
      expect(sent(calls, 'set-announcements')).toEqual({ clientId, announcesEvents: false }),
    );
  });

  it('are written: an audience and a text are asked for, and the size is told before sending', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/add');
    expect(await screen.findByText('2 recipients')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Followers/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(screen.getAllByText('Select followers, buyers or both.')).not.toEqual([]);
    expect(sent(calls, 'create')).toBeUndefined();
    await user.click(screen.getByRole('checkbox', { name: /Buyers with consent/ }));
    await user.type(screen.getByLabelText(/Subject/), 'Winter');
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Four nights');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(sent(calls, 'create')).toMatchObject({
        audience: { followers: false, buyers: true },
        words: { subject: 'Winter', text: 'Four nights' },
      }),
    );
  });

  it('are sent after the number of recipients was seen, and an empty audience is told', async () => {
    const user = userEvent.setup();
    await open(`/${campaignId}`, {
      'POST /back/marketing-mail/get-audience': { ...reached, count: 0 },
      'POST /back/marketing-mail/send': () => {
        throw new ApiError(409, { code: 'campaign.no_recipients', message: 'nobody' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send “Autumn season”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    expect(await within(dialog).findByText(/Choose another audience/)).toBeVisible();
  });

  it('say what became of each recipient', async () => {
    const state = { state: 'sent', startedAt: '2026-03-01T10:00:00.000Z', report } as const;
    await open(`/${campaignId}`, { 'POST /back/marketing-mail/get': { ...detail, ...state } });
    expect(await screen.findByText('ana@example.test')).toBeVisible();
    expect(screen.getByText(/550 mailbox full/)).toBeVisible();
    expect(screen.getByText('Six nights')).toBeVisible();
  });
});
