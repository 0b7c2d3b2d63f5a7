import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const settings = {
  apple: {
    enabled: true,
    isReady: false,
    hasKey: true,
    hasWwdr: true,
    passTypeIdentifier: 'pass.example.hall',
    validUntil: '2020-05-01T00:00:00.000Z',
  },
  google: { enabled: true, isReady: false, issuerId: '', serviceEmail: '', hasKey: false },
  version: 'v1',
};
const save = 'POST /back/settings/save-wallet';
const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
const open = (more: Answers = {}) =>
  renderArea(area, {
    path: '/admin/settings/wallet',
    answers: { 'POST /back/settings/get-wallet': settings, [save]: settings, ...more },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the wallet settings', () => {
  it('say which certificate has run out, and show no secret', async () => {
    await open();
    const apple = await panel('Apple Wallet');
    expect(apple.getByText('Expired')).toBeVisible();
    expect(apple.getByText('pass.example.hall')).toBeVisible();
    expect(apple.getByLabelText(/^Certificate key \(PEM, RSA\)/)).toHaveValue('');
    expect((await panel('Google Wallet')).getByText('Incomplete')).toBeVisible();
  });

  it('say at its field what does not belong together, and send only what was written', async () => {
    const user = userEvent.setup();
    const { calls } = await open({
      [save]: () => {
        const fields = { 'apple.key': 'pem' };
        throw new ApiError(400, { code: 'request.invalid', message: 'no pair', fields });
      },
    });
    const key = (await panel('Apple Wallet')).getByLabelText(/^Certificate key \(PEM, RSA\)/);
    await user.click(key);
    await user.paste(pem);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(key).toHaveAccessibleDescription(
        /The certificate and key do not match, or are of the wrong type/,
      ),
    );
    expect(calls.find(({ name }) => name === save)?.body).toEqual({ version: 'v1', apple: { key: pem } });
  });

  it('tell the second editor', async () => {
    const user = userEvent.setup();
    await open({ [save]: () => refuse(409, 'settings.changed') });
    await user.click((await panel('Google Wallet')).getByRole('checkbox', { name: 'Available to buyers' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/someone else/i);
  });
});
