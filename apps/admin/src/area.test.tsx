import { buildOrderRow, idOf, pageOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

const orders = [
  buildOrderRow(),
  buildOrderRow({ _id: idOf(1001), number: 'VH 204 132', state: 'needs_refund', buyerName: 'Amra Hadžić' }),
];

const orderList = { ...pageOf(orders, 60), counts: { paid: 59, needs_refund: 1 } };

describe('admin area', () => {
  it('lists orders with their states, counts per tab and the next page', async () => {
    await renderArea(area, { path: '/admin/order', answers: { 'POST /back/order/get-list': orderList } });
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(await screen.findByText('Amra Hadžić')).toBeVisible();
    expect(screen.getByRole('link', { name: /Needs attention/ })).toHaveTextContent('1');
    expect(screen.getByText('60 orders')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/order?page=2');
  });

  it('asks the API for what the address says', async () => {
    const { calls } = await renderArea(area, {
      path: '/admin/order?tab=refunds&q=stefan&sort=-total&page=2',
      answers: { 'POST /back/order/get-list': orderList },
    });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /back/order/get-list'));
    expect(calls.find(({ name }) => name === 'POST /back/order/get-list')?.body).toEqual({
      lang: 'en',
      q: 'stefan',
      state: ['partially_refunded', 'refunded'],
      sort: '-total',
      page: 2,
      pageSize: 25,
    });
  });

  it('puts typed words and a chosen channel into the address', async () => {
    const { router } = await renderArea(area, {
      path: '/admin/order?page=2',
      answers: { 'POST /back/order/get-list': orderList },
    });
    await screen.findByText('Amra Hadžić');
    await userEvent.keyboard('/');
    await userEvent.keyboard('amra');
    await waitFor(() => expect(router.state.location.search).toBe('?q=amra'));
    await userEvent.click(screen.getByRole('button', { name: /Channel/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Box office' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=amra&channel=payspot'));
  });

  it('walks the rows by arrows', async () => {
    await renderArea(area, { path: '/admin/order', answers: { 'POST /back/order/get-list': orderList } });
    await screen.findByText('Amra Hadžić');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('href', `/admin/order/${idOf(1001)}`);
  });

  it('says when no order fits the filters, and leads to all', async () => {
    const nothing = { ...pageOf([]), counts: {} };
    await renderArea(area, { path: '/admin/order?q=xyz', answers: { 'POST /back/order/get-list': nothing } });
    expect(await screen.findByText('No entries match the selected filters.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/admin/order');
  });

  it('offers another try when the list fails, and 404 for an order that is not there', async () => {
    const answers = { 'POST /back/order/get-list': () => refuse(400, 'request.invalid') };
    const { unmount } = await renderArea(area, { path: '/admin/order', answers });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    unmount();
    await renderArea(area, { path: `/admin/order/${idOf(9)}`, answers: {} });
    expect(
      await screen.findByRole('heading', { name: `Page not found: /admin/order/${idOf(9)}` }),
    ).toBeVisible();
  });

  it('shows its own 404 for addresses it does not have', async () => {
    await renderArea(area, { path: '/admin/buyer', answers: {} });
    expect(await screen.findByRole('heading', { name: 'Page not found: /admin/buyer' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Area menu' })).toBeVisible();
  });

  it.each([
    '/admin/event/latest',
    '/admin/event/simple/places',
    '/admin/event/simple/waiting',
    '/admin/order/latest',
    '/admin/user/ana',
    '/admin/device/phone',
  ])('finds nothing at %s, where no id stands for a record, and asks nothing about it', async path => {
    const { calls } = await renderArea(area, { path, answers: {} });
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(path) })).toBeVisible();
    expect(calls.filter(({ body }) => JSON.stringify(body ?? {}).includes(path.split('/')[3] ?? ''))).toEqual(
      [],
    );
  });
});
