import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

const eventId = idOf(100);
type Gates = ResponseOf<'POST /back/checkin/get-gates'>;

async function show(codeKey: Gates['codeKey'], answers: Answers = {}) {
  const gates: Gates = {
    version: 0,
    rules: [],
    knownGates: [],
    ticketTypes: [],
    ...(codeKey && { codeKey }),
  };
  const { calls } = await renderArea(area, {
    path: `/admin/event/${eventId}/doors`,
    answers: {
      'POST /back/event/get': buildEventRecord({ _id: eventId, title: 'Jazz' }),
      'POST /back/checkin/get-conflicts': { rows: [], total: 0, page: 1, pageSize: 25 },
      'POST /back/checkin/get-gates': gates,
      ...answers,
    },
  });
  await screen.findByText('Instructions for check-in staff');
  return () => calls.filter(({ name }) => name === 'POST /back/checkin/renew-codes').map(({ body }) => body);
}

describe('changing codes on the page of an event’s doors', () => {
  it('are renewed after a question that says what becomes of the old ones', async () => {
    const renewed = await show(
      { number: 1 },
      {
        'POST /back/checkin/renew-codes': { number: 2, renewedAt: '2026-03-08T09:46:00.000Z' },
      },
    );
    expect(screen.getByText('Never renewed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Renew codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew the ticket codes?' }));
    expect(
      dialog.getByText(
        /Online scanners get the new key within seconds\. Ticket pages show new codes after one to two minutes; old codes stay valid for up to five minutes\./,
      ),
    ).toBeVisible();
    expect(
      dialog.getByText(
        /Offline scanners reject the new codes until they are back online\. Search those tickets by name\./,
      ),
    ).toBeVisible();
    expect(renewed()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Renew codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renewed()).toEqual([{ eventId, number: 1 }]);
  });

  it('stay as they are where somebody renewed them meanwhile', async () => {
    const renewed = await show(
      { number: 2, renewedAt: '2026-03-08T09:46:00.000Z' },
      { 'POST /back/checkin/renew-codes': () => refuse(409, 'event.changed', { number: 3 }) },
    );
    expect(screen.getByText(/^Last renewed /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Renew codes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Renew codes' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(renewed()).toHaveLength(1);
  });

  it('are not spoken of where no ticket has such', async () => {
    await show(undefined);
    expect(screen.queryByRole('button', { name: 'Renew codes' })).toBeNull();
  });
});
