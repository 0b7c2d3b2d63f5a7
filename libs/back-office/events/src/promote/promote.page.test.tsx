import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

const open = (
  setSlug: () => ResponseOf<'POST /back/event/set-slug'>,
  event: Parameters<typeof buildEventRecord>[0] = {},
) =>
  renderArea(area, {
    path: `/admin/event/${idOf(100)}/promote`,
    answers: {
      'POST /back/event/get': buildEventRecord({ slug: 'spring-concert', ...event }),
      'POST /back/event/set-slug': setSlug,
    },
  });

describe('the page that promotes an event', () => {
  it('has the lines that sell it on another site', async () => {
    await open(() => ({ slug: 'x', oldSlugs: [] }));
    const snippet = await screen.findByRole('textbox', { name: 'Embed code' });
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
    const field = await screen.findByRole('textbox', { name: 'Page URL' });
    await userEvent.clear(field);
    await userEvent.type(field, 'jazz-night');
    await userEvent.click(screen.getByRole('button', { name: 'Change URL' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ body: { eventId: idOf(100), slug: 'jazz-night' } }),
      ),
    );
    expect(await screen.findByText('This URL is used, or was used, by another event.')).toBeVisible();
  });

  it('has no link of an archived event, whose page is closed', async () => {
    await open(() => ({ slug: 'x', oldSlugs: [] }), { state: 'archived' });
    expect(await screen.findByText('The event is archived. Its page is not available.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull();
  });

  it('has the link, also with a source, a QR code and words to share', async () => {
    await open(() => ({ slug: 'x', oldSlugs: [] }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
      'http://localhost/event/spring-concert',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Source' }), 'Radio 101');
    expect(screen.getByRole('textbox', { name: 'Link with source' })).toHaveValue(
      'http://localhost/event/spring-concert?utm_source=radio_101&utm_campaign=spring-concert',
    );
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text for social media' });
    expect(words.value).toMatch(
      /^Radnički Niš – Crvena Zvezda, .*Tickets: http:\/\/localhost\/event\/spring-concert$/,
    );
  });
});
