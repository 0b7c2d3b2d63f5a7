import type { Me } from '@vh/auth';
import { permissionFlags } from '@vh/domain';
import { buildMe, idOf } from '../testing/builders.ts';
import { flagsFor, hasOneOf, roleHereOf } from './role-here.ts';

const own = idOf(1);
const other = idOf(2);
const member = { clientId: own, permissions: [] };
const adminMember = buildMe({ roles: ['admin'], member });
const managerMember = buildMe({ roles: ['manager'], member });
const contractorMember = buildMe({
  roles: ['contractor'],
  member: { ...member, permissions: ['can-refund'] },
});

describe('what the reader may do for a client', () => {
  it.each<[string, string, Me, string, readonly string[]]>([
    ['admin who is a member', `client/${own}`, adminMember, own, []],
    ['admin who is a member elsewhere', `client/${other}`, adminMember, other, permissionFlags],
    ['admin among admins', 'admin', adminMember, own, permissionFlags],
    ['manager who is a member', `client/${own}`, managerMember, own, []],
    ['manager among managers', 'manager', managerMember, other, permissionFlags],
    ['manager of no right to the client', `client/${other}`, managerMember, other, []],
    ['contractor who is a member', `client/${own}`, contractorMember, own, ['can-refund']],
    ['contractor among contractors', 'contractor', contractorMember, own, []],
  ])('%s, in %s', (_, area, me, clientId, expected) => {
    expect(flagsFor(roleHereOf(area, me), clientId)).toEqual(expected);
  });

  it('is nothing before it is known who reads', () => {
    expect(flagsFor(roleHereOf('admin', undefined), own)).toEqual([]);
  });
});

describe('entries that need a flag', () => {
  it.each<[string, Me, boolean, boolean]>([
    [`client/${own}`, adminMember, false, false],
    [`client/${other}`, adminMember, true, true],
    [`client/${own}`, contractorMember, true, false],
    ['contractor', contractorMember, false, false],
  ])('in %s', (area, me, refunds, forNoFlag) => {
    const here = roleHereOf(area, me);
    const clientId = area.split('/')[1] ?? own;
    expect(hasOneOf(['can-refund'], here, clientId)).toBe(refunds);
    // no flag opens it: only admins, who need none
    expect(hasOneOf([], here, clientId)).toBe(forNoFlag);
    expect(hasOneOf(undefined, here, clientId)).toBe(true);
  });
});
