import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/render-page.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { CompleteForm } from './complete-form.tsx';
import { LinkPage } from './link-page.tsx';
import { entrancePageComponents } from './register.pages.tsx';

const token = 't'.repeat(43);
const email = 'ana.maric@example.test';
const answers: Answers = {
  '/front/settings/get': () => ({ body: { appName: 'Velvet Hall', siteAvailableLanguages: ['en', 'sr'] } }),
  '/front/event/get-list': () => ({ body: { rows: [], total: 0, page: 1, pageSize: 1 } }),
  '/front/account/register': () => ({ body: { ok: true } }),
  '/front/account/forgot-password': () => ({ body: { ok: true } }),
  '/front/account/reset-password': () => ({ body: { ok: true } }),
  '/front/account/register-complete': () => ({
    body: { token: 's'.repeat(43), userId: 'u', role: 'app-individual', clientIds: [], email },
  }),
};
const spent = () => ({ status: 410, body: { code: 'account.link_used', message: '' } });
const { register: RegisterPage, 'reset-password': ResetPage } = entrancePageComponents;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const form = <CompleteForm kind="register" token={token} email={email} onSpent={() => undefined} />;

describe('the page to register', () => {
  it('sends the e-mail in the reader’s language, and says the same for everybody', async () => {
    const { calls } = await renderPage(<RegisterPage />, answers);
    await userEvent.type(screen.getByLabelText('E-mail'), email);
    await press('Send link');
    expect(await screen.findByText('Check your inbox')).toBeVisible();
    const sent = calls.find(call => call.path === '/front/account/register');
    expect(sent?.body).toEqual({ email, lang: 'en' });
    await press('Use another e-mail');
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  });

  it('says what is wrong at the field and above it, and sends nothing', async () => {
    const { calls } = await renderPage(<RegisterPage />, answers);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana');
    await press('Send link');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('One thing needs your attention:');
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(calls.some(call => call.path === '/front/account/register')).toBe(false);
  });

  it('keeps what was typed when the API refuses', async () => {
    await renderPage(<RegisterPage />, {
      ...answers,
      '/front/account/register': () => ({ status: 429, body: { code: 'request.rate_limited', message: '' } }),
    });
    await userEvent.type(screen.getByLabelText('E-mail'), email);
    await press('Send link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a minute.');
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  });
});

describe('the form that makes the account', () => {
  async function fillIn(password: string): Promise<void> {
    await userEvent.type(screen.getByLabelText('Name'), 'Ana Marić');
    await userEvent.type(screen.getByLabelText('New password'), password);
  }

  it('sends name, password, language and consent once, and goes on', async () => {
    const { calls, router } = await renderPage(form, answers);
    await fillIn('bubanj-zavesa-42');
    await userEvent.selectOptions(screen.getByLabelText('Language of our e-mails'), 'sr');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register-success'));
    const sent = calls.filter(call => call.path === '/front/account/register-complete');
    expect(sent.map(call => call.body)).toEqual([
      { token, name: 'Ana Marić', password: 'bubanj-zavesa-42', language: 'sr', marketingConsent: true },
    ]);
  });

  it('tells how many characters are missing, and how good the password is', async () => {
    await renderPage(form, answers);
    const password = screen.getByLabelText('New password');
    await userEvent.type(password, 'bubanj-za');
    expect(screen.getByText('1 more character')).toBeVisible();
    await userEvent.type(password, 'vesa');
    expect(screen.getByText('Good')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'ana.maric2026');
    expect(screen.getByText('Too easy to guess')).toBeVisible();
  });

  it('refuses a common password as the API does', async () => {
    const { calls } = await renderPage(form, answers);
    await fillIn('Password123');
    await press('Create account');
    expect(await screen.findAllByText('This password is too common. Choose another.')).not.toHaveLength(0);
    expect(calls.some(call => call.path === '/front/account/register-complete')).toBe(false);
  });

  it('leads who was invited into their own area, counters to their counter', async () => {
    const invited = <CompleteForm kind="invite" token={token} email={email} onSpent={() => undefined} />;
    const { router } = await renderPage(invited, {
      ...answers,
      '/front/account/accept-invitation': () => ({
        body: { token: 's'.repeat(43), userId: 'u', role: 'payspot', clientIds: [], email },
      }),
      '/back/user/me': () => ({
        body: {
          email,
          role: 'payspot',
          clientIds: [],
          areas: [{ role: 'payspot', ids: [{ id: 'p1', name: 'Kiosk' }] }],
        },
      }),
    });
    await fillIn('bubanj-zavesa-42');
    await press('Create account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/payspot/p1'));
  });

  it('begins with the name that the invitation was written to', async () => {
    const { router } = await renderPage(<ResetPage />, {
      ...answers,
      '/front/account/check-link': () => ({
        body: { email, name: 'Ana Marić', expiresAt: '2026-01-01T00:00:00Z' },
      }),
    });
    await router.navigate(`/?invitation&token=${token}`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Ana Marić');
  });

  it('puts what only the API knows beside the field, and keeps the rest', async () => {
    await renderPage(form, {
      ...answers,
      '/front/account/register-complete': () => ({
        status: 400,
        body: { code: 'request.invalid', message: '', fields: { password: 'common' } },
      }),
    });
    await fillIn('bubanj-zavesa-42');
    await press('Create account');
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Marić');
  });

  it('shows the password to anyone who wants to see it', async () => {
    await renderPage(form, answers);
    await press('Show the password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await press('Hide the password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  });
});

describe('the page that sets up a new shop', () => {
  const { setup: SetupPage } = entrancePageComponents;
  const good: Answers = {
    ...answers,
    '/front/account/check-link': () => ({ body: { email: '', expiresAt: '2026-01-01T00:00:00Z' } }),
    '/front/account/complete-setup': () => ({
      body: { token: 's'.repeat(43), userId: 'u', role: 'admin', clientIds: [], email },
    }),
    '/back/user/me': () => ({
      body: { email, role: 'admin', clientIds: [], areas: [{ role: 'admin', ids: [] }] },
    }),
  };

  async function openWith(changes: Answers = {}) {
    const page = await renderPage(<SetupPage />, { ...good, ...changes });
    await page.router.navigate(`/?token=${token}`);
    await screen.findByRole('button', { name: 'Create admin account' });
    return page;
  }

  async function fillIn(): Promise<void> {
    await userEvent.type(screen.getByLabelText('Name'), 'Ana Marić');
    await userEvent.type(screen.getByLabelText('E-mail'), ` ${email}`);
    await userEvent.type(screen.getByLabelText('New password'), 'bubanj-zavesa-42');
  }

  it('makes the admin and leads to their area', async () => {
    const { calls, router } = await openWith();
    await fillIn();
    await press('Create admin account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    const sent = calls.filter(call => call.path === '/front/account/complete-setup');
    expect(sent.map(call => call.body)).toEqual([
      { token, name: 'Ana Marić', email, password: 'bubanj-zavesa-42', language: 'en' },
    ]);
  });

  it('names what is missing, and sends nothing', async () => {
    const { calls } = await openWith();
    await press('Create admin account');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('3 things need your attention:');
    expect(calls.map(call => call.path)).not.toContain('/front/account/complete-setup');
  });

  it('keeps what was typed when the e-mail has an account', async () => {
    await openWith({
      '/front/account/complete-setup': () => ({
        status: 409,
        body: { code: 'account.exists', message: '' },
      }),
    });
    await fillIn();
    await press('Create admin account');
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this e-mail already exists');
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Marić');
  });

  it('says when somebody else was first, and how a new link is made', async () => {
    await openWith({ '/front/account/complete-setup': spent });
    await fillIn();
    await press('Create admin account');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.getByText(/npm run setup-link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });
});

describe('a mailed link', () => {
  const door = (kind: 'register' | 'reset' | 'invite', mailed = token) => (
    <LinkPage kind={kind} token={mailed} title="Door">
      {(link, onSpent) => <button onClick={onSpent}>{link.email}</button>}
    </LinkPage>
  );

  it('leads to its form with the e-mail it was sent to', async () => {
    await renderPage(door('register'), {
      ...answers,
      '/front/account/check-link': () => ({ body: { email, expiresAt: '2026-01-01T00:00:00Z' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: email }));
    expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });

  it.each([
    ['register', '/register'],
    ['reset', '/reset-password'],
  ] as const)('to %s that is spent says so, and leads to a new one', async (kind, address) => {
    await renderPage(door(kind), { ...answers, '/front/account/check-link': spent });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', address);
  });

  it('without its token is no link, and nobody is asked about it', async () => {
    const { calls } = await renderPage(door('register', ''), answers);
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(calls.map(call => call.path)).not.toContain('/front/account/check-link');
  });

  it('of an invitation that is spent says for how long it was good, and leads to the login or a new password', async () => {
    await renderPage(door('invite'), { ...answers, '/front/account/check-link': spent });
    expect(await screen.findByText(/older than 7 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('that can not be looked at can be looked at again', async () => {
    let isAway = true;
    await renderPage(door('reset'), {
      ...answers,
      '/front/account/check-link': () =>
        isAway
          ? { status: 500, body: { code: 'internal', message: '' } }
          : { body: { email, expiresAt: '2026-01-01T00:00:00Z' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: email })).toBeVisible();
  });
});

describe('the page for a forgotten password', () => {
  it('promises a mail only if there is an account', async () => {
    await renderPage(<ResetPage />, answers);
    await userEvent.type(screen.getByLabelText('E-mail'), email);
    await press('Send link');
    expect(await screen.findByText(/^If ana\.maric@example\.test has an account/)).toBeVisible();
  });
});
