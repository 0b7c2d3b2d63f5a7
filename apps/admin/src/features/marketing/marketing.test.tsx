import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const at = '2026-03-01T10:00:00.000Z';
const campaign = {
  ...{
    _id: idOf(1),
    name: 'Spring',
    channel: 'email' as const,
    state: 'draft' as const,
    languages: ['en' as const],
  },
  ...{ updatedAt: at, updatedBy: 'Mira', version: 3, failureDetail: '' },
  content: {
    channel: 'email' as const,
    texts: { en: { subject: 'A new season', preheader: '', html: '<p>Dear {name}</p>' } },
  },
  segment: {
    ...{ genres: [], eventIds: [], cities: ['Niš'], clientIds: [], languages: [], neverBought: false },
  },
  named: { events: [], clients: [] },
};
const sms = {
  ...{ provider: 'infobip' as const, infobipHost: 'https://abcde.api.infobip.com', infobipSender: 'Hall' },
  ...{ twilioAccount: '', twilioSender: '', perMinute: 100, unreadable: [], isReady: true, version: 'v1' },
  secrets: { infobipKey: true, twilioToken: false },
  callbackUrls: { infobip: 'https://hall.test/i', twilio: 'https://hall.test/t' },
};
const answers: Answers = {
  'POST /back/campaign/get': campaign,
  'POST /back/campaign/get-list': { rows: [], total: 0, page: 1, pageSize: 25 },
  'POST /back/campaign/get-audience': { count: 12, subscribers: 40, byLanguage: [], sample: [] },
  'POST /back/marketing/get-overview': { channels: [] },
  'POST /back/term/get-list': { rows: [], total: 0, page: 1, pageSize: 100 },
  'POST /back/campaign/schedule': { ...campaign, state: 'scheduled' as const, version: 4 },
  'POST /back/settings/get-sms': sms,
  'POST /back/settings/save-sms': { ...sms, version: 'v2' },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path, answers: { ...answers, ...more } });
const draft = `/admin/settings/marketing/email/${idOf(1)}`;

describe('a campaign', () => {
  it('says how many it reaches, and is sent only when that was read', async () => {
    const user = userEvent.setup();
    const { calls } = await open(draft);
    expect(await screen.findByText('12 recipients at present')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Spring?' });
    expect(await within(dialog).findByText(/It would be sent to 12 buyers/)).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/campaign/schedule');
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    expect(calls.find(({ name }) => name === 'POST /back/campaign/schedule')?.body).toEqual({
      ...{ campaignId: idOf(1), version: 3, lang: 'en' },
    });
  });

  it('is scheduled for no moment that is past', async () => {
    const user = userEvent.setup();
    const { calls } = await open(draft);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Spring?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Schedule for later' }));
    await user.type(within(dialog).getByLabelText('Date and time'), '2020-01-01T10:00');
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(within(dialog).getByText('Choose a date and time in the future.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/campaign/schedule');
  });

  it('tells the second of two editors', async () => {
    const user = userEvent.setup();
    await open(draft, { 'POST /back/campaign/update': () => refuse(409, 'campaign.changed') });
    await user.type(await screen.findByLabelText('Subject'), ' at last');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Load|newer/i })).toBeVisible();
    expect(screen.getByLabelText('Subject')).toHaveValue('A new season at last');
  });
});

describe('the provider of short messages', () => {
  it('keeps a secret that is not typed again, and forgets one when told', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/admin/settings/marketing/sms');
    const saved = () => calls.filter(({ name }) => name === 'POST /back/settings/save-sms').at(-1)?.body;
    const sender = await screen.findByLabelText('Sender');
    await user.clear(sender);
    await user.type(sender, 'Velvet');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved()).toMatchObject({ infobipSender: 'Velvet', version: 'v1' });
    expect(saved()).not.toHaveProperty('infobipKey');
    await user.click(await screen.findByRole('checkbox', { name: 'Remove stored value: API key' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(saved()).toMatchObject({ infobipKey: null, version: 'v2' });
  });
});
