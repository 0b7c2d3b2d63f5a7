import { contract, isIdempotentCall, type CallName, type Endpoint } from '@vh/contract';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './composition/app.ts';
import { callNames, fieldsOf } from './modules/system/access/permission-cases.ts';
import { exportTools, type AskedOf } from './modules/reporting/exports/exports.testing.ts';
import { readMails } from './modules/messaging/stored-mail.testing.ts';
import { orderTokenOf } from './modules/orders/records/order-token.ts';
import { routeOf } from './platform/http/mount.ts';
import { createLogger } from './platform/logger.ts';
import { allowedSecrets } from './testing/allowed-secrets.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { callInputs } from './testing/call-inputs.ts';
import {
  kindsIn,
  readSecrets,
  secretKinds,
  type KnownSecrets,
  type SecretKind,
} from './testing/known-secrets.ts';
import { sampleInput } from './testing/sample-input.ts';
import { plainColumns, readableSecrets, secretColumns, soundsSecret } from './testing/secret-columns.ts';
import {
  buildPermissionWorld,
  callers,
  type CallerName,
  type PermissionWorld,
} from './testing/permission-world.ts';

/** What a schema does not tell about calls that must go well here, because they make or show secrets. */
const inputs: Partial<Record<CallName, object>> = {
  'POST /back/code/save': { code: 'WALK-CODE-7', kind: 'percent', basisPoints: 1_000 },
  'POST /back/code/generate': { count: 2, prefix: 'W', kind: 'percent', basisPoints: 1_000 },
  'POST /back/order/resend': { email: 'elsewhere@example.test' },
};

let test: TestApp;
let app: FastifyInstance;
let world: PermissionWorld;
let secrets: KnownSecrets;
const log: string[] = [];
const used = new Set<string>();
/** Number of calls each caller made that went well, so that nobody is only ever refused. */
const answered = new Map<CallerName, number>();

beforeAll(async () => {
  test = await createTestApp();
  // the same service, with all that it could ever write
  app = buildApp({ ...test.deps, log: createLogger('trace', { write: line => void log.push(line) }) }).http;
  world = await buildPermissionWorld(test);
  secrets = await readSecrets(test, world.unstored);
}, 120_000);
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Records by the fields of a schema that name them. */
function named(schema: Endpoint['body'], records: Readonly<Record<string, string>>) {
  const fields = schema ? fieldsOf(schema) : [];
  return Object.fromEntries(Object.entries(records).filter(([field]) => fields.includes(field)));
}

async function ask(
  name: CallName,
  records: Readonly<Record<string, string>>,
  token: string | undefined,
  more: object = {},
) {
  const endpoint: Endpoint = contract[name];
  const { method, url } = routeOf(name);
  const params = endpoint.params
    ? { ...(sampleInput(endpoint.params) as object), ...named(endpoint.params, records) }
    : {};
  const sample = endpoint.body ? (sampleInput(endpoint.body) as object) : {};
  const response = await app.inject({
    method,
    url: Object.entries(params).reduce((path, [key, value]) => path.replace(`:${key}`, String(value)), url),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && {
      payload: {
        ...sample,
        ...callInputs[name],
        ...inputs[name],
        ...named(endpoint.body, records),
        ...more,
      },
    }),
  });
  return { status: response.statusCode, text: response.rawPayload.toString('utf8') };
}

/** Sets of records that differ in what the call names. */
function variantsOf(name: CallName): readonly Readonly<Record<string, string>>[] {
  const { body, params }: Endpoint = contract[name];
  const [first = {}, ...others] = world.records;
  const says = (records: Readonly<Record<string, string>>) =>
    JSON.stringify([named(body, records), named(params, records)]);
  return [first, ...others.filter(records => says(records) !== says(first))];
}

/** Leaks of one call, made by everybody with every record. */
async function leaksOf(name: CallName): Promise<string[]> {
  const leaks: string[] = [];
  const variants = variantsOf(name);
  for (const caller of callers) {
    for (const records of variants) {
      const token = await world.enter(caller);
      const { status, text } = await ask(name, records, token);
      if (status === 200) answered.set(caller, (answered.get(caller) ?? 0) + 1);
      // what a call made, such as another code of a ticket, is a secret from then on; a refused one made nothing
      if (status === 200 && !isIdempotentCall(name)) secrets = await readSecrets(test, world.unstored);
      leaks.push(...judge(name, caller, kindsIn(text, secrets)));
      if (status === 200 && /account\/close|user\/(deactivate|save|delete)/.test(name)) world.forget(caller);
    }
  }
  return leaks;
}

function judge(name: CallName, caller: CallerName, kinds: readonly SecretKind[]): string[] {
  return kinds.flatMap(kind => {
    const isAllowed = allowedSecrets.some(
      one => one.call === name && one.kind === kind && one.to.includes(caller),
    );
    if (isAllowed) used.add(`${name} ${kind}`);
    return isAllowed ? [] : [`${name} answers ${caller} with: ${kind}`];
  });
}

const reading = callNames.filter(isIdempotentCall);
const writing = callNames.filter(name => !isIdempotentCall(name));

describe('a secret of the shop', () => {
  it('is there to be found, of every kind that somebody could want', () => {
    // a session is made for each caller, and a whole ticket is known by how it begins
    const others = new Set<SecretKind>(['ticket code', 'session token']);
    expect(new Set([...secrets.texts.values(), ...others])).toEqual(new Set(secretKinds));
  });

  it('stands in what is meant for its owner', async () => {
    const [order] = await test.db.query
      .selectFrom('customer_order')
      .select(['id', 'sealed_token as sealedToken'])
      .where('buyer_email', '=', 'buyer@example.test')
      .where('state', '=', 'paid')
      .execute();
    const own = await ask('POST /front/order/get', {}, undefined, {
      orderToken: order && orderTokenOf(order, test.deps.config),
    });
    expect(kindsIn(own.text, secrets)).toEqual(
      expect.arrayContaining(['ticket code', 'order token', 'pick-up code']),
    );
    const sent = await readMails(test, { to: 'buyer@example.test' });
    expect(kindsIn(JSON.stringify(sent), secrets)).toEqual(
      expect.arrayContaining(['order token', 'pick-up code', 'mailed link']),
    );
  });

  it.each(reading)('is in no answer of %s to anybody who must not have it', async name => {
    expect(await leaksOf(name)).toEqual([]);
  });

  it('is in no message that staff read, whatever it is about', async () => {
    const token = await world.enter('admin');
    const { rows } = await sql<{ id: string }>`select id from message`.execute(test.db.query);
    expect(rows.length).toBeGreaterThan(8);
    for (const { id } of rows) {
      const { status, text } = await ask('POST /back/message/get', {}, token, { messageId: id });
      expect([status, kindsIn(text, secrets)]).toEqual([200, []]);
    }
  });

  it('is in no exported list of anybody who must not have it', async () => {
    const { exported } = exportTools(test);
    const [{ eventId = '' } = {}] = world.records;
    const lists: readonly AskedOf[] = [
      ...(['orders', 'events', 'messages', 'audit', 'users', 'places'] as const).map(list => ({ list })),
      ...(['devices', 'clients', 'payouts', 'buyers'] as const).map(list => ({ list })),
      { list: 'codes', eventId },
      { list: 'guests', eventId },
      { list: 'waiting', eventId },
    ];
    let files = 0;
    for (const caller of callers) {
      for (const of of lists) {
        const token = (await world.enter(caller)) ?? '';
        const { row, file } = await exported(token, of);
        if (file.status === 200) files += 1;
        const kinds = kindsIn(JSON.stringify(row ?? {}) + file.raw.toString(), secrets);
        const isTheirs =
          (of.list === 'codes' && ['admin', 'client', 'manager'].includes(caller)) ||
          (of.list === 'audit' && caller === 'admin');
        expect([caller, of.list, kinds]).toEqual([
          caller,
          of.list,
          isTheirs ? ['entry code of an event'] : [],
        ]);
      }
    }
    expect(files).toBeGreaterThan(20);
  });

  it.each(writing)('is in no answer of %s to anybody who must not have it', async name => {
    expect(await leaksOf(name)).toEqual([]);
  });

  it('is kept in a column that the walk knows, whatever sounds like one', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(test.db.query);
    const sounding = rows.map(({ name }) => name).filter(name => soundsSecret.test(name.split('.')[1] ?? ''));
    const known = [...Object.keys(secretColumns), ...Object.keys(plainColumns)];
    expect(sounding.sort()).toEqual(known.sort());
  });

  it('is not stored readably, but for what has a reason', async () => {
    const everything = await readSecrets(test, world.unstored);
    const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'character varying')`.execute(test.db.query);
    const readable = new Set<string>();
    for (const { table, column, type } of columns) {
      const values = sql.ref(`t.${column}`);
      // bytes may be a text
      const text = type === 'bytea' ? sql`encode(${values}, 'escape')` : sql`${values}::text`;
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(${text}, E'\n') as text from ${sql.table(table)} t`.execute(test.db.query);
      if (kindsIn(rows[0]?.text ?? '', everything).length > 0) readable.add(`${table}.${column}`);
    }
    expect([...readable].sort()).toEqual(Object.keys(readableSecrets).sort());
  });

  it('is in no line of the log', async () => {
    expect(log.length).toBeGreaterThan(1_000);
    expect(kindsIn(log.join('\n'), await readSecrets(test, world.unstored))).toEqual([]);
  });

  it('was looked for in what everybody really gets, and no exception is left over', () => {
    // paired devices may make few calls
    for (const caller of callers) expect([caller, (answered.get(caller) ?? 0) > 12]).toEqual([caller, true]);
    expect(allowedSecrets.map(({ call, kind }) => `${call} ${kind}`).filter(one => !used.has(one))).toEqual(
      [],
    );
  });
});
