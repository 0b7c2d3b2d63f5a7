import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

const failed = {
  _id: idOf(1),
  kind: 'order-confirmation',
  recipient: 'ana@example.test',
  subject: 'Your tickets',
  state: 'failed' as const,
  createdAt: '2026-03-01T10:00:00.000Z',
  error: '550 no such box',
  order: { _id: idOf(9), number: 'ACDEFGHJ' },
};
const sent = {
  ...failed,
  _id: idOf(2),
  recipient: 'marko@example.test',
  state: 'sent' as const,
  error: undefined,
};
const answers: Answers = {
  'POST /back/message/get-list': {
    rows: [failed, sent],
    next: idOf(2),
    waiting: { outbox: 0, failed: 7 },
    kinds: ['newer-thing', 'order-confirmation'],
  },
  'POST /back/message/get': { ...failed, text: 'Here they are.', ticketsOf: ['ACDEFGHJ'] },
  'POST /back/message/resend': { ok: true, queued: 1 },
};

describe('the messages', () => {
  it('are listed by what became of them, narrowed by the address, and lead further', async () => {
    const user = userEvent.setup();
    const { calls } = await renderArea(area, { path: '/admin/message?tab=failed&q=ana', answers });
    const table = await screen.findByRole('table', { name: 'Messages' });
    expect(await within(table).findByRole('link', { name: /ana@example/ })).toHaveAttribute(
      'href',
      `/admin/message/${idOf(1)}`,
    );
    expect(screen.getByRole('link', { name: /Failed/ })).toHaveTextContent('7');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `/admin/message?tab=failed&q=ana&after=${idOf(2)}`,
    );
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(screen.getByRole('button', { name: 'newer thing' }));
    const asked = calls.filter(({ name }) => name === 'POST /back/message/get-list');
    expect(asked.at(-1)?.body).toEqual({ q: 'ana', state: 'failed', kind: 'newer-thing', pageSize: 25 });
  });

  it('that wait for a person are sent again together, and the others left out', async () => {
    const user = userEvent.setup();
    const { calls } = await renderArea(area, { path: '/admin/message', answers });
    await screen.findByRole('link', { name: /ana@example/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 1 message again?' });
    expect(within(dialog).getByText(/1 selected row is skipped/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await within(dialog).findByText('1 message queued.')).toBeVisible();
    const asked = () => calls.find(({ name }) => name === 'POST /back/message/resend');
    await waitFor(() => expect(asked()?.body).toEqual({ messageIds: [idOf(1)] }));
  });

  it('are saved as a file the way they are narrowed, with a column left out on the screen', async () => {
    const user = userEvent.setup();
    const begun = {
      ...{ _id: idOf(5), list: 'messages' as const, format: 'xlsx' as const, state: 'waiting' as const },
      ...{ done: 0, createdAt: '2026-03-01T10:00:00.000Z' },
    };
    const { calls } = await renderArea(area, {
      path: `/admin/message?tab=failed&q=ana&after=${idOf(2)}`,
      answers: { ...answers, 'POST /back/export/create': begun, 'POST /back/export/get': begun },
    });
    const table = await screen.findByRole('table', { name: 'Messages' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Subject' }));
    expect(within(table).queryByRole('columnheader', { name: 'Subject' })).toBeNull();
    localStorage.clear();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: /XLSX/ }));
    const asked = () => calls.find(({ name }) => name === 'POST /back/export/create')?.body;
    await waitFor(() =>
      expect(asked()).toMatchObject({
        of: { list: 'messages', q: 'ana', state: 'failed' },
        format: 'xlsx',
        lang: 'en',
      }),
    );
    expect(asked()).not.toHaveProperty('of.after');
  });

  it('show their words, why they failed, and their order', async () => {
    await renderArea(area, { path: `/admin/message/${idOf(1)}`, answers });
    expect(await screen.findByText('Here they are.')).toBeInTheDocument();
    expect(screen.getByText('Last error: 550 no such box')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ACDE-FGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(9)}`,
    );
    expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  });

  it('say that their words were deleted', async () => {
    const secret = { ...sent, kind: 'account-reset', ticketsOf: [] };
    await renderArea(area, {
      path: `/admin/message/${idOf(2)}`,
      answers: { ...answers, 'POST /back/message/get': secret },
    });
    expect(
      await screen.findByText(
        /The content of this e-mail was deleted: for account e-mails after sending, for others after the retention period\./,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});
