import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { refreshTouchedBuyers } from '../../sales/buyers/buyer-records.service.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
let own: { id: string; name: string };
let foreign: { id: string; name: string };
let event: BuiltEvent;
let order: Awaited<ReturnType<typeof buyOrder>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  own = await buildClient(app.deps, { name: 'Kuća zvuka' });
  foreign = await buildClient(app.deps, { name: 'Tuđa scena' });
  event = await buildEvent(app.deps, { title: 'Veče sevdaha', clientId: own.id });
  await buildEvent(app.deps, { title: 'Noć sevdaha', clientId: foreign.id });
  const buyer = { name: 'Đurđa Šehić', email: 'sehic@example.test' };
  order = await buyOrder(app, event, { checkout: { buyer } });
  await refreshTouchedBuyers(app.deps);
});
afterAll(() => app.close());

type Search = BodyOf<'POST /back/record/search'>;
const all: Search['kinds'] = ['order', 'ticket', 'event', 'buyer', 'client', 'place', 'user'];
const find = async (q: string, token: string, more: Partial<Search> = {}) => {
  const { body } = await app.call('POST /back/record/search', { q, kinds: all, ...more }, { token });
  return body.found;
};
const titles = async (...search: Parameters<typeof find>) =>
  (await find(...search)).map(({ kind, title }) => `${kind} ${title}`);

describe('the search for records', () => {
  it('finds an order by its number however it is typed, and by its buyer without accents', async () => {
    const { number } = order;
    const typed = number.replace(/(.{3})/, '$1-').toLowerCase();
    expect(await titles(typed, admin, { kinds: ['order'] })).toEqual([`order ${number}`]);
    expect(await titles('djurdja seh', admin, { kinds: ['order'] })).toEqual([`order ${number}`]);
    expect(await titles('SEHIC@example', admin, { kinds: ['order'] })).toEqual([`order ${number}`]);
    expect(await titles('%_', admin)).toEqual([]);
  });

  it('leads from the code of a ticket to its order', async () => {
    const code = order.tickets[0]?.shortCode ?? '';
    expect(await find(code.toLowerCase(), admin, { kinds: ['ticket'] })).toEqual([
      { kind: 'ticket', _id: expect.any(String), title: code, note: expect.stringContaining('Veče sevdaha') },
    ]);
    const [ticket] = await find(code, admin, { kinds: ['ticket'] });
    const [found] = await find(order.number, admin, { kinds: ['order'] });
    expect(ticket?._id).toBe(found?._id);
  });

  it('answers kind by kind in the asked order, and says when events begin', async () => {
    expect(await titles('đurđa', admin)).toEqual([`order ${order.number}`, 'buyer Đurđa Šehić']);
    expect(await titles('zvuka', admin, { kinds: ['client', 'event'] })).toEqual(['client Kuća zvuka']);
    const [found] = await find('veče sevdaha', admin, { kinds: ['event'] });
    expect(found).toMatchObject({ _id: event.id, date: expect.any(String), timezone: expect.any(String) });
  });

  it('finds no more than a few of a kind', async () => {
    for (let number = 0; number < 7; number += 1) await buildClient(app.deps, { name: `Mnogo ${number}` });
    expect(await titles('mnogo', admin, { kinds: ['client'] })).toHaveLength(5);
  });

  it('shows organisers and managers what is theirs, and nothing of others', async () => {
    const role = { clientIds: [own.id], managedClientIds: [own.id] };
    for (const kind of ['client', 'manager'] as const) {
      const { token } = await loginAs(app.deps, kind, role);
      expect(await titles('sevdaha', token)).toEqual(['event Veče sevdaha']);
      expect(await titles(order.number, token)).toEqual([`order ${order.number}`]);
      expect(await titles(order.tickets[0]?.shortCode ?? '', token)).toHaveLength(1);
    }
    for (const kind of ['client', 'manager'] as const) {
      const { token } = await loginAs(app.deps, kind, {
        clientIds: [foreign.id],
        managedClientIds: [foreign.id],
      });
      expect(await titles('sevdaha', token)).toEqual(['event Noć sevdaha']);
      expect(await titles('djurdja', token)).toEqual([]);
      expect(await titles(order.number, token)).toEqual([]);
      expect(await titles(order.tickets[0]?.shortCode ?? '', token)).toEqual([]);
      expect(await titles('zvuka', token)).toEqual([]);
    }
  });

  it('finds users and buyers for admins alone, and places for anyone who may add events', async () => {
    const { user } = await loginAs(app.deps, 'client', { name: 'Mirela Beg', clientIds: [own.id] });
    expect(user.id).toBe((await find('mirela', admin, { kinds: ['user'] }))[0]?._id);
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [own.id] });
    expect(await titles('mirela', manager.token)).toEqual([]);
    expect(await titles('zvuka', manager.token, { kinds: ['client'] })).toEqual(['client Kuća zvuka']);
    const venue = (await find('veče sevdaha', admin, { kinds: ['event'] }))[0]?.note.split(',')[0] ?? '';
    expect(await find(venue, manager.token, { kinds: ['place'] })).not.toEqual([]);
    const member = await loginAs(app.deps, 'client', { clientIds: [own.id], permissions: [] });
    expect(await find(venue, member.token, { kinds: ['place'] })).toEqual([]);
  });

  it('keeps to the client that is named, and refuses foreign ones', async () => {
    const named = { clientId: foreign.id };
    expect(await titles('sevdaha', admin, named)).toEqual(['event Noć sevdaha']);
    expect(await titles(order.number, admin, named)).toEqual([]);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [own.id] });
    const body = { q: 'sevdaha', kinds: all, ...named };
    const answer = await app.call('POST /back/record/search', body, { token });
    expect(answer.status).toBe(404);
  });

  it('asks for two letters', async () => {
    const answer = await app.call('POST /back/record/search', { q: ' a ', kinds: all }, { token: admin });
    expect(answer.error).toMatchObject({ code: 'request.invalid', fields: { q: expect.any(String) } });
  });
});
