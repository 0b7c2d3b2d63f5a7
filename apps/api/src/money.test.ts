import {
  contract,
  isIdempotentCall,
  moneyFieldsOf,
  numbersIn,
  openMoney,
  type CallName,
  type Endpoint,
} from '@vh/contract';
import { orderAmountFlags, permissionFlags, type PermissionFlag } from '@vh/domain';
import { keepConfirmed, buildEvent, loginAs, type BuiltEvent } from './testing/builders.ts';
import { callNames, fieldsOf } from './modules/system/access/permission-cases.ts';
import { buyOrder, newKey } from './modules/sales/order-management/orders.testing.ts';
import { readOrder } from './modules/payments/refunds/refunds.testing.ts';
import { readCredits } from './modules/payments/store-credit/store-credit.testing.ts';
import { routeOf } from './platform/http/mount.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { callInputs } from './testing/call-inputs.ts';
import { sampleInput } from './testing/sample-input.ts';

/** Calls that members may make without the right to see money, and the money in their answers. */
const calls = callNames.flatMap(name => {
  const { access, response }: Endpoint = contract[name];
  if (access.kind === 'public' || !response) return [];
  if (access.kind === 'roles' && !access.roles.includes('client')) return [];
  if (access.kind === 'roles' && access.permission === 'can-view-finance') return [];
  const paths = moneyFieldsOf(response);
  return paths.length > 0 ? [{ name, paths }] : [];
});

let app: TestApp;
let event: BuiltEvent;
let records: Readonly<Record<string, unknown>>;
let everything: string;
beforeAll(async () => {
  app = await createTestApp();
  event = await buildEvent(app.deps, { ticketTypes: [{ face: 123_400, capacity: 50 }] });
  const bought = await buyOrder(app, event, { quantity: 2 });
  const { id: orderId, version } = await readOrder(app, bought.orderToken);
  await keepConfirmed(app.deps);
  everything = await member(permissionFlags);
  records = {
    ...{ clientId: event.clientId, eventId: event.id, comparedIds: [event.id], orderId, version },
    ...{ ticketId: bought.tickets[0]?._id, ticketIds: [bought.tickets[0]?._id] },
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id, quantity: 1 }],
  };
  const given = await call('POST /back/order/refund', everything, {
    ...{ waivesFees: true, expectedAmount: 129_570, key: newKey(), refundTo: 'store_credit' },
  });
  if (given.status !== 200) throw new Error(JSON.stringify(given.body));
  const [credit] = await readCredits(app, event.clientId);
  // the other ticket is still valid, so that it can be refunded, exchanged and split off
  const ticketId = bought.tickets[1]?._id;
  records = { ...records, storeCreditId: credit?.id, ticketId, ticketIds: [ticketId] };
});
afterAll(() => app.close());

async function member(permissions: readonly PermissionFlag[]): Promise<string> {
  const { token } = await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions });
  await keepConfirmed(app.deps);
  return token;
}

async function call(name: CallName, token: string, more: object = {}) {
  const { body: schema }: Endpoint = contract[name];
  const { method, url } = routeOf(name);
  const fields = schema ? fieldsOf(schema) : [];
  const named = Object.fromEntries(Object.entries(records).filter(([field]) => fields.includes(field)));
  const response = await app.app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` } },
    payload: { ...(schema && (sampleInput(schema) as object)), ...callInputs[name], ...named, ...more },
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
}

/** What an answer has at a path. */
function valuesAt(value: unknown, path: string): unknown[] {
  const [step = '', ...rest] = path.split(/(?<=\[\])\.?|\./);
  const name = step.replace('[]', '');
  const part = name === '' ? value : (value as Record<string, unknown> | null)?.[name];
  const parts = step.endsWith('[]') ? ((part ?? []) as unknown[]) : [part];
  if (rest.filter(Boolean).length === 0) return parts.filter(one => one !== undefined && one !== null);
  return parts.flatMap(one => (one === undefined ? [] : valuesAt(one, rest.filter(Boolean).join('.'))));
}

const isOpen = (name: CallName, path: string) =>
  openMoney[name]?.paths.some(one => one === '*' || one === path) ?? false;

/** Money that somebody is answered, by call and path. */
async function moneySeen(token: string): Promise<{ readonly name: CallName; readonly path: string }[]> {
  const seen: { name: CallName; path: string }[] = [];
  for (const { name, paths } of calls.filter(one => isIdempotentCall(one.name))) {
    const { status, body } = await call(name, token);
    if (status !== 200) continue;
    for (const path of paths) if (valuesAt(body, path).length > 0) seen.push({ name, path });
  }
  return seen;
}

describe('money in answers', () => {
  it('is not there for members without the right to see it, but for prices', async () => {
    const lacks: readonly PermissionFlag[] = [...orderAmountFlags, 'can-request-payouts'];
    const seen = await moneySeen(await member(permissionFlags.filter(flag => !lacks.includes(flag))));
    const prices: readonly CallName[] = [
      ...(['get', 'get-new-form', 'get-form'] as const).map(name => `POST /back/event/${name}` as const),
      ...(['POST /back/event-draft/get', 'POST /back/code/get-list'] as const),
      'POST /back/event/get-test-orders',
    ];
    expect(seen.filter(({ name, path }) => !isOpen(name, path) || !prices.includes(name))).toEqual([]);
  });

  it('is that of the order at hand alone for who refunds and changes orders', async () => {
    const seen = await moneySeen(await member(permissionFlags.filter(flag => flag !== 'can-view-finance')));
    expect(seen.filter(({ name, path }) => !isOpen(name, path))).toEqual([]);
    expect(seen).toContainEqual({ name: 'POST /back/order/get', path: 'total' });
    expect(seen).not.toContainEqual({ name: 'POST /back/order/get', path: 'net' });
  });

  it('is there for members with the right', async () => {
    const seen = await moneySeen(everything);
    const paths = new Set(seen.map(({ name, path }) => `${name} ${path}`));
    // what nothing was made for here, such as a dispute, an open price, or sales of the month before
    const unmade =
      /dispute|openPrice|feePlan|sameDayLastWeek|code\/get-list|event-draft|newestOrders|guest|get-refund-run|quote-refund destinations|previous|fixedFees|receipts|documents|get-test-orders orders/;
    const missing = calls
      .filter(({ name }) => isIdempotentCall(name))
      .flatMap(({ name, paths: all }) => all.map(path => `${name} ${path}`))
      .filter(one => !paths.has(one) && !unmade.test(one));
    expect(missing).toEqual([]);
  });

  it('of calls that change something is listed with its reason', () => {
    const changing = calls.filter(({ name }) => !isIdempotentCall(name));
    expect(changing.flatMap(({ name, paths }) => paths.filter(path => !isOpen(name, path)))).toEqual([]);
  });

  it('has one kind of field: what is money in one answer is money in all', () => {
    const nameOf = (path: string) =>
      path
        .split('.')
        .at(-1)
        ?.replace(/\[\]|\{\}/g, '') ?? '';
    const names = new Set(calls.flatMap(({ paths }) => paths.map(nameOf)));
    const plain = calls.flatMap(({ name }) => {
      const { response }: Endpoint = contract[name];
      return (response ? numbersIn(response) : [])
        .filter(({ path, isMoney }) => !isMoney && names.has(nameOf(path)))
        .map(({ path }) => `${name} ${path}`);
    });
    // the length of a list, and what is taken into a form
    expect(plain.filter(one => !/ (total|(form|facts)\..*)$/.test(one))).toEqual([]);
  });
});
