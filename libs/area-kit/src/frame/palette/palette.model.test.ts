import type { Me, AreaRole } from '@vh/auth';
import type { Shortcut } from '../../area/area-definition.ts';
import { roleHereOf } from '../../scope/role-here.ts';
import { buildMe as buildReader, idOf } from '../../testing/builders.ts';
import {
  entriesFor,
  groupsOf,
  kindsBelow,
  openShortcuts,
  pathOfRecord,
  stepTo,
  type PaletteEntry,
} from './palette.model.ts';

const own = idOf(1);
const id = idOf(2);

function buildMe(role: AreaRole, permissions: Me['memberships'][number]['permissions'] = []): Me {
  return {
    ...{ userId: idOf(9), email: 'a@b.test', name: 'Ana', language: 'en', role, clientIds: [own] },
    areas: [{ role, ids: role === 'client' ? [{ id: own, name: 'Club' }] : [] }],
    memberships: [{ clientId: own, clientName: 'Club', permissions }],
  };
}

const entry = (label: string, kind: PaletteEntry['kind'] = 'page'): PaletteEntry => ({
  ...{ key: label, kind, label, icon: 'list', href: '/' },
});
const shortcuts: readonly Shortcut[] = [
  { kind: 'action', to: '/client/:id/event/simple', label: 'addEvent', icon: 'plus' },
  {
    ...{ kind: 'action', to: '/client/:id/payouts/add', label: 'requestPayout', icon: 'plus' },
    needsOneOf: ['can-request-payouts'],
  },
];
const openTo = (me: Me, clientId: string) =>
  openShortcuts(shortcuts, { me, here: roleHereOf(`client/${clientId}`, me), clientId });
const namesOf = (me: Me, clientId: string) => openTo(me, clientId).map(({ label }) => label);

describe('where records are looked at', () => {
  const path = (base: string, kind: 'event' | 'order' | 'ticket' | 'client' | 'user', me: Me) =>
    pathOfRecord(base, { kind, _id: id, title: 'Veče & noć' }, me);

  it('is their page in the area', () => {
    const me = buildMe('admin');
    expect(path('/admin', 'event', me)).toBe(`/admin/event/${id}`);
    expect(path('/admin', 'ticket', me)).toBe(`/admin/order/${id}`);
    expect(path('/manager', 'client', buildMe('manager'))).toBe(`/manager/client/${id}/stats`);
  });

  it('is what the reader may enter', () => {
    const base = `/client/${own}`;
    expect(path(base, 'event', buildMe('client', ['can-add-events']))).toBe(`${base}/event/${id}`);
    expect(path(base, 'event', buildMe('client'))).toBe(`${base}/event/${id}/event-manager`);
  });

  it('is the list where the area has no page for one', () => {
    expect(path('/contractor', 'event', buildMe('contractor'))).toBe(
      '/contractor/event?when=all&q=Ve%C4%8De%20%26%20no%C4%87',
    );
  });

  it('is nowhere for kinds that the area does not know', () => {
    expect(path('/manager', 'user', buildMe('manager'))).toBeUndefined();
    expect(path(`/client/${own}`, 'order', buildMe('client'))).toBeUndefined();
  });

  it('decides what is looked for', () => {
    expect(kindsBelow('/admin', buildMe('admin'))).toHaveLength(7);
    expect(kindsBelow('/manager', buildMe('manager'))).toEqual([
      ...['order', 'ticket', 'event', 'client', 'place'],
    ]);
    expect(kindsBelow(`/client/${own}`, buildMe('client', ['can-add-events']))).toEqual(['event', 'place']);
    expect(kindsBelow(`/client/${own}`, buildMe('client'))).toEqual(['event']);
    expect(kindsBelow('/contractor', buildMe('contractor'))).toEqual(['event']);
    expect(kindsBelow('/admin', undefined)).toEqual([]);
  });
});

describe('shortcuts', () => {
  it('are those that the reader may use for the client in the path', () => {
    expect(namesOf(buildMe('client', ['can-add-events']), own)).toEqual(['addEvent']);
    expect(namesOf(buildMe('client', ['can-request-payouts']), own)).toEqual(['requestPayout']);
    expect(namesOf(buildMe('client'), own)).toEqual([]);
    expect(openTo(buildMe('admin'), id).map(({ href }) => href)).toEqual([
      `/client/${id}/event/simple`,
      `/client/${id}/payouts/add`,
    ]);
  });
});

describe('for somebody with several roles, in each area', () => {
  const base = `/client/${own}`;

  it('is what the role of the area may: an admin is a plain member where they are one', () => {
    const me = buildReader({ roles: ['admin'], member: { clientId: own, permissions: [] } });
    expect(namesOf(me, own)).toEqual([]);
    expect(kindsBelow(base, me)).toEqual(['event']);
    expect(namesOf(me, id)).toContain('requestPayout');
  });

  it('is what the role of the area may: a manager is a plain member where they are one', () => {
    const me = buildReader({ roles: ['manager'], member: { clientId: own, permissions: [] } });
    expect(namesOf(me, own)).toEqual([]);
    expect(kindsBelow('/manager', me)).toContain('order');
  });

  it('is what the role of the area may: flags of a membership stay outside', () => {
    const member = { clientId: own, permissions: ['can-add-events' as const] };
    const me = buildReader({ roles: ['contractor'], member });
    expect(kindsBelow('/contractor', me)).toEqual(['event']);
    expect(namesOf(me, own)).toEqual(['addEvent']);
  });
});

describe('what is shown for words', () => {
  const entries = ['Orders', 'Šoping', 'Reorder', 'Add an event'].map(label => entry(label));
  const found = (typed: string) => entriesFor(entries, typed).map(({ label }) => label);

  it.each([
    ['', ['Orders', 'Šoping', 'Reorder', 'Add an event']],
    ['order', ['Orders', 'Reorder']],
    ['soping', ['Šoping']],
    ['event add', ['Add an event']],
    ['?!', []],
    ['nothing', []],
  ])('%j is %j', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('stands under its kind', () => {
    const groups = groupsOf([entry('a'), entry('b', 'order'), entry('c')]);
    expect(groups.map(({ kind, entries: of }) => [kind, of.map(({ label }) => label)])).toEqual([
      ['page', ['a', 'c']],
      ['order', ['b']],
    ]);
  });

  it.each([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['ArrowDown', -1, 0, undefined],
    ['Tab', 1, 3, undefined],
  ])('%s from %i of %i leads to %p', (key, at, count, expected) => {
    expect(stepTo(key, at, count)).toBe(expected);
  });
});
