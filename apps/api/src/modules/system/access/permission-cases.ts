import {
  contract,
  needsFreshProof,
  subjectFields,
  type Access,
  type CallName,
  type Endpoint,
  type SubjectKind,
} from '@vh/contract';
import {
  deviceKinds,
  permissionFlags,
  roles,
  type DeviceKind,
  type PermissionFlag,
  type Role,
} from '@vh/domain';
import * as z from 'zod';

/**
 * Who makes a call: nobody, somebody whose session was ended, a user of a role with all flags but perhaps one, or a
 * paired device of somebody.
 */
export type Caller =
  | { readonly kind: 'nobody' | 'revoked' }
  | { readonly kind: 'device'; readonly device: DeviceKind; readonly isRevoked?: boolean }
  | {
      readonly kind: 'role';
      readonly role: Role;
      readonly lacks?: PermissionFlag;
      /** The session was not confirmed lately. */
      readonly isStale?: true;
    };

/** What the call is answered with: it begins, or is refused with a status. */
export type Outcome = 'begins' | 'step-up' | 401 | 403 | 404;

/** One thing that is tried: a caller, and which of the named records is somebody else's. */
export interface PermissionCase {
  readonly caller: Caller;
  /** The kind of record that is foreign; all others are the caller's own. */
  readonly foreign?: SubjectKind;
  readonly outcome: Outcome;
}

type RolesAccess = Extract<Access, { kind: 'roles' }>;

/** Every call of the contract. */
export const callNames = Object.keys(contract) as CallName[];

/** What can happen to somebody who makes a call, by its declaration alone. */
export function casesOf(name: CallName): PermissionCase[] {
  const endpoint: Endpoint = contract[name];
  return [...rightsCases(endpoint), ...staleCases(name, endpoint)];
}

/** Anyone who may make a call that asks for a fresh proof is refused with a session that was not confirmed lately. */
function staleCases(name: CallName, { access }: Endpoint): PermissionCase[] {
  if (access.kind === 'public' || !needsFreshProof(name)) return [];
  const mayCall = access.kind === 'roles' ? access.roles : (['admin'] as const);
  return mayCall.map(role => ({ caller: { kind: 'role', role, isStale: true }, outcome: 'step-up' }));
}

function rightsCases(endpoint: Endpoint): PermissionCase[] {
  const { access } = endpoint;
  if (access.kind === 'public') return [{ caller: { kind: 'nobody' }, outcome: 'begins' }];
  const strangers: PermissionCase[] = [
    { caller: { kind: 'nobody' }, outcome: 401 },
    { caller: { kind: 'revoked' }, outcome: 401 },
  ];
  const everyRole = roles.map((role): PermissionCase => {
    const mayCall = access.kind !== 'roles' || access.roles.includes(role);
    return { caller: { kind: 'role', role }, outcome: mayCall ? 'begins' : 403 };
  });
  const devices = deviceCases(access, endpoint);
  if (access.kind !== 'roles') return [...strangers, ...everyRole, ...devices];
  return [...strangers, ...everyRole, ...devices, ...foreignCases(access, endpoint), ...flagCases(access)];
}

/** Tells whether paired devices of a kind may make a call. */
export function isForDevice(access: Access, kind: DeviceKind): boolean {
  if (access.kind === 'public' || !access.forDevices) return false;
  return access.kind !== 'roles' || access.roles.includes(kind);
}

function deviceCases(access: Access, endpoint: Endpoint): PermissionCase[] {
  return deviceKinds.flatMap((device): PermissionCase[] => {
    const caller = { kind: 'device', device } as const;
    if (!isForDevice(access, device)) return [{ caller, outcome: 403 }];
    const foreign = subjectsOf(endpoint).filter(kind => isHeldTo(device, kind));
    return [
      { caller, outcome: 'begins' },
      { caller: { ...caller, isRevoked: true }, outcome: 401 },
      ...foreign.map(kind => ({ caller, foreign: kind, outcome: 404 as const })),
    ];
  });
}

function foreignCases(access: RolesAccess, endpoint: Endpoint): PermissionCase[] {
  return subjectsOf(endpoint).flatMap(foreign =>
    access.roles
      .filter(role => isHeldTo(role, foreign))
      .map((role): PermissionCase => ({ caller: { kind: 'role', role }, foreign, outcome: 404 })),
  );
}

function flagCases({ permission, roles: allowed }: RolesAccess): PermissionCase[] {
  if (!permission || !allowed.includes('client')) return [];
  return [{ caller: { kind: 'role', role: 'client', lacks: permission }, outcome: 403 }];
}

/** Admins reach every record; which events a counter sells or a door checks is no secret, and decided there. */
function isHeldTo(role: Role, kind: SubjectKind): boolean {
  if (role === 'admin') return false;
  return kind !== 'event' || (role !== 'payspot' && role !== 'scanner');
}

/** The kinds of records that a call names in its path or body. */
export function subjectsOf(endpoint: Endpoint): SubjectKind[] {
  const fields = [endpoint.params, endpoint.body].flatMap(schema => (schema ? fieldsOf(schema) : []));
  return [...new Set(fields.flatMap(field => subjectFields[field] ?? []))];
}

/** Names of the fields of an input, nested ones by their path, e.g. `lines.[].seatIds`. */
export function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  const known = fieldsBySchema.get(schema);
  if (known) return known;
  const fields = [...new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ''))];
  fieldsBySchema.set(schema, fields);
  return fields;
}

/** Each call asks for the fields of its schemas, which never change. */
const fieldsBySchema = new WeakMap<z.core.$ZodType, readonly string[]>();

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** What can stand for a part: a schema, several, or just whether there may be one. */
type Property = JsonSchema['items'];

function namesIn(schema: JsonSchema, path: string): string[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(list => list ?? []);
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...properties.map(([name]) => path + name),
    ...properties.flatMap(([name, property]) => within(property, `${path}${name}.`)),
    ...within(schema.items, `${path}[].`),
    ...parts.flatMap(part => within(part, path)),
  ];
}

function within(schema: Property, path: string): string[] {
  return typeof schema === 'object' && !Array.isArray(schema) ? namesIn(schema, path) : [];
}

/** All flags but one. */
export function flagsWithout(flag: PermissionFlag | undefined): PermissionFlag[] {
  return permissionFlags.filter(one => one !== flag);
}
