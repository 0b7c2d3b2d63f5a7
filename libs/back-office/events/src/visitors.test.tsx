import { buildEventRecord, idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';

const path = `/admin/event/${idOf(100)}`;
const name = 'Show on the event page';

describe('the visitors of an event', () => {
  it('are shown to staff, and to buyers when staff say so', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/event/get': buildEventRecord(),
        'POST /front/stats/get-visitors': { today: 1214, total: 5000 },
        'POST /back/event/set-visitors': { showsVisitors: true },
      },
    });
    expect(await screen.findByText('1,214')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ body: { eventId: idOf(100), showsVisitors: true } }),
      ),
    );
  });

  it('stay hidden when that was refused, and the record says so', async () => {
    await renderArea(area, {
      path,
      answers: {
        'POST /back/event/get': buildEventRecord(),
        'POST /front/stats/get-visitors': () => refuse(500, 'internal'),
        'POST /back/event/set-visitors': () => refuse(403, 'auth.forbidden'),
      },
    });
    const choice = await screen.findByRole('checkbox', { name });
    await userEvent.click(choice);
    expect(await screen.findByText(/could not be changed/)).toBeVisible();
    await waitFor(() => expect(choice).not.toBeChecked());
  });
});
