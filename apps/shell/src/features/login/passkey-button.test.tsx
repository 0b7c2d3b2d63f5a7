import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { LoginPage } from './login.page.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const passkey = { id: 'aa', rawId: 'aa', type: 'public-key', response: {} };
const me = {
  userId: 'u',
  email: 'ana@example.test',
  name: 'Ana',
  language: 'en',
  role: 'admin',
  clientIds: [],
  memberships: [],
  areas: [{ role: 'admin', ids: [] }],
};
const answers: Answers = {
  '/front/settings/get': () => ({ body: { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] } }),
  '/front/event/get-list': () => ({ body: { rows: [], total: 0, page: 1, pageSize: 1 } }),
  '/back/user/begin-passkey-login': () => ({ body: { challenge: 'c' } }),
  '/back/user/me': () => ({ body: me }),
};

/** Shows the login in a browser that knows passkeys. */
async function show(login: Answers[string]) {
  const page = await renderPage(<LoginPage />, { ...answers, '/back/user/passkey-login': login });
  return {
    ...page,
    press: () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' })),
  };
}

describe('the login with a passkey', () => {
  beforeAll(() => Object.assign(globalThis, { PublicKeyCredential: class {}, isSecureContext: true }));
  beforeEach(() => jest.mocked(startAuthentication).mockReset());
  afterAll(() => Object.assign(globalThis, { isSecureContext: false }));

  it('goes to the own area without anything being typed', async () => {
    jest.mocked(startAuthentication).mockResolvedValue(passkey as never);
    const { press, router, calls } = await show(() => ({
      body: { token: 't'.repeat(43), role: 'admin', userId: 'u', clientIds: [], email: 'ana@example.test' },
    }));
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(calls.find(({ path }) => path === '/back/user/passkey-login')?.body).toEqual({ passkey });
  });

  it('says that it failed like any login, and where another way is when nobody answered the device', async () => {
    jest.mocked(startAuthentication).mockResolvedValueOnce(passkey as never);
    const { press, router, calls } = await show(() => ({ body: 'failed' }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    jest
      .mocked(startAuthentication)
      .mockRejectedValueOnce(Object.assign(new Error('cancelled'), { name: 'NotAllowedError' }));
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No passkey was used.'));
    expect(calls.filter(({ path }) => path === '/back/user/passkey-login')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/');
  });
});
