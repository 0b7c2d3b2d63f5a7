import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { UnsubscribePage } from './unsubscribe.page.tsx';

const subscription = { channel: 'sms', address: '+381 ••• 67', isSubscribed: true, language: 'sr' };
const show = (found: object, status = 200) =>
  renderPage(<UnsubscribePage />, {
    '/front/marketing/get-subscription': () => ({ status, body: found }),
    '/front/marketing/unsubscribe': () => ({ body: { ok: true } }),
  });
const isStopping = ({ path }: { path: string }) => path.startsWith('/front/marketing/unsubscribe');

describe('the page to unsubscribe from marketing', () => {
  it('stops them by a press, and by nothing less', async () => {
    const { calls } = await show(subscription);
    expect(await screen.findByText(/by text message to \+381 ••• 67/)).toBeVisible();
    expect(calls.filter(isStopping)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/no longer send news to \+381 ••• 67/);
    expect(calls.filter(isStopping)).toHaveLength(1);
  });

  it('says so where they were stopped before', async () => {
    await show({ ...subscription, isSubscribed: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says of a link that is none of ours that it stops nothing', async () => {
    await show({ code: 'not_found', message: '' }, 404);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This unsubscribe link is not valid' }),
    ).toBeVisible();
  });
});
