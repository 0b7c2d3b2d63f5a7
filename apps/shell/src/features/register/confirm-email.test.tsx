import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { ConfirmEmailPage } from './confirm-email.tsx';

const token = 't'.repeat(43);
const email = 'ana.kos@example.test';
const confirmPath = '/front/account/confirm-email';
const good: Answers = {
  '/front/settings/get': () => ({ body: { appName: 'Velvet Hall', siteAvailableLanguages: ['en'] } }),
  '/front/event/get-list': () => ({ body: { rows: [], total: 0, page: 1, pageSize: 1 } }),
  '/front/account/check-link': () => ({ body: { email, expiresAt: '2026-01-01T00:00:00Z' } }),
  [confirmPath]: () => ({ body: { userId: 'u', email } }),
};
const spent = () => ({ status: 410, body: { code: 'account.link_used', message: '' } });

async function followLink(answers: Answers = good) {
  const page = await renderPage(<ConfirmEmailPage />, answers, '*');
  await act(() => page.router.navigate(`/confirm-email?token=${token}`));
  return { ...page, confirmed: () => page.calls.filter(call => call.path === confirmPath) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the link to a new e-mail', () => {
  it('changes nothing before somebody presses, and then once', async () => {
    const { calls, confirmed } = await followLink();
    expect(
      await screen.findByText(`From now on you log in with ${email}, and we send e-mails to it.`),
    ).toBeVisible();
    expect(calls).toContainEqual({ path: '/front/account/check-link', body: { kind: 'email', token } });
    expect(confirmed()).toEqual([]);
    await press('Use this e-mail');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your e-mail was changed' })).toBeVisible();
    expect(confirmed().map(call => call.body)).toEqual([{ token }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('that is spent says so, and leads to where another is asked for', async () => {
    await followLink({ ...good, '/front/account/check-link': spent });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/account/profile',
    );
  });

  it('says so too when it was spent while the page stood open', async () => {
    await followLink({ ...good, [confirmPath]: spent });
    await press('Use this e-mail');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });

  it('can be pressed again after it went wrong', async () => {
    let tries = 0;
    const { confirmed } = await followLink({
      ...good,
      [confirmPath]: () => {
        tries += 1;
        return tries === 1
          ? { status: 429, body: { code: 'request.rate_limited', message: '' } }
          : { body: { userId: 'u', email } };
      },
    });
    await press('Use this e-mail');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a minute.');
    await press('Use this e-mail');
    expect(await screen.findByRole('heading', { name: 'Your e-mail was changed' })).toBeVisible();
    await waitFor(() => expect(confirmed()).toHaveLength(2));
  });
});
