import { areaChoices } from './area-choices.ts';
import { decideEntry, landingPath } from './entry-decision.ts';
import { loginPath } from './entrance-path.ts';
import type { Me } from './me.ts';

function buildMe(areas: Me['areas'], role = areas[0]?.role ?? 'app-individual'): Me {
  const memberships: Me['memberships'] = [];
  return { userId: 'u', email: 'e', name: 'N', language: 'en', role, clientIds: [], memberships, areas };
}

const named = (...ids: string[]) => ids.map(id => ({ id, name: id.toUpperCase() }));
const client = buildMe([{ role: 'client', ids: named('c1', 'c2') }]);
const admin = buildMe([{ role: 'admin', ids: [] }]);
const manager = buildMe([{ role: 'manager', ids: [] }]);
const payspot = buildMe([{ role: 'payspot', ids: named('p1') }]);
const scanner = buildMe([{ role: 'scanner', ids: named('s1') }]);
const both = buildMe([
  { role: 'contractor', ids: [] },
  { role: 'scanner', ids: named('s1') },
]);
const buyer = buildMe([]);

describe('decideEntry', () => {
  it.each([
    [admin, '/admin', 'enter'],
    [admin, '/admin/order/x', 'enter'],
    [admin, '/client/any', 'enter'],
    [admin, '/payspot/any', 'enter'],
    [admin, '/manager', 'forbidden'],
    [admin, '/client', 'not_found'],
    [client, '/client/c1/event', 'enter'],
    [client, '/client/c9', 'not_found'],
    [client, '/client', 'redirect'],
    [client, '/admin', 'forbidden'],
    [manager, '/manager/event', 'enter'],
    [manager, '/client/c1', 'forbidden'],
    [payspot, '/payspot/p1/sales', 'enter'],
    [payspot, '/payspot/event/e1', 'enter'],
    [payspot, '/payspot/p2', 'not_found'],
    [scanner, '/scanner/support', 'enter'],
    [scanner, '/scanner', 'redirect'],
    [both, '/scanner/s1', 'enter'],
    [both, '/contractor/event', 'enter'],
    [buyer, '/admin', 'forbidden'],
    [buyer, '/nowhere', 'not_found'],
  ] as const)('%#: %s is decided', (me, path, kind) => {
    expect(`${path} ${decideEntry(me, path).kind}`).toBe(`${path} ${kind}`);
  });

  it.each([
    ['/client/c1/event', 'enter'],
    ['/client/c1/event/simple', 'forbidden'],
    ['/client/c1/settings', 'forbidden'],
    ['/client/c2/event/simple', 'enter'],
    ['/client/c2/settings', 'enter'],
  ] as const)('lets an admin in as the member that they are of c1 without flags, %s', (path, kind) => {
    const memberships: Me['memberships'] = [{ clientId: 'c1', clientName: 'C1', permissions: [] }];
    const adminMember = {
      ...buildMe([
        { role: 'admin', ids: [] },
        { role: 'client', ids: named('c1') },
      ]),
      memberships,
    };
    expect(decideEntry(adminMember, path).kind).toBe(kind);
  });

  it('shows a stranger the way to the own area', () => {
    expect(decideEntry(client, '/admin')).toEqual({ kind: 'forbidden', ownArea: '/client/c1' });
    expect(decideEntry(buyer, '/admin')).toEqual({ kind: 'forbidden', ownArea: '/account' });
  });

  it('fills in the only id where the path has none', () => {
    expect(decideEntry(client, '/client')).toEqual({ kind: 'redirect', to: '/client/c1' });
  });
});

describe('landingPath', () => {
  it('is the set-up of a second factor for who must have one, with the way on', () => {
    const waiting = { ...manager, needsSecondFactor: true as const };
    expect(landingPath(waiting, '/manager/event')).toBe('/account/security?redirect=%2Fmanager%2Fevent');
    expect(landingPath(waiting, '//evil.example')).toBe('/account/security?redirect=%2Fmanager');
    expect(landingPath(manager, '/account/security?redirect=%2Fmanager%2Fevent')).toBe(
      '/account/security?redirect=%2Fmanager%2Fevent',
    );
  });

  it.each([
    [client, '/client/c2/event?page=2', '/client/c2/event?page=2'],
    [client, '/client/c9', '/client/c1'],
    [client, '/client', '/client/c1'],
    [client, '/admin', '/client/c1'],
    [client, '/event/exit', '/event/exit'],
    [client, '/login?redirect=/login', '/client/c1'],
    [client, '//evil.example', '/client/c1'],
    [client, '/\\evil.example', '/client/c1'],
    [client, '/\t/evil.example', '/client/c1'],
    [client, 'https://evil.example', '/client/c1'],
    [client, '/\t/[', '/client/c1'],
    [client, '/\n/evil.example', '/client/c1'],
    [client, '/\u0000/evil.example', '/client/c1'],
    [client, '/event\u007f', '/client/c1'],
    [client, '///evil.example', '/client/c1'],
    [client, '/\\[', '/client/c1'],
    [client, 'javascript:alert(1)', '/client/c1'],
    [client, ' //evil.example', '/client/c1'],
    [client, '/event/exit?next=//evil.example', '/event/exit?next=//evil.example'],
    [client, undefined, '/client/c1'],
    [admin, null, '/admin'],
    [buyer, '', '/account'],
  ])('%#: %s', (me, redirect, expected) => {
    expect(landingPath(me, redirect)).toBe(expected);
  });

  it('is what the login path leads back to', () => {
    const { searchParams } = new URL(loginPath('/admin/order?q=a&b=č'), 'https://hall.test');
    expect(landingPath(admin, searchParams.get('redirect'))).toBe('/admin/order?q=a&b=č');
  });
});

describe('areaChoices', () => {
  it('lists a place for each id, and one for areas without ids', () => {
    expect(areaChoices(both).map(({ path }) => path)).toEqual(['/contractor', '/scanner/s1']);
    expect(areaChoices(client).map(({ name }) => name)).toEqual(['C1', 'C2']);
    expect(areaChoices(buyer)).toEqual([]);
  });
});
