import { flagsOfMemberRole, memberRoleOf, memberRoles, neededFlags, openedBy } from './member-roles.ts';
import { permissionFlags } from './roles.ts';

describe('roles of members', () => {
  it.each(memberRoles)('%s is known by its flags, in any order', role => {
    expect(memberRoleOf([...flagsOfMemberRole(role)].reverse())).toBe(role);
  });

  it('are different sets, and none lacks a flag that another of its flags needs', () => {
    const sets = memberRoles.map(role => [...flagsOfMemberRole(role)].sort().join());
    expect(new Set(sets).size).toBe(memberRoles.length);
    for (const role of memberRoles) {
      const flags = flagsOfMemberRole(role);
      for (const flag of flags) {
        const needed = neededFlags[flag];
        if (needed) expect(flags).toContain(needed);
      }
    }
  });

  it('are custom where the flags are those of none', () => {
    expect(memberRoleOf(['can-refund'])).toBe('custom');
    expect(memberRoleOf(['can-view-orders', 'can-view-finance'])).toBe('custom');
  });
});

describe('what flags open', () => {
  const of = (flags: Parameters<typeof openedBy>[0]) =>
    Object.fromEntries(openedBy(flags).map(({ area, see, change }) => [area, [see, change]]));

  it('is all of it for owners', () => {
    for (const { see, change } of openedBy(permissionFlags)) expect([see, change]).not.toContain(false);
  });

  it('is events and counts without any', () => {
    const opened = openedBy([]).filter(({ see, change }) => see === true || change === true);
    expect(opened.map(({ area }) => area)).toEqual(['events', 'statistics']);
  });

  it('is the money for finance, and none of it for check-in', () => {
    expect(of(flagsOfMemberRole('finance'))).toMatchObject({
      ...{ money: [true, undefined], payouts: [true, true], orders: [true, false], events: [true, false] },
    });
    expect(of(flagsOfMemberRole('check-in'))).toMatchObject({
      ...{ money: [false, undefined], orders: [true, false], refunds: [undefined, false] },
    });
  });

  it('is nothing of orders for who may change but not see them', () => {
    expect(of(['can-change-orders', 'can-refund'])).toMatchObject({
      ...{ orders: [false, false], refunds: [undefined, false] },
    });
  });
});
