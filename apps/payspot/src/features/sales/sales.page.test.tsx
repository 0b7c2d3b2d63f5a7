import { type Answers, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { buildSale, counterApi, payspotId } from '../../testing/builders.ts';

const sales: Answers['POST /back/payspot/get-sales'] = () => ({
  rows: [
    buildSale(),
    buildSale({
      orderId: 'o2',
      number: 'CARDKMNP',
      method: 'card',
      total: 60_000,
      cash: 0,
      card: 60_000,
      quantity: 1,
    }),
    buildSale({ orderId: 'o3', number: 'XWYTQRPN', at: '2026-11-20T10:00:00.000Z' }),
  ],
  total: 3,
  page: 1,
  pageSize: 100,
  sums: [{ currency: 'RSD', cash: 480_000, card: 60_000, sales: 3, tickets: 5, commission: 13_500 }],
});

async function openSales(answers: Answers = {}, search = '') {
  const api = counterApi({ 'POST /back/payspot/get-sales': sales, ...answers });
  const { router } = await renderArea(area, { api, path: `/payspot/${payspotId}/sales${search}` });
  return { api, router, user: userEvent.setup({ delay: null }) };
}

describe('the sales page', () => {
  it('lists sales by day, the latest first, each day with its sums', async () => {
    await openSales();
    const days = await screen.findAllByRole('region', { name: /2026/ });
    expect(days).toHaveLength(2);
    const [latest] = days;
    if (!latest) throw new Error('no day');
    expect(within(latest).getByRole('rowheader', { name: 'Daily total, 2 sales' })).toBeInTheDocument();
    expect(within(latest).getByText('Cash RSD 2,400, Card RSD 600')).toBeInTheDocument();
  });

  it('says what was refunded, of each day and of the range', async () => {
    const half = buildSale({ cash: 120_000, refunded: 120_000 });
    await openSales({
      'POST /back/payspot/get-sales': () => ({
        ...{ rows: [half], total: 1, page: 1, pageSize: 100 },
        sums: [
          {
            ...{ currency: 'RSD', cash: 120_000, card: 0, sales: 1, tickets: 2, commission: 0 },
            refunded: 120_000,
          },
        ],
      }),
    });
    expect(await screen.findByText('Cash RSD 1,200, Card RSD 0, RSD 1,200 refunded')).toBeVisible();
    expect(screen.getAllByText(/RSD 1,200 refunded/)).toHaveLength(3);
  });

  it('says what the payspot earned in the range', async () => {
    await openSales();
    expect(await screen.findByText('Commission RSD 135')).toBeInTheDocument();
  });

  it('leads to the order', async () => {
    await openSales();
    const link = await screen.findByRole('link', { name: 'CARD-KMNP' });
    expect(link).toHaveAttribute('href', `/payspot/${payspotId}/order/o2`);
  });

  it('keeps the range in the address and asks for it', async () => {
    const { api, router, user } = await openSales({}, '?from=2026-11-01&to=2026-11-03');
    await screen.findByRole('link', { name: 'CARD-KMNP' });
    expect(api.sent('POST /back/payspot/get-sales')[0]).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-03',
    });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    const today = api.sent('POST /back/payspot/get-sales').at(-1);
    expect(today?.from).toBe(today?.to);
    expect(router.state.location.search).toContain(`from=${today?.from}`);
  });

  it('says that nothing was sold and offers to sell', async () => {
    const empty = { rows: [], total: 0, page: 1, pageSize: 100, sums: [] };
    await openSales({ 'POST /back/payspot/get-sales': () => empty });
    expect(await screen.findByText('No sales yet today.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start selling' })).toBeInTheDocument();
  });

  it('says that the list could not be loaded and tries again', async () => {
    const { api, user } = await openSales({ 'POST /back/payspot/get-sales': () => refuse(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers['POST /back/payspot/get-sales'] = sales;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'CARD-KMNP' })).toBeInTheDocument();
  });

  it('prints a web order for its number and pick-up code, and says when there is none', async () => {
    const createObjectURL = jest.fn(() => 'blob:tickets');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    let tries = 0;
    const { api, user } = await openSales({
      'POST /back/payspot/pick-up': () => {
        tries += 1;
        return tries === 1
          ? refuse(404, 'order.not_found')
          : { number: 'ACDEFGHJ', buyerName: 'Ђорђе', quantity: 2, pdf: btoa('%PDF-') };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Collect an online order' }));
    await user.click(screen.getByRole('button', { name: 'Find tickets' }));
    expect(screen.getAllByText('Enter the number or code.')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /Order number/ }), 'acde-fghj');
    await user.type(screen.getByRole('textbox', { name: /Pick-up code/ }), '3ry4g3');
    await user.click(screen.getByRole('button', { name: 'Find tickets' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /No order matches this number and code\. Ask the buyer to check them\./,
    );
    await user.click(screen.getByRole('button', { name: 'Find tickets' }));
    expect(await screen.findByText(/Ђорђе · 2 tickets/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print (80 mm)' })).toHaveAttribute('href', 'blob:tickets');
    expect(api.sent('POST /back/payspot/pick-up')[0]).toMatchObject({
      number: 'acde-fghj',
      pickUpCode: '3ry4g3',
    });
  });
});
