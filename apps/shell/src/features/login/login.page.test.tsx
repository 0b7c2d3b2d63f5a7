import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, subscribeToToast, ToastRegion } from '@vh/ui/shell';
import { noCookies, renderPage, type Answers } from '../../testing/render-page.tsx';
import { LoginPage } from './login.page.tsx';

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

const settings = { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] };

const answers: Answers = {
  '/front/settings/get': () => ({ body: settings }),
  '/front/event/get-list': () => ({ body: { rows: [], total: 0, page: 1, pageSize: 1 } }),
  '/back/deploy/get': () => ({
    body: { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: true },
  }),
  '/back/user/login': () => ({
    body: { token: 't'.repeat(43), role: 'admin', userId: 'u', clientIds: [] },
  }),
  '/back/user/me': () => ({ body: me }),
};

/** The pages' tests have Node's FormData, which knows no forms. */
class FieldsOfForm {
  constructor(private readonly form: HTMLFormElement) {}
  get(name: string): string {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  }
}

const page = (
  <>
    <LoginPage />
    <ToastRegion />
  </>
);

async function logIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const toast = () => screen.getByRole('status');

describe('logging in', () => {
  const { FormData } = globalThis;
  beforeAll(() => Object.assign(globalThis, { FormData: FieldsOfForm }));
  afterAll(() => Object.assign(globalThis, { FormData }));

  it('goes to the own area once and says the role §error-login-success', async () => {
    const { router } = await renderPage(page, answers);
    const visits: string[] = [];
    const navigate = router.navigate.bind(router);
    jest.spyOn(router, 'navigate').mockImplementation(async (to, options) => {
      visits.push(String(to));
      await navigate(to as never, options);
    });
    // regions that come and go tell of the same one again
    const said = new Map<number, string>();
    const stop = subscribeToToast(() => {
      const toast = currentToast();
      if (toast) said.set(toast.id, toast.text);
    });
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    stop();
    expect([...said.values()]).toEqual(['You are now logged in as admin.']);
    await screen.findByText('elsewhere');
    expect(visits).toEqual(['/admin']);
  });

  async function refuseWith(answer: 'failed' | 'locked', words: string): Promise<void> {
    const { router } = await renderPage(page, { ...answers, '/back/user/login': () => ({ body: answer }) });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(toast()).toHaveTextContent(words);
    expect(router.state.location.pathname).toBe('/');
  }

  it('stays when it failed, and says so in a toast §error-login-failed', async () => {
    await refuseWith('failed', 'Login failed. Please try again.');
  });

  it('stays when it is locked, and says so in a toast §error-login-locked', async () => {
    await refuseWith('locked', 'You have been locked out. Please contact administrator');
  });

  const asked = {
    ...answers,
    '/back/user/login': () => ({
      body: { secondFactor: { challenge: 'c'.repeat(43), methods: ['totp', 'recovery-code'] } },
    }),
  };

  it('asks for a code where a second factor is on, and goes on with it', async () => {
    const { router, calls } = await renderPage(page, {
      ...asked,
      '/back/user/second-factor': () => ({
        body: { token: 't'.repeat(43), role: 'admin', userId: 'u', clientIds: [] },
      }),
    });
    await logIn();
    const field = await screen.findByLabelText('Code from the app');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(calls.find(call => call.path === '/back/user/second-factor')?.body).toEqual({
      challenge: 'c'.repeat(43),
      code: '123 456',
    });
  });

  it('stays at the code when it was wrong, takes a recovery code, and begins again when it was too late', async () => {
    const said = [
      { body: 'failed' },
      { status: 410, body: { code: 'auth.challenge_used', message: 'too late' } },
    ];
    await renderPage(page, {
      ...asked,
      '/back/user/second-factor': () => said.shift() ?? { body: 'locked' },
    });
    await logIn();
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    await userEvent.type(recovery, 'ACDE-FGHJ-KMNP-QRTW-X{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password again.');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('says any other failure in a toast, in the reader’s words §error-login-other', async () => {
    await renderPage(page, {
      ...answers,
      '/back/user/login': () => ({
        status: 429,
        body: { code: 'request.rate_limited', message: 'too many tries; wait a little' },
      }),
    });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a minute.');
    expect(toast()).toHaveTextContent('Too many attempts. Please wait a minute.');
  });

  it('says that cookies are refused, sends nothing and keeps what was typed', async () => {
    const { calls } = await renderPage(page, answers, '/', noCookies);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies from this site');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.test');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    expect(calls.map(call => call.path)).not.toContain('/back/user/login');
  });

  it('asks for what is missing and sends nothing', async () => {
    const { calls } = await renderPage(page, answers);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(calls.map(call => call.path)).not.toContain('/back/user/login');
  });

  it('leads to a forgotten password, and to a new account while there are new ones', async () => {
    await renderPage(page, answers);
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    );
  });
});
