import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { PreviewDialog } from './preview.dialog.tsx';

const eventId = idOf(100);
const area = defineArea({
  name: 'admin',
  routes: [
    {
      path: '/admin/shown',
      element: <PreviewDialog of={{ eventId }} title="Jazz" onClose={() => undefined} />,
    },
  ],
  navigation: [],
  requires: { contract: '*', shell: '*' },
  texts: defineTexts('none', { en: {} }).texts,
});

describe('the preview link in its dialog', () => {
  it('is another one once earlier links were ended', async () => {
    let version = 1;
    const linkOf = () => ({ path: `/preview?token=${version}`, expiresAt: '2026-11-22T12:30:00.000Z' });
    const { calls } = await renderArea(area, {
      path: '/admin/shown',
      answers: {
        'POST /back/event/get-preview-link': linkOf,
        'POST /back/event/renew-preview-link': () => {
          version += 1;
          return linkOf();
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of “Jazz”' }));
    const address = await dialog.findByLabelText('Link');
    expect(address).toHaveValue('http://localhost/preview?token=1');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke earlier links' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Link')).toHaveValue('http://localhost/preview?token=2'),
    );
    const renewed = calls.filter(({ name }) => name === 'POST /back/event/renew-preview-link');
    expect(renewed.map(({ body }) => body)).toEqual([{ eventId }]);
  });
});
