import { roleInArea, type HeldRole } from './role-in-area.ts';
import type { Role } from './roles.ts';

const held = (role: Role, ...ids: string[]): HeldRole => ({ role, ids: ids.map(id => ({ id })) });
const adminMember = [held('admin'), held('client', 'c1')];
const managerMember = [held('manager'), held('client', 'c1')];
const twoRoles = [held('manager'), held('contractor')];

describe('roleInArea', () => {
  it.each<[string, readonly HeldRole[], Role | undefined]>([
    ['admin', adminMember, 'admin'],
    ['client/c1', adminMember, 'client'],
    ['client/c2', adminMember, 'admin'],
    ['client', adminMember, 'client'],
    ['payspot/p1', adminMember, 'admin'],
    ['manager', adminMember, undefined],
    ['manager', managerMember, 'manager'],
    ['client/c1', managerMember, 'client'],
    ['client/c2', managerMember, undefined],
    ['admin', managerMember, undefined],
    ['manager', twoRoles, 'manager'],
    ['contractor', twoRoles, 'contractor'],
    ['client/c1', twoRoles, undefined],
    ['scanner/s1', [held('scanner', 's1')], 'scanner'],
    ['nowhere', adminMember, undefined],
    ['', adminMember, undefined],
    ['Manager', managerMember, undefined],
  ])('is in %s of %j: %s', (area, roles, expected) => {
    expect(roleInArea(area, roles)).toBe(expected);
  });
});
