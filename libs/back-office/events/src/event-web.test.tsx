import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';

const open = (setSlug: () => ResponseOf<'POST /back/event/set-slug'>) =>
  renderArea(area, {
    path: `/admin/event/${idOf(100)}`,
    answers: {
      'POST /back/event/get': buildEventRecord({ slug: 'spring-concert' }),
      'POST /front/stats/get-visitors': { today: 1, total: 1 },
      'POST /back/event/set-slug': setSlug,
    },
  });

describe('an event on the web', () => {
  it('has the lines that sell it on another site', async () => {
    await open(() => ({ slug: 'x', oldSlugs: [] }));
    const snippet = await screen.findByRole('textbox', { name: 'Sell on your own site' });
    expect(snippet).toHaveValue(
      [
        '<script async src="http://localhost/widget.js"></script>',
        '<velvet-hall-event slug="spring-concert">',
        '  <a href="http://localhost/event/spring-concert">Tickets</a>',
        '</velvet-hall-event>',
      ].join('\n'),
    );
  });

  it('gets another address, and says when it is somebody else’s', async () => {
    const { calls } = await open(() => refuse(409, 'slug.taken'));
    const field = await screen.findByRole('textbox', { name: 'Address in the shop' });
    await userEvent.clear(field);
    await userEvent.type(field, 'jazz-night');
    await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ body: { eventId: idOf(100), slug: 'jazz-night' } }),
      ),
    );
    expect(await screen.findByText('Another event has this address, or had it.')).toBeVisible();
  });
});
