import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { SecurityPart } from './security-part.tsx';

const me = {
  userId: 'u',
  email: 'ana@example.test',
  name: 'Ana',
  language: 'en',
  role: 'manager',
  clientIds: [],
  memberships: [],
  areas: [{ role: 'manager', ids: [] }],
};
const off = { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 };
const on = { isEnabled: true, since: '2026-03-01T10:00:00.000Z', isRequired: false, recoveryCodesLeft: 2 };
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Velvet%20Hall:ana?secret=JBSWY3DPEHPK3PXP',
};
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const answers: Answers = {
  '/front/settings/get': () => ({ body: { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] } }),
  '/back/user/me': () => ({ body: me }),
  '/back/user/get-second-factor': () => ({ body: off }),
  '/back/user/get-passkeys': () => ({ body: { rows: [] } }),
  '/front/account/get-sessions': () => ({ body: { rows: [] } }),
};
const loggedIn = { read: () => '_vh_user_token=token', write: () => undefined };

const show = (more: Answers = {}) => renderPage(<SecurityPart />, { ...answers, ...more }, '/', loggedIn);

/** Asks for the password first, as the API does of a session that was not confirmed lately. */
function refuseOnce(body: unknown) {
  let isAsked = false;
  return () => {
    if (isAsked) return { body };
    isAsked = true;
    return {
      status: 403,
      body: { code: 'auth.step_up_needed', message: '', details: { by: 'password' } },
    };
  };
}

describe('password and devices', () => {
  const device = {
    createdAt: '2026-03-08T10:00:00.000Z',
    lastUsedAt: '2026-03-09T10:00:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '192.0.2.7',
  };
  const devices = [
    { ...device, _id: 'a', isCurrent: true },
    { ...device, _id: 'b', isCurrent: false, userAgent: 'curl/8' },
  ];

  it('name each device, and end all but the own one', async () => {
    const { calls } = await show({
      '/front/account/get-sessions': () => ({ body: { rows: devices } }),
      '/front/account/end-session': () => ({ body: { ok: true } }),
    });
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log out Unknown browser' }));
    await waitFor(() =>
      expect(calls.filter(call => call.path === '/front/account/end-session').map(call => call.body)).toEqual(
        [{ sessionId: 'b' }],
      ),
    );
    expect(screen.getByRole('button', { name: 'Log out all other devices' })).toBeVisible();
  });

  it('say beside the field that the present password is wrong', async () => {
    await show({
      '/front/account/get-sessions': () => ({ body: { rows: [] } }),
      '/front/account/change-password': () => ({
        status: 409,
        body: { code: 'account.wrong_password', message: '', fields: { currentPassword: 'wrong' } },
      }),
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'not the password');
    await userEvent.type(screen.getByLabelText('New password'), 'bubanj-zavesa-42');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(screen.getByLabelText('New password')).toHaveValue('bubanj-zavesa-42');
  });
});

describe('the second factor', () => {
  it('is set up by a picture or a key, a first code, and codes that are shown once', async () => {
    const { calls } = await show({
      '/back/user/begin-second-factor': refuseOnce(secret),
      '/back/user/confirm': () => ({ body: { ok: true } }),
      '/back/user/activate-second-factor': body =>
        (body as { code: string }).code === '123456'
          ? { body: { recoveryCodes } }
          : { status: 409, body: { code: 'auth.wrong_code', message: '', fields: { code: 'wrong' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'my password{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code with the key for your app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = screen.getByLabelText('Six-digit code from the app');
    expect(code).toHaveFocus();
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    const done = screen.getByRole('button', { name: 'Done' });
    expect(done).toBeDisabled();
    await userEvent.click(screen.getByLabelText('I have saved these codes'));
    await userEvent.click(done);
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
    expect(calls.filter(({ path }) => path === '/back/user/begin-second-factor')).toHaveLength(2);
  });

  it('is turned off by password and code, not where the role must have it', async () => {
    const { calls, unmount } = await show({
      '/back/user/get-second-factor': () => ({ body: on }),
      '/back/user/turn-off-second-factor': () => ({ body: { ok: true } }),
    });
    expect(await screen.findByText('2 recovery codes left')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn two-step login off?' });
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'my password');
    await userEvent.type(within(dialog).getByLabelText('Code from the app'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/back/user/turn-off-second-factor')?.body).toEqual({
        password: 'my password',
        code: '123456',
      }),
    );
    unmount();
    await show({ '/back/user/get-second-factor': () => ({ body: { ...on, isRequired: true } }) });
    expect(await screen.findByText(/Required for your role/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('comes before everything else where a role must have one', async () => {
    let isEnabled = false;
    await show({
      '/back/user/me': () => ({ body: isEnabled ? me : { ...me, needsSecondFactor: true } }),
      '/back/user/begin-second-factor': () => ({ body: secret }),
      '/back/user/activate-second-factor': () => {
        isEnabled = true;
        return { body: { recoveryCodes } };
      },
    });
    const code = await screen.findByLabelText('Six-digit code from the app');
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    await userEvent.type(code, '123456{Enter}');
    await userEvent.click(await screen.findByLabelText('I have saved these codes'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/manager');
  });
});

describe('passkeys', () => {
  const passkey = { _id: 'p', name: 'Phone', createdAt: '2026-03-01T10:00:00.000Z', isSynced: true };

  it('are listed, named and removed, and can only be added where the browser can', async () => {
    const { calls } = await show({
      '/back/user/get-passkeys': () => ({ body: { rows: [passkey] } }),
      '/back/user/rename-passkey': () => ({ body: { ok: true } }),
      '/back/user/remove-passkey': () => ({ body: { ok: true } }),
    });
    expect(await screen.findByText(/Not used yet · added .+ · on several devices/)).toBeVisible();
    // jsdom knows no passkeys
    expect(screen.getByText(/This browser cannot create passkeys here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rename Phone' }));
    await userEvent.type(screen.getByLabelText('Name of the passkey'), ' of Ana{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await screen.findByRole('dialog', { name: 'Remove the passkey “Phone”?' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ path }) => /-passkey$/.test(path)).map(({ body }) => body)).toEqual([
      { passkeyId: 'p', name: 'Phone of Ana' },
      { passkeyId: 'p' },
    ]);
  });

  it('are nobody’s to change while an admin acts as the user', async () => {
    const actedBy = { userId: 'a', name: 'Admin', until: '2026-03-01T11:00:00.000Z' };
    await show({ '/back/user/me': () => ({ body: { ...me, actedBy } }) });
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
