import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const settings = {
  callbackUrls: {
    allsecure: 'https://tickets.example/api/v1/callbacks/allsecure',
    stripe: 'https://tickets.example/api/v1/callbacks/stripe',
  },
  sandbox: true,
  allsecure: {
    enabled: true,
    isReady: true,
    isTest: false,
    host: 'https://asxgw.com',
    user: 'shop',
    currencies: ['RSD' as const],
    password: 'settings' as const,
    apiKey: 'environment' as const,
    sharedSecret: 'settings' as const,
  },
  stripe: {
    enabled: true,
    isReady: false,
    isTest: false,
    currencies: [],
    secretKey: 'none' as const,
    webhookSecret: 'none' as const,
  },
  deadlines: { cardMinutes: 20, bankTransferDays: 3, payspotHours: 24 },
  payspot: { enabled: false },
  version: 'v1',
};
const save = 'POST /back/settings/save-payment';
const answers: Answers = {
  'POST /back/settings/get-payment': settings,
  [save]: {
    ...settings,
    stripe: { ...settings.stripe, isReady: true, isTest: true, secretKey: 'settings' },
    version: 'v2',
  },
};
const open = (more: Answers = {}) =>
  renderArea(area, { path: '/admin/settings/payment', answers: { ...answers, ...more } });
const panel = (name: string) => screen.findByRole('region', { name });

describe('the payment settings', () => {
  it('say how each provider stands, and that orders can be paid without money', async () => {
    await open();
    expect(within(await panel('AllSecure')).getByText('Live')).toBeInTheDocument();
    expect(within(await panel('Stripe')).getByText('Incomplete')).toBeInTheDocument();
    expect(
      screen.getByText(/The test payment provider is enabled\. Orders can be paid without real money\./),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Webhook URL')).toHaveValue(settings.callbackUrls.stripe);
  });

  it('are tried as they are saved, where a provider has all that it needs', async () => {
    const user = userEvent.setup();
    const { calls } = await open({
      'POST /back/settings/test-payment': {
        ...{ isReachable: false, failure: 'refused', detail: 'Signature invalid' },
      },
    });
    await user.click(within(await panel('AllSecure')).getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText('The provider rejected the credentials. Signature invalid')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/settings/test-payment')?.body).toEqual({
      provider: 'allsecure',
    });
    expect(within(await panel('Stripe')).queryByRole('button', { name: 'Test connection' })).toBeNull();
  });

  it('send only what differs, with the version, and empty the field of a secret that was saved', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const key = await screen.findByLabelText('Secret key');
    expect(key).toHaveValue('');
    await user.type(key, 'sk_test_1');
    await user.click(within(await panel('AllSecure')).getByRole('checkbox', { name: 'EUR' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.find(({ name }) => name === save);
    await waitFor(() =>
      expect(saved()?.body).toEqual({
        version: 'v1',
        allsecure: { currencies: ['RSD', 'EUR'] },
        stripe: { secretKey: 'sk_test_1' },
        payspot: {},
        deadlines: {},
      }),
    );
    await waitFor(() => expect(key).toHaveValue(''));
    expect(within(await panel('Stripe')).getByText('Test')).toBeInTheDocument();
    expect(key).toHaveAccessibleDescription(/Stored\. Leave empty to keep it\./);
  });

  it('forget a secret that is saved here, and offer that for no other', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Remove stored value: API password' }));
    expect(screen.queryByRole('checkbox', { name: /Forget.*API key/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = () => calls.find(({ name }) => name === save);
    await waitFor(() => expect(saved()?.body).toMatchObject({ allsecure: { password: null } }));
  });

  it('want the secrets again for another host before anything is sent', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const host = await screen.findByLabelText('Gateway URL');
    await user.clear(host);
    await user.type(host, 'https://other.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Shared secret')).toHaveAccessibleDescription(
      /The address has changed\. Enter this again/,
    );
    expect(calls.some(({ name }) => name === save)).toBe(false);
  });

  it('put at its field what the API refuses', async () => {
    const user = userEvent.setup();
    await open({
      [save]: () => {
        const fields = { 'allsecure.sharedSecret': 'required' };
        throw new ApiError(400, { code: 'request.invalid', message: 'once more', fields });
      },
    });
    await user.type(await screen.findByLabelText('API user'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Shared secret')).toHaveAccessibleDescription(
        /The address has changed\. Enter this again/,
      ),
    );
  });

  it('that somebody else has changed are not overwritten, and what was typed stays', async () => {
    const user = userEvent.setup();
    await open({ [save]: () => refuse(409, 'settings.changed') });
    const minutes = await screen.findByLabelText('Card (minutes)');
    await user.clear(minutes);
    await user.type(minutes, '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else/)).toBeInTheDocument();
    expect(minutes).toHaveValue('30');
  });
});
