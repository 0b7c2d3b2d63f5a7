import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { TestOrderPage } from './test-order.page.tsx';

const orderToken = `test_${'o'.repeat(43)}`;
const order = {
  ...{ number: 'W76QYXWC', isPaid: false, email: 'mila@buyer.test', total: 210_000, currency: 'RSD' },
  ...{ eventTitle: 'Đorđe uživo', startsAt: '2030-01-01T19:00:00.000Z', timezone: 'Europe/Belgrade' },
  ...{ venue: 'Dom', lines: [{ typeName: 'Parter', quantity: 2, total: 210_000 }] },
};

async function open(answers: Answers) {
  const page = await renderPage(<TestOrderPage />, answers, '/preview/order');
  await page.router.navigate(`/preview/order?order=${orderToken}`);
}

describe('the page of a test order', () => {
  it('says test mode, lets the payment fail and succeed, and has the test tickets then', async () => {
    let isPaid = false;
    await open({
      '/front/test-order/get': () => ({ body: { ...order, isPaid } }),
      '/front/test-order/pay': body => {
        isPaid = (body as { outcome: string }).outcome === 'paid';
        return { body: { isPaid, isConfirmationSent: isPaid } };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Test payment' })).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Test mode' })).toHaveTextContent(
      'Orders are not valid',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Payment fails' }));
    expect(await screen.findByText('The test payment was declined. You can try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Payment succeeds' }));
    expect(await screen.findByRole('heading', { name: 'Test order W76Q-YXWC is paid' })).toBeVisible();
    expect(screen.getByText(/goes to mila@buyer\.test/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Test tickets (PDF)' })).toHaveAttribute(
      'href',
      `/api/v1/front/test-order/pdf/${orderToken}`,
    );
  });

  it('says that test mode has ended when the order is gone', async () => {
    await open({
      '/front/test-order/get': () => ({ status: 404, body: { code: 'order.not_found', message: '' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Test mode has ended' })).toBeVisible();
  });
});
