import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WaitingJoin } from './waiting-join.tsx';

const parter = buildTicketType({ _id: 'parter', name: 'Parter', saleState: 'sold_out', left: 0 });
const event = buildEvent({
  ticketTypes: [
    parter,
    buildTicketType({ _id: 'loza', name: 'Loža', saleState: 'sold_out', left: 0 }),
    buildTicketType({ _id: 'balkon', name: 'Balkon' }),
  ],
});

const join = '/front/waiting-list/join';

async function openDialog(answers: Parameters<typeof renderPage>[1]) {
  const page = await renderPage(<WaitingJoin event={event} type={parter} />, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting list: Parter' });
  return { ...page, dialog: within(dialog) };
}

describe('joining a waiting list', () => {
  it('asks for how many, for whom and what else would do, and tells of the mail', async () => {
    const { calls, dialog } = await openDialog({ [join]: () => ({ body: { ok: true } }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Loža' }));
    expect(dialog.queryByRole('checkbox', { name: 'Balkon' })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ana Anić');
    await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'ana@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
    expect(await dialog.findByText(/We sent an e-mail to ana@example.test/)).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: join,
      body: { eventId: event._id, ticketTypeIds: ['parter', 'loza'], quantity: 2, name: 'Ana Anić' },
    });
  });

  it('says what is missing and takes the focus there', async () => {
    const { calls, dialog } = await openDialog({});
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('keeps what was typed when it fails, and sends the same request again', async () => {
    const { calls, dialog } = await openDialog({
      [join]: () => ({ status: 409, body: { code: 'waiting.not_sold_out', message: '' } }),
    });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ana Anić');
    await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'ana@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
    expect(await dialog.findByText(/Tickets are available again/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Anić');
  });
});
