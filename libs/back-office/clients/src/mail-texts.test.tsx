import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vh/api-client/shell';
import { adminScope, idOf, renderArea, testArea, type Answers } from '@vh/area-kit/testing';
import { eventMailTextsRoute, mailTextsRoute } from './client-routes.tsx';

const area = testArea('admin', [
  mailTextsRoute('client/:clientId/mail-texts'),
  eventMailTextsRoute(adminScope),
]);

const inherited = { 'order-confirmation': { en: { introduction: 'Welcome, {{name}}', closing: '' } } };
const mail = { subject: 'Your tickets', html: '<p>Welcome</p>', text: 'Welcome' };
const answers: Answers = {
  'POST /back/mail-text/get': { texts: inherited, version: 3 },
  'POST /back/mail-text/save': { texts: inherited, version: 4 },
  'POST /back/mail-text/get-preview': mail,
  'POST /back/mail-text/send-test': { isSent: true, to: 'ana@example.test', detail: '' },
  'POST /back/event/get-mail-texts': { clientId: idOf(1), texts: null, inherited, version: 0 },
  'POST /back/event/set-mail-texts': { clientId: idOf(1), texts: inherited, inherited, version: 1 },
};
const open = (path: string, more: Answers = {}) =>
  renderArea(area, { path, answers: { ...answers, ...more } });
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], call: string) =>
  calls.find(({ name }) => name === call)?.body;
const introductions = () => screen.findAllByLabelText('Introduction');

describe('the mail texts of an organiser', () => {
  it('refuse an unknown variable at its field, and are sent once it is right', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/client/${idOf(1)}/mail-texts`);
    const [, slip] = await introductions();
    if (!slip) throw new Error('no field');
    await user.type(slip, 'Pay {{{{total}}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(slip).toHaveAccessibleDescription(/The variable \{\{total\}\} does not exist\./);
    expect(sent(calls, 'POST /back/mail-text/save')).toBeUndefined();
    await user.clear(slip);
    await user.type(slip, 'Pay for {{{{event}}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/mail-text/save')).toEqual({
        clientId: idOf(1),
        version: 3,
        texts: { ...inherited, 'transfer-slip': { en: { introduction: 'Pay for {{event}}', closing: '' } } },
      }),
    );
  });

  it('say beside the field what the API refuses', async () => {
    const user = userEvent.setup();
    await open(`/admin/client/${idOf(1)}/mail-texts`, {
      'POST /back/mail-text/save': () => {
        const fields = { 'texts.order-confirmation.en.introduction': 'unknown:price' };
        throw new ApiError(400, { code: 'request.invalid', message: 'invalid', fields });
      },
    });
    const [confirmation] = await introductions();
    if (!confirmation) throw new Error('no field');
    await user.type(confirmation, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(confirmation).toHaveAccessibleDescription(/The variable \{\{price\}\} does not exist\./),
    );
  });

  it('are seen before they are saved, and sent to oneself', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/client/${idOf(1)}/mail-texts`);
    const [preview] = await screen.findAllByRole('button', { name: 'Preview' });
    if (!preview) throw new Error('no button');
    await user.click(preview);
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(await within(dialog).findByTitle('Your tickets')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Send test e-mail' }));
    expect(await within(dialog).findByText('Test sent to ana@example.test')).toBeInTheDocument();
    expect(sent(calls, 'POST /back/mail-text/send-test')).toMatchObject({
      kind: 'order-confirmation',
      text: { introduction: 'Welcome, {{name}}' },
    });
  });
});

describe('the mail texts of an event', () => {
  it('are its organiser’s until it gets its own', async () => {
    const user = userEvent.setup();
    const { calls } = await open(`/admin/event/${idOf(7)}/mail-texts`);
    const [confirmation] = await introductions();
    expect(confirmation).toHaveValue('Welcome, {{name}}');
    expect(confirmation).toHaveAttribute('readonly');
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/event/set-mail-texts')).toEqual({
        eventId: idOf(7),
        version: 0,
        texts: inherited,
      }),
    );
  });
});
