import {
  contract,
  contractVersion,
  effectsOf,
  errorStatus,
  type Access,
  type CallCost,
  type CallName,
  type Endpoint,
  type ErrorCode,
} from '@vh/contract';
import * as z from 'zod';
import { apiPrefix } from '../http/mount.ts';

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

type JsonObject = { readonly [key: string]: Json | undefined };

/** One call as an operation of the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonObject[];
  /** Of a call of everybody: what it costs, by which it is limited (`CallCost`). */
  readonly 'x-cost'?: CallCost;
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  readonly responses: JsonObject;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: JsonObject;
}

const mediaTypes = { binary: 'application/pdf', html: 'text/html', empty: undefined } as const;

type Paths = Record<string, Partial<Record<'get' | 'post', Operation>>>;

/** How long one step of describing may take, in milliseconds. */
const stepMs = 5;

/** Describes every call of the contract. */
export function describeApi(publicOrigin: string): OpenApiDocument {
  const paths: Paths = {};
  for (const name of callNames()) addCall(paths, name);
  return documentOf(publicOrigin, paths);
}

/** The same in short steps, between which others get their turn: the whole takes some tenths of a second. */
export async function describeApiInSteps(publicOrigin: string): Promise<OpenApiDocument> {
  const paths: Paths = {};
  let began = performance.now();
  for (const name of callNames()) {
    addCall(paths, name);
    if (performance.now() - began < stepMs) continue;
    await new Promise(resolve => setImmediate(resolve));
    began = performance.now();
  }
  return documentOf(publicOrigin, paths);
}

function callNames(): CallName[] {
  return Object.keys(contract) as CallName[];
}

function addCall(paths: Paths, name: CallName): void {
  const [method = '', path = ''] = name.split(' ');
  paths[path] = { ...paths[path], [method === 'GET' ? 'get' : 'post']: describeCall(name, contract[name]) };
}

function documentOf(publicOrigin: string, paths: Paths): OpenApiDocument {
  const names = callNames();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Velvet Hall API',
      version: contractVersion,
      description:
        'Calls of the storefront (front), of the back office (back) and of payment providers. Amounts are ' +
        'integers in minor units with an ISO 4217 currency; instants are UTC, ISO 8601.',
    },
    servers: [{ url: `${publicOrigin}${apiPrefix}` }],
    tags: [...new Set(names.map(tagOf))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /back/user/login answers.',
        },
      },
      schemas: { Error: errorSchema() },
    },
  };
}

/** The entity that a call is about: the second part of its path. */
export function tagOf(name: string): string {
  const [, first = '', second = ''] = (name.split(' ')[1] ?? '').split('/');
  return first === 'front' || first === 'back' ? second : first;
}

function describeCall(name: string, endpoint: Endpoint): Operation {
  const { access, body, cost, params, summary, takesFile } = endpoint;
  const isPublic = access.kind === 'public';
  return {
    operationId: name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    summary,
    description: `For ${audienceOf(access)}.`,
    tags: [tagOf(name)],
    security: isPublic ? [] : [{ session: [] }],
    ...(cost && { 'x-cost': cost }),
    ...(params && { parameters: describeParams(params) }),
    ...(takesFile && { requestBody: { content: { 'application/octet-stream': {} } } }),
    ...(body && { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: { ...describeAnswer(endpoint), ...describeErrors(name, endpoint) },
  };
}

/** Who may make a call, in words. */
export function audienceOf(access: Access): string {
  if (access.kind === 'public') return 'everybody';
  if (access.kind === 'authenticated') return 'everybody with a session';
  return access.roles.join(', ') + (access.permission ? ` with ${access.permission}` : '');
}

function describeParams(params: z.core.$ZodType): JsonObject[] {
  const { properties } = schemaOf(params, 'input') as { properties?: JsonObject };
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
}

function describeAnswer({ kind = 'json', response }: Endpoint): JsonObject {
  const type = kind === 'json' ? 'application/json' : mediaTypes[kind];
  const schema = response ? schemaOf(response, 'output') : { type: 'string' };
  return { '200': { description: 'The answer.', ...(type && { content: { [type]: { schema } } }) } };
}

/** One response a status; it lists the codes that come with it. */
function describeErrors(name: string, { access, body, params, errors = [] }: Endpoint): JsonObject {
  const codes: ErrorCode[] = [
    ...(body || params ? (['request.invalid'] as const) : []),
    ...(access.kind === 'public' ? [] : (['auth.required'] as const)),
    ...(access.kind === 'roles' ? (['auth.forbidden'] as const) : []),
    ...(effectsOf(name).length > 0 ? (['auth.step_up_needed'] as const) : []),
    ...(access.kind !== 'public' && access.inPerson ? (['auth.impersonating'] as const) : []),
    ...errors,
  ];
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const status = errorStatus[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [String(status), { description: [...known].join(', '), content }]),
  );
}

function errorSchema(): JsonObject {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatus) },
      message: { type: 'string', description: 'English, for logs; clients translate the code.' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Path of a field -> what is wrong with it, as a stable key.',
      },
      details: { description: 'Facts about the failure.' },
    },
  };
}

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // The detour drops what is no JSON: the dialect and zod's own hooks.
  return JSON.parse(JSON.stringify({ ...described, $schema: undefined })) as JsonObject;
}
