import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const detail = {
  template: 'account-reset' as const,
  language: 'sr' as const,
  subject: 'Nova lozinka za {site}',
  body: '{greeting}\n\nPritisnite dugme.\n\n{button}',
  isOwn: false,
  builtIn: { subject: 'Nova lozinka za {site}', body: '{greeting}\n\nPritisnite dugme.\n\n{button}' },
  variables: [
    { name: 'greeting', example: 'Zdravo, Ana,' },
    { name: 'site', example: 'Dvorana' },
  ],
  blocks: ['button'],
  languages: ['en' as const, 'sr' as const],
  version: 'v1',
};
const save = 'POST /back/mail-template/save';
const answers: Answers = {
  'POST /back/mail-template/get': detail,
  'POST /back/mail-template/preview': {
    subject: 'Nova lozinka za Dvorana',
    html: '<p>Zdravo, Ana,</p>',
    text: 'Zdravo, Ana,',
  },
  'POST /back/mail-template/get-list': {
    rows: [{ template: 'account-reset', languages: ['en', 'sr'], own: ['sr'] }],
  },
  [save]: { ...detail, isOwn: true, subject: 'Lozinka', version: 'v2' },
};
const open = (more: Answers = {}, path = 'account-reset/sr') =>
  renderArea(area, {
    path: `/admin/settings/email/template${path && `/${path}`}`,
    answers: { ...answers, ...more },
  });

describe('the words of a mail', () => {
  it('are listed with the languages in which the platform has its own', async () => {
    await open({}, '');
    const row = (await screen.findByRole('link', { name: 'Reset password' })).closest('li');
    expect(row && within(row).getByRole('link', { name: 'Srpski' })).toHaveAttribute(
      'href',
      expect.stringContaining('account-reset/sr'),
    );
  });

  it('begin as what is sent today, are shown as they arrive, and are saved with their version', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const subject = await screen.findByLabelText(/Subject/);
    expect(subject).toHaveValue(detail.subject);
    expect(await screen.findByTitle('Preview')).toHaveAttribute('srcdoc', '<p>Zdravo, Ana,</p>');
    expect(screen.getByTitle('Preview')).toHaveAttribute('sandbox', '');
    await user.clear(subject);
    await user.type(subject, 'Lozinka');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === save)?.body).toMatchObject({
        template: 'account-reset',
        language: 'sr',
        version: 'v1',
        subject: 'Lozinka',
      }),
    );
    expect(await screen.findByText('Custom text')).toBeInTheDocument();
  });

  it('that name what nobody fills stay unsent, with the reason at their field', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    const body = await screen.findByLabelText(/^Text/);
    await user.clear(body);
    await user.type(body, 'Total: {{total}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(body).toHaveAccessibleDescription(/\{total\} is not available in this e-mail/);
    expect(calls.some(({ name }) => name === save)).toBe(false);
  });

  it('get a variable where it is pressed', async () => {
    const user = userEvent.setup();
    await open();
    const body = await screen.findByLabelText(/^Text/);
    await user.clear(body);
    await user.type(body, 'Ovo je ');
    await user.click(screen.getByRole('button', { name: '{site}' }));
    expect(body).toHaveValue('Ovo je {site}');
  });

  it('tell the second editor, and keep what was typed', async () => {
    const user = userEvent.setup();
    await open({ [save]: () => refuse(409, 'settings.changed') });
    const subject = await screen.findByLabelText(/Subject/);
    await user.type(subject, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/someone else/i);
    expect(subject).toHaveValue(`${detail.subject}!`);
  });
});
