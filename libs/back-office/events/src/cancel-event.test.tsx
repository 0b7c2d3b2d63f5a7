import type { ResponseOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { buildEventRecord, idOf, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientArea as area } from './area.testing.ts';

const clientId = idOf(1);
const eventId = idOf(100);

const impact: ResponseOf<'POST /back/event/get-change-impact'> = {
  ...{ eventId, state: 'published', version: 3, steps: ['cancel'], buyers: 2, orders: 2, tickets: 5 },
  ...{ usedTickets: 0, unpaidOrders: 0, waiting: 0, sums: [], passes: [] },
};

/** Opens the dialog that cancels the event, as a member with these flags. */
async function openCancel(permissions: PermissionFlag[]) {
  const me: ResponseOf<'POST /back/user/me'> = {
    ...{ userId: idOf(2), email: 'jelena@klub.example', name: 'Jelena', language: 'en', role: 'client' },
    clientIds: [clientId],
    memberships: [{ clientId, clientName: 'Klub', permissions }],
    areas: [{ role: 'client', ids: [{ id: clientId, name: 'Klub' }] }],
  };
  await renderArea(area, {
    path: `/client/${clientId}/event/${eventId}`,
    answers: {
      'POST /back/user/me': me,
      'POST /back/event/get': buildEventRecord({ _id: eventId, title: 'Jazz' }),
      'POST /back/event/get-change-impact': impact,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel event' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel Jazz' }));
}

describe('cancelling an event in the area of a client', () => {
  it('says at once that it takes refunds to members without them, and offers nothing', async () => {
    const dialog = await openCancel(['can-add-events']);
    expect(
      dialog.getByText(
        /Cancelling refunds buyers, and your permissions do not include refunds\. Ask a member who can refund\./,
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('asks members with refunds what happens to the money', async () => {
    const dialog = await openCancel(['can-add-events', 'can-refund']);
    expect(dialog.getByRole('radio', { name: /Refund everything now/ })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(
      dialog.queryByText(
        /Cancelling refunds buyers, and your permissions do not include refunds\. Ask a member who can refund\./,
      ),
    ).toBeNull();
  });
});
