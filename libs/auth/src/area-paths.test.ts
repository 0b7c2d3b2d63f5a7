import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '@vh/api-client/shell';
import type { PermissionFlag, Role } from '@vh/domain';
import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { areaPaths, guardsOf, leadsNowhere, learnAreaPaths } from './area-paths.ts';
import type { DeclaredPaths } from './declared-paths.ts';
import { formerAreaPaths } from './former-area-paths.ts';
import { areaRoles, type AreaRole } from './area-roles.ts';
import { decideEntry, landingPath, ownAreaPath } from './entry-decision.ts';
import { guardArea } from './guard.ts';
import { createSession } from './session.ts';
import type { Me } from './me.ts';

function buildMe(role: Role, permissions: PermissionFlag[] = [], limit: { onlyEvents?: number } = {}): Me {
  const isClient = role === 'client';
  return {
    userId: 'u',
    email: 'e',
    name: 'N',
    language: 'en',
    role,
    clientIds: isClient ? ['own'] : [],
    memberships: isClient ? [{ clientId: 'own', clientName: 'Club', permissions, ...limit }] : [],
    areas: role === 'app-individual' ? [] : [{ role, ids: [{ id: 'own', name: 'Own' }] }],
  };
}

/** What each area says of itself in its own folder. */
function declaredPaths(area: AreaRole): DeclaredPaths {
  const file = join(__dirname, '../../../apps', area, 'area.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { paths: DeclaredPaths }).paths;
}

function learnDeclared(): void {
  for (const area of areaRoles) learnAreaPaths(area, [declaredPaths(area)]);
}

learnDeclared();

const callers: Readonly<Record<string, Me>> = {
  admin: buildMe('admin'),
  client: buildMe('client', ['can-add-events']),
  'client without can-add-events': buildMe('client', [
    'can-refund',
    'can-manage-users',
    'can-request-payouts',
  ]),
  'client of chosen events': buildMe('client', ['can-add-events'], { onlyEvents: 2 }),
  manager: buildMe('manager'),
  contractor: buildMe('contractor'),
  payspot: buildMe('payspot'),
  scanner: buildMe('scanner'),
  'app-individual': buildMe('app-individual'),
};

/** Specification 2 to the letter: the routes whose area's guard is not enough. */
const alsoNeeds: Readonly<Record<string, string>> = {
  '/client/own/settings': 'admin',
  '/client/own/event/simple': 'can-add-events',
  '/client/own/event/combined': 'can-add-events',
  '/client/own/event/x/edit': 'can-add-events',
  '/client/own/event/x/guests': 'can-add-events',
  '/client/own/event/x/pictures': 'can-add-events',
  '/client/own/event/x/places': 'can-add-events',
  '/client/own/event/x/promote': 'can-add-events',
  '/client/own/event/x/code': 'can-add-events',
  '/client/own/event/x/question': 'can-add-events',
  '/client/own/event/x/tickets': 'can-add-events',
  '/client/own/event/x/mail-texts': 'can-add-events',
  '/client/own/page': 'can-add-events',
  '/client/own/tickets': 'can-add-events',
  '/client/own/mail-texts': 'can-add-events',
  '/client/own/place': 'can-add-events',
  '/client/own/place/add': 'can-add-events',
  '/client/own/place/x': 'can-add-events',
  '/client/own/place/x/seat-map/x': 'can-add-events',
};

/** Pages over a whole organiser, which members of chosen events do not open. */
const ofWholeOrganiser =
  /^\/client\/own\/(event\/(simple|combined)$|place|payouts|report|user|device|audit|page|tickets|mail-texts|marketing|store-credit)/;

/** What must happen, said once more in other words than the code's. */
function expected(who: string, area: AreaRole, path: string): string {
  if (who === 'admin')
    return ['admin', 'client', 'payspot', 'scanner'].includes(area) ? 'enter' : 'forbidden';
  if (!who.startsWith(area)) return 'forbidden';
  const need = alsoNeeds[path];
  if (who === 'client of chosen events' && ofWholeOrganiser.test(path)) return 'forbidden';
  const hasFlag = who === 'client' || who === 'client of chosen events';
  return need === 'admin' || (need !== undefined && !hasFlag) ? 'forbidden' : 'enter';
}

const addresses = areaRoles.flatMap(area =>
  Object.keys(areaPaths[area]).map(path => {
    const filled = path.replace(':id', 'own').replace(/:\w+/g, 'x');
    return { area, path: filled === '' ? `/${area}` : `/${area}/${filled}` };
  }),
);

const table = addresses.flatMap(({ area, path }) =>
  Object.entries(callers).map(([who, me]) => [path, who, expected(who, area, path), me] as const),
);

describe('the guards of all routes of all areas', () => {
  it.each(table)('%s, opened by %s: %s', (path, _who, outcome, me) => {
    const entry = decideEntry(me, path);
    expect(entry.kind).toBe(outcome);
    if (entry.kind === 'forbidden') expect(entry.ownArea).toBe(ownAreaPath(me));
    expect(landingPath(me, `${path}?page=2`)).toBe(outcome === 'enter' ? `${path}?page=2` : ownAreaPath(me));
  });

  it.each(addresses.map(({ path }) => path))('%s leads visitors to the login and back', async path => {
    const session = createSession({ read: () => '', write: () => undefined });
    const guard = guardArea({ session, api: createApiClient({}), queryClient: new QueryClient() });
    const request = new Request(`https://hall.test${path}?page=2`);
    const answer: unknown = await guard({ request } as LoaderFunctionArgs).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    const location = (answer as Response).headers.get('location') ?? '';
    expect(new URL(location, 'https://hall.test').searchParams.get('redirect')).toBe(`${path}?page=2`);
  });

  it.each(
    addresses.filter(({ path }) => path.includes('/own')).map(({ path, area }) => [path, area] as const),
  )('%s is not found with an id of somebody else', (path, area) => {
    const strange = path.replace('/own', '/strange');
    expect(decideEntry(buildMe(area, ['can-add-events']), strange).kind).toBe('not_found');
  });
});

describe('guardsOf', () => {
  it.each([
    '/client/own/event/x/edit/',
    '/client/own/EVENT/x/Edit',
    '/client/own/%65vent/x/edi%74',
    '/client//own/event/x/edit',
    '/client/own/event/%zz/edit',
  ])('reads %s as routers do', path => {
    expect(guardsOf(path)).toEqual(['can-add-events']);
  });

  it.each(['/', '/client', '/client/own', '/nowhere/own/settings', '/toString', '/client/own/settings/more'])(
    'has nothing to say of %s',
    path => expect(guardsOf(path)).toEqual([]),
  );
});

describe('leadsNowhere', () => {
  it.each(addresses.map(({ path }) => path))('is not so of %s', path => {
    expect([leadsNowhere(path), leadsNowhere(`${path.toUpperCase()}/`)]).toEqual([false, false]);
  });

  it.each(['/admin/nope', '/client/own/nope', '/admin/order/x/y', '/scanner/own/x', '/client'])(
    'is so of %s',
    path => expect(leadsNowhere(path)).toBe(true),
  );

  it.each(['/', '/nope', '/event/nope', '/toString/x'])('has nothing to say of %s', path =>
    expect(leadsNowhere(path)).toBe(false),
  );
});

describe('paths of released versions', () => {
  afterEach(learnDeclared);

  it('count from when they are learnt, with their guards', () => {
    expect(leadsNowhere('/client/own/season')).toBe(true);
    learnAreaPaths('client', [{ ':id/season': ['admin'] }]);
    expect([leadsNowhere('/client/own/season'), leadsNowhere('/client/own/event')]).toEqual([false, true]);
    expect(decideEntry(buildMe('client'), '/client/own/season').kind).toBe('forbidden');
    expect(decideEntry(buildMe('admin'), '/client/own/season').kind).toBe('enter');
  });

  it('of several versions lead somewhere where one has a page, and ask what any asks', () => {
    learnAreaPaths('client', [{ ':id/event': [] }, { ':id/event': ['can-add-events'], ':id/season': [] }]);
    expect(leadsNowhere('/client/own/season')).toBe(false);
    expect(guardsOf('/client/own/event')).toEqual(['can-add-events']);
  });

  it('are the former ones where a version says none, beside those of one that does', () => {
    learnAreaPaths('client', [undefined, { ':id/season': [] }]);
    expect(areaPaths.client).toEqual({ ...formerAreaPaths.client, ':id/season': [] });
    learnAreaPaths('client', []);
    expect(areaPaths.client).toEqual(formerAreaPaths.client);
  });

  it('let nobody in by a guard that is not known here', () => {
    learnAreaPaths('client', [{ ':id/season': ['can-sell-seasons'] }]);
    expect(decideEntry(buildMe('admin'), '/client/own/season').kind).toBe('forbidden');
  });
});
