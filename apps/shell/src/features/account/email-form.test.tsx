import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { EmailForm } from './email-form.tsx';

const path = '/front/account/change-email';

async function fillIn(email: string, password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('New e-mail'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Current password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('the form for another e-mail', () => {
  it('asks once, says where the link goes, and keeps no password', async () => {
    const { calls } = await renderPage(<EmailForm present="ana@example.test" />, {
      [path]: () => ({ body: { ok: true } }),
    });
    await fillIn(' ana.kos@example.test ', 'bubanj-zavesa-42');
    expect(await screen.findByText(/^We sent a link to ana\.kos@example\.test\./)).toBeVisible();
    expect(calls).toEqual([
      { path, body: { email: 'ana.kos@example.test', password: 'bubanj-zavesa-42', lang: 'en' } },
    ]);
    expect(screen.getByLabelText('New e-mail')).toHaveValue('');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'the present one, in whatever letters',
      'ANA@example.test',
      'New e-mail',
      'This is already your e-mail.',
    ],
    [
      'what is no e-mail',
      'ana',
      'New e-mail',
      'Enter an e-mail address, for example ana@example.com. Use only letters without accents before the @.',
    ],
  ])('refuses %s and sends nothing', async (_, email, field, problem) => {
    const { calls } = await renderPage(<EmailForm present="ana@example.test" />);
    await fillIn(email, 'bubanj-zavesa-42');
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(calls).toEqual([]);
  });

  it('asks for the password', async () => {
    const { calls } = await renderPage(<EmailForm present="ana@example.test" />);
    await fillIn('ana.kos@example.test', '');
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('says beside the field that the password is wrong, and keeps the e-mail', async () => {
    await renderPage(<EmailForm present="ana@example.test" />, {
      [path]: () => ({
        status: 409,
        body: { code: 'account.wrong_password', message: '', fields: { password: 'wrong' } },
      }),
    });
    await fillIn('ana.kos@example.test', 'not the password');
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(screen.getByLabelText('New e-mail')).toHaveValue('ana.kos@example.test');
    expect(screen.queryByText('Check your inbox')).toBeNull();
  });

  it('keeps everything when the API refuses', async () => {
    await renderPage(<EmailForm present="ana@example.test" />, {
      [path]: () => ({ status: 429, body: { code: 'request.rate_limited', message: '' } }),
    });
    await fillIn('ana.kos@example.test', 'bubanj-zavesa-42');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a minute.');
    expect(screen.getByLabelText('New e-mail')).toHaveValue('ana.kos@example.test');
    expect(screen.getByLabelText('Current password')).toHaveValue('bubanj-zavesa-42');
  });
});
