import { areaChoices } from './area-choices.ts';
import { isAreaSwitch, switchPath, switchState } from './switch-area.ts';
import type { Me } from './me.ts';

const me: Me = {
  userId: 'u',
  email: 'e',
  name: 'N',
  language: 'en',
  role: 'client',
  clientIds: ['c1', 'c2'],
  memberships: [
    { clientId: 'c1', clientName: 'One', permissions: ['can-add-events'] },
    { clientId: 'c2', clientName: 'Two', permissions: [] },
  ],
  areas: [
    {
      role: 'client',
      ids: [
        { id: 'c1', name: 'One' },
        { id: 'c2', name: 'Two' },
      ],
    },
    { role: 'manager', ids: [] },
    { role: 'contractor', ids: [] },
    { role: 'payspot', ids: [{ id: 'p1', name: 'Desk' }] },
  ],
};

describe('switching areas', () => {
  it.each([
    ['/manager', '/client/c1/event', '/manager/event'],
    ['/manager', '/client/c1/event/e1', '/manager/event/e1'],
    ['/client/c1', '/manager/event/e1/', '/client/c1/event/e1'],
    ['/client/c2', '/client/c1/stats', '/client/c2/stats'],
    ['/client/c1', '/manager', '/client/c1'],
    ['/client/c1', '/manager/order/o1', '/client/c1'],
    ['/contractor', '/manager/event', '/contractor/event'],
    ['/contractor', '/manager/event/e1', '/contractor'],
    ['/payspot/p1', '/manager/event/e1', '/payspot/p1'],
    ['/manager', '/payspot/p1/sales', '/manager'],
    ['/manager', '/about-us', '/manager'],
    ['/manager', '/account/security', '/manager'],
  ])('to %s at %s leads to %s', (to, pathname, expected) => {
    const choice = areaChoices(me).find(({ path }) => path === to);
    expect(choice && switchPath(me, choice, pathname)).toBe(expected);
  });

  it('leads to the start where the page needs a permission that the membership lacks', () => {
    const [, second] = areaChoices(me);
    expect(second && switchPath(me, second, '/client/c1/event/simple')).toBe('/client/c2');
  });

  it('leaves a mark in the navigation, so that a record which the role lacks leads to the start', () => {
    expect(isAreaSwitch(switchState)).toBe(true);
    for (const state of [null, undefined, 'x', {}]) expect(isAreaSwitch(state)).toBe(false);
  });
});
