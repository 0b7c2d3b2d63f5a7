import type { Role } from '@vh/domain';
import { sql } from 'kysely';
import { hashToken } from '../platform/ids.ts';
import { buildCode } from '../modules/sales/cart/codes.testing.ts';
import { bookOrder, buyOrder, newKey, setSetting } from '../modules/sales/order-management/orders.testing.ts';
import { offerReservations } from '../modules/box-office/payspot/reservations.testing.ts';
import type { TestApp } from './app.ts';
import { buildUser, keepConfirmed, loginAs, type BuiltEvent } from './builders.ts';
import { buildDevice } from './device-builder.ts';
import { buildOwner, buildOwners, enter, type Owners } from './owners.ts';
import { makeFurtherSecrets } from './further-secrets.ts';
import type { SecretKind } from './known-secrets.ts';
import { sellAsShown } from '../modules/box-office/payspot/selling.testing.ts';

/** Who makes calls: each role with all its rights, a member without any, and who has no session. */
export const callers = [
  'admin',
  'client',
  'member without flags',
  'manager',
  'contractor',
  'payspot',
  'scanner',
  'paired payspot',
  'paired scanner',
  'buyer',
  'nobody',
] as const;
export type CallerName = (typeof callers)[number];

/** A shop where every kind of secret was made, and the records that calls can name in it. */
export interface PermissionWorld {
  /** Sets of records: each call is made with each of them that it names differently. */
  readonly records: readonly Readonly<Record<string, string>>[];
  /** Secrets of which the database keeps a hash alone, or that were typed in. */
  readonly unstored: readonly (readonly [string, SecretKind])[];
  /** A fresh session of a caller; undefined for nobody. */
  enter(caller: CallerName): Promise<string | undefined>;
  /** Forgets a caller whose account was closed, so that the next one is new. */
  forget(caller: CallerName): void;
}

const typed = {
  stripe: 'sk_live_51Hsecretsecret',
  webhook: 'whsec_secretsecret77',
  mail: 'password-of-the-mail-server-31',
};

/** Makes orders of every way, links of every kind, and a caller of every role that may reach them. */
export async function buildPermissionWorld(app: TestApp): Promise<PermissionWorld> {
  const { deps, db } = app;
  const owners = await buildOwners(app);
  const { event: eventId, client: clientId, payspot: payspotId } = owners.records;
  const { token: admin } = await loginAs(deps, 'admin');
  await keepConfirmed(deps);
  const asAdmin = { token: admin };
  const unstored: (readonly [string, SecretKind])[] = [
    [typed.stripe, 'setting'],
    [typed.webhook, 'setting'],
    [typed.mail, 'setting'],
  ];
  await setSetting(app, 'deploy', 'isSignUpAvailable', true);
  await app.call(
    'POST /back/settings/save-payment',
    { stripe: { secretKey: typed.stripe, webhookSecret: typed.webhook } },
    asAdmin,
  );

  const event = await ownEvent(app, eventId, clientId);
  await buildCode(app, event, { code: 'TRIBINA-2027', kind: 'access', unlocks: true });
  await app.call(
    'POST /back/code/save',
    { eventId, ...{ code: 'FREE-FOR-FRIENDS', kind: 'percent', basisPoints: 10_000 } },
    asAdmin,
  );

  // tickets can be transferred until their doors open
  await db.query.updateTable('event').set({ doors_at: null }).where('id', '=', eventId).execute();
  // on the web: two tickets, one of which is transferred
  const buyer = await buildUser(deps, { role: 'app-individual', email: 'buyer@example.test' });
  const who = { buyer: { email: buyer.email, name: 'Ana Anić' } };
  const web = await buyOrder(app, event, { quantity: 2, checkout: who });
  const transferred = await app.call('POST /front/ticket/transfer', {
    ...{ orderToken: web.orderToken, ticketId: web.tickets[0]?._id ?? '' },
    ...{ toName: 'Mila', toEmail: 'mila@example.test' },
  });
  if (transferred.status !== 200) throw new Error(`no transfer: ${JSON.stringify(transferred.error)}`);
  await app.call('POST /front/collect/request', { number: web.number, email: buyer.email, lang: 'en' });
  await offerReservations(app);
  await bookOrder(app, event, { checkout: { ...who, paymentMethod: 'payspot' } });

  // at the counter: a sale that got a buyer by mail
  const { token: seller } = await loginAs(deps, 'payspot', { payspotIds: [payspotId] });
  const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }];
  const sold = await sellAsShown(
    app,
    {
      ...{ payspotId, eventId, lines, payment: { method: 'card', reference: 'T-1' } },
      idempotencyKey: newKey(),
    },
    { token: seller },
  );
  const mailed = { payspotId, orderId: sold.body.orderId, email: 'walk-in@example.test' };
  await app.call('POST /back/payspot/resend', { ...mailed, idempotencyKey: newKey() }, { token: seller });

  // links of accounts, and a device that waits for its phone
  await app.call('POST /front/account/register', { email: 'new@example.test', lang: 'en' });
  await app.call('POST /front/account/forgot-password', { email: buyer.email, lang: 'en' });
  await app.call(
    'POST /back/user/add',
    { name: 'Boss', email: 'boss@example.test', role: 'admin', language: 'en' },
    asAdmin,
  );
  const personId = await stewardOf(app, owners);
  const phone = { kind: 'scanner', placeId: owners.records.scanner, personId } as const;
  const pairing = await app.call('POST /back/device/start-pairing', phone, asAdmin);
  if (pairing.status !== 200) throw new Error(`no pairing: ${JSON.stringify(pairing.error)}`);
  for (const code of [pairing.body.code, pairing.body.typedCode]) unstored.push([code, 'pairing code']);
  for (const secret of await makeFurtherSecrets(app, { event, owners, admin })) unstored.push(secret);
  await app.runJobs();

  const orderId = await idOf(app, web.orderToken);
  const ticket = web.tickets[1]?._id ?? '';
  const base = { ...recordsOf(owners), orderId, ticketId: ticket };
  const users = new Map<CallerName, Promise<string>>([['buyer', Promise.resolve(buyer.id)]]);
  const tokens = new Map<CallerName, string>();
  return {
    records: [base, { ...base, orderId: sold.body.orderId, ticketId: sold.body.tickets[0]?._id ?? '' }],
    unstored,
    async enter(caller) {
      if (caller === 'nobody') return undefined;
      const role = roleOf(caller);
      const known = users.get(caller) ?? makeUser(app, caller, owners);
      users.set(caller, known);
      const open = tokens.get(caller);
      if (open !== undefined && (await confirm(app, open))) return open;
      const token = isPaired(caller)
        ? await pairedSession(app, await known, caller, owners)
        : await enter(app, await known, role);
      await confirm(app, token);
      tokens.set(caller, token);
      unstored.push([token, 'session token']);
      return token;
    },
    forget(caller) {
      users.delete(caller);
      tokens.delete(caller);
    },
  };
}

/** Makes a session count as confirmed, however far the clock moves; false when a call has ended it. */
async function confirm({ db }: TestApp, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db.query
    .updateTable('session')
    .set({ confirmed_at: new Date('2999-01-01') })
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function roleOf(caller: Exclude<CallerName, 'nobody'>): Role {
  if (caller === 'buyer') return 'app-individual';
  if (isPaired(caller)) return caller === 'paired payspot' ? 'payspot' : 'scanner';
  return caller === 'member without flags' ? 'client' : caller;
}

async function makeUser(
  app: TestApp,
  caller: Exclude<CallerName, 'nobody'>,
  owners: Owners,
): Promise<string> {
  if (caller !== 'member without flags') return buildOwner(app, roleOf(caller), owners);
  const spec = { role: 'client', clientIds: [owners.records.client], permissions: [] } as const;
  return (await buildUser(app.deps, spec)).id;
}

type PairedCaller = 'paired payspot' | 'paired scanner';

function isPaired(caller: CallerName): caller is PairedCaller {
  return caller === 'paired payspot' || caller === 'paired scanner';
}

/** A session of a phone or tablet that was paired for somebody. */
async function pairedSession(
  { deps }: TestApp,
  userId: string,
  caller: PairedCaller,
  { records }: Owners,
): Promise<string> {
  const kind = caller === 'paired payspot' ? 'payspot' : 'scanner';
  const placeId = kind === 'payspot' ? records.payspot : records.scanner;
  return (await buildDevice(deps, { kind, placeId, userId, clientId: records.client })).token;
}

/** The owners' event as tests buy tickets of it. */
async function ownEvent({ db }: TestApp, eventId: string, clientId: string): Promise<BuiltEvent> {
  const { rows } = await sql<{ slug: string; placeId: string; typeId: string; quotaId: string }>`
    select e.slug, e.place_id as "placeId", t.id as "typeId",
        (select q.quota_id from ticket_type_quota q where q.ticket_type_id = t.id limit 1) as "quotaId"
      from event e join ticket_type t on t.event_id = e.id where e.id = ${eventId} limit 1`.execute(db.query);
  const [row] = rows;
  if (!row) throw new Error('the owners have no event');
  const ticketTypes = [{ id: row.typeId, quotaId: row.quotaId, face: 0 }];
  return { id: eventId, slug: row.slug, title: '', clientId, placeId: row.placeId, ticketTypes };
}

async function stewardOf({ db }: TestApp, { records }: Owners): Promise<string> {
  const { user_id } = await db.query
    .selectFrom('scanner_user')
    .select('user_id')
    .where('scanner_id', '=', records.scanner)
    .executeTakeFirstOrThrow();
  return user_id;
}

async function idOf({ db }: TestApp, token: string): Promise<string> {
  const { id } = await db.query
    .selectFrom('customer_order')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** Records by the fields that name them. */
function recordsOf({ records }: Owners): Record<string, string> {
  return {
    ...{ clientId: records.client, eventId: records.event, payspotId: records.payspot },
    ...{ scannerId: records.scanner, deviceId: records.device, entryId: records.waitingEntry },
  };
}
