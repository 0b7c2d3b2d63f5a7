import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, type ViewScope, defineTexts } from '@vh/area-kit';
import { adminScope, buildMe, buildOrderRow, clientScope, idOf, renderArea } from '@vh/area-kit/testing';
import { buildOrder } from './order-page.testing.tsx';
import { orderRoutes } from './order-routes.tsx';

const own = idOf(1);
const other = idOf(2);
const member = { clientId: own, permissions: ['can-view-orders' as const, 'can-change-orders' as const] };
const adminMember = buildMe({ roles: ['admin'], member });
const managerMember = buildMe({ roles: ['manager'], member });

const areaOf = (name: 'client' | 'manager', scope: ViewScope) =>
  defineArea({
    name,
    requires: { contract: '*', shell: '*' },
    texts: defineTexts(`orders-${name}`, { en: {} }).texts,
    navigation: [],
    routes: [{ ...(name === 'client' && { path: ':id' }), children: orderRoutes(scope) }],
  });
const client = areaOf('client', clientScope);
const manager = areaOf('manager', { ...adminScope, base: '/manager', canManageBank: false });

describe('orders for somebody with several roles', () => {
  it.each([
    ['an admin where they are a member without refunds', client, `/client/${own}`, adminMember, false],
    ['an admin elsewhere', client, `/client/${other}`, adminMember, true],
    ['a manager where they are a member without refunds', client, `/client/${own}`, managerMember, false],
    ['a manager among managers', manager, '/manager', managerMember, true],
  ] as const)('can be cancelled many at once by the role of the area: %s', async (_, area, base, me, may) => {
    const row = buildOrderRow({ state: 'booked' });
    await renderArea(area, {
      path: `${base}/order`,
      answers: {
        'POST /back/user/me': me,
        'POST /back/order/get-list': { rows: [row], total: 1, page: 1, pageSize: 25, counts: { booked: 1 } },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${row.number}` }));
    expect(await screen.findByRole('button', { name: 'Resend tickets' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Cancel unpaid orders' })).toHaveLength(may ? 1 : 0);
  });

  it.each([
    ['a member without refunds', client, `/client/${own}`, adminMember, ['note']],
    ['a manager', manager, '/manager', managerMember, ['note', 'refund']],
  ] as const)('have on their page what the API says of that role: %s', async (_, area, base, me, actions) => {
    const order = buildOrder({ actions: [...actions] });
    await renderArea(area, {
      path: `${base}/order/${order._id}`,
      answers: { 'POST /back/user/me': me, 'POST /back/order/get': order },
    });
    expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
    const mayRefund = actions.some(action => action === 'refund');
    expect(screen.queryAllByRole('button', { name: 'Refund…' })).toHaveLength(mayRefund ? 1 : 0);
  });
});
