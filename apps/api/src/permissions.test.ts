import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, partFields, subjectFields, type CallName, type Endpoint } from '@vh/contract';
import { roles, type PermissionFlag, type Role } from '@vh/domain';
import {
  callNames,
  casesOf,
  fieldsOf,
  type Caller,
  type PermissionCase,
} from './modules/system/access/permission-cases.ts';
import { permissionsPage } from './modules/system/access/permissions-page.ts';
import { hashToken } from './platform/ids.ts';
import { routeOf } from './platform/http/mount.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { callInputs } from './testing/call-inputs.ts';
import { buildDevice } from './testing/device-builder.ts';
import { buildOwner, buildOwners, enter, type Owners } from './testing/owners.ts';
import { sampleInput } from './testing/sample-input.ts';

let test: TestApp;
let owners: { readonly own: Owners; readonly foreign: Owners };

beforeAll(async () => {
  test = await createTestApp();
  owners = { own: await buildOwners(test), foreign: await buildOwners(test) };
});
afterAll(() => test.close());

/** The records that a call names: the caller's own, but for the kind that is to be foreign. */
function recordsFor(schema: Endpoint['body'], { foreign }: PermissionCase): Record<string, string> {
  const named = schema ? fieldsOf(schema).filter(field => field in subjectFields) : [];
  return Object.fromEntries(
    named.map(field => {
      const kind = subjectFields[field];
      if (!kind) throw new Error(`${field} names nothing`);
      return [field, owners[kind === foreign ? 'foreign' : 'own'].records[kind]];
    }),
  );
}

async function answerTo(name: CallName, tried: PermissionCase) {
  const endpoint: Endpoint = contract[name];
  const { method, url } = routeOf(name);
  const token = await tokenOf(tried.caller);
  const params = endpoint.params
    ? { ...(sampleInput(endpoint.params) as object), ...recordsFor(endpoint.params, tried) }
    : {};
  const sample = endpoint.body ? (sampleInput(endpoint.body) as object) : {};
  const response = await test.app.inject({
    method,
    url: Object.entries(params).reduce((path, [key, value]) => path.replace(`:${key}`, String(value)), url),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && {
      payload: { ...sample, ...callInputs[name], ...recordsFor(endpoint.body, tried) },
    }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, code: isJson ? response.json<{ code?: string }>()?.code : undefined };
}

/** Users by role and the flag they lack; a call that ends an account takes it out. */
const users = new Map<string, Promise<string>>();

async function enterAs(role: Role, lacks?: PermissionFlag): Promise<string> {
  const key = `${role} ${lacks}`;
  const known = users.get(key) ?? buildOwner(test, role, owners.own, lacks);
  users.set(key, known);
  return enter(test, await known, role);
}

/** A new device each time: some calls take its access back. */
async function enterOnDevice({ device, isRevoked = false }: Extract<Caller, { kind: 'device' }>) {
  await enterAs(device);
  const userId = (await users.get(`${device} undefined`)) ?? '';
  const placeId = owners.own.records[device];
  const isHub = device === 'scanner';
  return (await buildDevice(test.deps, { kind: device, placeId, userId, isRevoked, isHub })).token;
}

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller.kind === 'nobody') return undefined;
  if (caller.kind === 'role') {
    const token = await enterAs(caller.role, caller.lacks);
    if (caller.isStale) {
      const own = test.db.query.updateTable('session').set({ confirmed_at: null });
      await own.where('token_hash', '=', hashToken(token)).execute();
    }
    return token;
  }
  if (caller.kind === 'device') return enterOnDevice(caller);
  const token = await enterAs('admin');
  await test.call('POST /back/user/logout', undefined, { token });
  return token;
}

function nameOf({ caller, foreign }: PermissionCase): string {
  if (caller.kind === 'device') {
    const stranger = foreign ? ` with a foreign ${foreign}` : '';
    return `${caller.isRevoked ? 'a revoked' : 'a'} ${caller.device} device${stranger}`;
  }
  if (caller.kind !== 'role') return caller.kind === 'nobody' ? 'nobody' : 'an ended session';
  const lacks = caller.lacks ? ` without ${caller.lacks}` : '';
  const stale = caller.isStale ? ' in a stale session' : '';
  return `${caller.role}${lacks}${stale}${foreign ? ` with a foreign ${foreign}` : ''}`;
}

const missing = /^(not_found|(event|order|ticket|waiting)\.not_found)$/;

describe.each(callNames.map(name => [name, casesOf(name)] as const))('%s', (name, cases) => {
  it('has a route', () => {
    expect(test.app.hasRoute(routeOf(name))).toBe(true);
  });

  it.each(cases.map(tried => [nameOf(tried), tried.outcome, tried] as const))(
    'asked by %s: %s',
    async (_who, outcome, tried) => {
      const { status, code } = await answerTo(name, tried);
      if (name === 'POST /front/account/close') users.clear();
      if (outcome === 'begins') {
        // a notice proves itself by its signature, which is no right of somebody
        const isUnsigned = code === 'payment.signature' && name.includes(' /callbacks/');
        expect(isUnsigned ? [401] : [401, 403]).not.toContain(status);
        return;
      }
      if (outcome === 'step-up') {
        expect([status, code]).toEqual([403, 'auth.step_up_needed']);
        return;
      }
      expect(status).toBe(outcome);
      expect(code).toMatch({ 401: /^auth\.required$/, 403: /^auth\.forbidden$/, 404: missing }[outcome]);
    },
  );
});

describe('declarations', () => {
  const idLike = /(^|\.)(\w*(Id|Ids)|id|ids)$/;
  const shared = callNames.filter(name => {
    const { access } = contract[name];
    return (
      access.kind === 'authenticated' ||
      (access.kind === 'roles' && access.roles.some(role => role !== 'admin'))
    );
  });

  it.each(shared)('%s names only records that the API knows how to hold callers to', name => {
    const endpoint: Endpoint = contract[name];
    const named = [endpoint.params, endpoint.body].flatMap(schema => (schema ? fieldsOf(schema) : []));
    const strange = named.filter(
      field => idLike.test(field) && !(field in subjectFields) && !partFields.includes(field),
    );
    expect(strange).toEqual([]);
  });

  it('are what docs/permissions.md says (npm run permissions)', async () => {
    const page = await readFile(join(__dirname, '../../../docs/permissions.md'), 'utf8');
    expect(page).toBe(permissionsPage());
  });

  it('cover every role', () => {
    const named = callNames.flatMap(name => casesOf(name)).map(({ caller }) => caller);
    const seen = new Set(named.flatMap(caller => (caller.kind === 'role' ? [caller.role] : [])));
    expect([...seen].sort()).toEqual([...roles].sort());
  });
});
