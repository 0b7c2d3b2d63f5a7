import type { BodyOf } from '@vh/contract';
import { unpackTickets } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildScanner,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../testing/builders.ts';
import { refreshTouchedBuyers } from '../sales/buyers/buyer-records.service.ts';
import { buyOrder, hold, newKey } from '../sales/order-management/orders.testing.ts';

type Answers = BodyOf<'POST /back/checkin/answer'>['answers'];
type Question = Partial<BodyOf<'POST /back/question/save'>>;

const minute = 60_000;

describe('questions at the door', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let other: BuiltEvent;
  let scanner: { id: string; name: string };
  let token: string;
  let staff: string;
  let size: string;
  let waiver: string;

  beforeAll(async () => {
    app = await createTestApp();
    const client = await buildClient(app.deps);
    event = await buildEvent(app.deps, {
      clientId: client.id,
      title: 'Race',
      ticketTypes: [
        { name: 'Runner', attendeeData: 'none' },
        { name: 'Guest', attendeeData: 'none' },
      ],
    });
    other = await buildEvent(app.deps, { title: 'Match' });
    scanner = await buildScanner(app.deps, [event.id]);
    ({ token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] }));
    ({ token: staff } = await loginAs(app.deps, 'client', {
      clientIds: [client.id],
      permissions: ['can-add-events', 'can-view-orders', 'can-view-personal-data', 'can-change-orders'],
    }));
    size = await ask({ labels: { en: 'Size' }, showAtCheckIn: true });
    waiver = await ask({
      labels: { en: 'Waiver signed', sr: 'Izjava potpisana' },
      kind: 'yes_no',
      required: true,
      askAtCheckout: false,
      askAtCheckIn: true,
      ticketTypeIds: [typeId(0)],
    });
  });
  afterAll(() => app.close());

  const typeId = (at: number) => event.ticketTypes[at]?.id ?? '';

  async function ask(question: Question): Promise<string> {
    const body = { eventId: event.id, kind: 'text' as const, labels: { en: 'What?' }, ...question };
    const { status, body: saved } = await app.call('POST /back/question/save', body, { token: staff });
    expect(status).toBe(200);
    return saved.questionId;
  }

  /** A bought ticket of a type whose buyer said a size. */
  async function buy({ said = 'M', type = 0 } = {}) {
    const lines = [{ ticketTypeId: typeId(type), quantity: 1 }];
    const held = await hold(app, event, { lines });
    const holdId = held.body.holds[0]?.holdId ?? '';
    const order = await buyOrder(app, event, {
      checkout: {
        cartToken: held.body.cartToken,
        answers: [{ questionId: size, holdId, index: 0, value: said }],
      },
    });
    const [ticket] = order.tickets;
    if (!ticket) throw new Error('the order has no ticket');
    const { rows } = await sql<{ id: string }>`
      select order_id as id from ticket where id = ${ticket._id}`.execute(app.db.query);
    return { ...ticket, orderId: rows[0]?.id ?? '' };
  }

  const scan = async (code: string, nonce = newKey()) =>
    (
      await app.call(
        'POST /back/checkin/scan',
        { scannerId: scanner.id, eventId: event.id, code, nonce },
        { token },
      )
    ).body;

  function answerOf(ticketId: string, change: Partial<Answers[number]> & { ago?: number } = {}) {
    const { ago = 0, ...rest } = change;
    const at = new Date(app.clock.now().getTime() - ago - (rest.clockOffset ?? 0)).toISOString();
    const fresh = { nonce: newKey(), eventId: event.id, ticketId, questionId: waiver, value: 'yes' };
    return { ...fresh, at, clockOffset: 0, ...rest };
  }

  async function send(...answers: Answers) {
    const { status, body } = await app.call(
      'POST /back/checkin/answer',
      { scannerId: scanner.id, answers },
      { token },
    );
    expect(status).toBe(200);
    return answers.map(({ nonce }) => body.outcomes.find(one => one.nonce === nonce));
  }

  const sync = async (since?: string) =>
    (
      await app.call(
        'POST /back/scanner/sync',
        { scannerId: scanner.id, eventId: event.id, ...(since !== undefined && { since }) },
        { token },
      )
    ).body;

  const listed = (answer: Awaited<ReturnType<typeof sync>>, ticketId: string) =>
    unpackTickets(answer.tickets).find(({ id }) => id === ticketId);

  const orderOf = async (orderId: string, as = staff) =>
    (await app.call('POST /back/order/get', { orderId }, { token: as })).body;

  it('are not asked at the checkout where they are for doors alone', async () => {
    const held = await hold(app, event);
    const { body } = await app.call('POST /front/cart/get', { cartToken: held.body.cartToken });
    expect(body.questions.map(({ _id }) => _id)).toEqual([size]);
    const nowhere = await app.call(
      'POST /back/question/save',
      { eventId: event.id, kind: 'text', labels: { en: 'Where?' }, askAtCheckout: false },
      { token: staff },
    );
    expect(nowhere.status).toBe(400);
  });

  it('come with the verdict: what was answered is shown, what was not is asked', async () => {
    const ticket = await buy({ said: 'XL' });
    const first = await scan(ticket.code);
    expect(first.verdict).toBe('admitted');
    expect(first.ticket?.prompts).toEqual({
      notes: [],
      answers: [{ questionId: size, label: 'Size', kind: 'text', words: ['XL'] }],
      openQuestions: [
        {
          questionId: waiver,
          ...{ kind: 'yes_no', label: 'Waiver signed', help: '', required: true, options: [] },
        },
      ],
    });
    // who is turned away is told nothing
    expect((await scan(ticket.code)).ticket?.prompts).toBeUndefined();
    const guest = await buy({ said: 'S', type: 1 });
    expect((await scan(guest.code)).ticket?.prompts).toMatchObject({
      openQuestions: [],
      answers: [{ words: ['S'] }],
    });
  });

  it('are answered once, however often and in whatever order it is told', async () => {
    const ticket = await buy();
    const early = answerOf(ticket._id, { value: 'no', ago: 5 * minute });
    const late = answerOf(ticket._id, { value: 'yes', ago: minute, clockOffset: -86_400_000 });
    // before the scan that it belongs to
    expect(await send(late)).toEqual([{ nonce: late.nonce, outcome: 'stored' }]);
    expect(await send(late, early)).toEqual([
      { nonce: late.nonce, outcome: 'known' },
      { nonce: early.nonce, outcome: 'stored' },
    ]);
    await Promise.all([send(early, late), send(late, early), send(early)]);
    const nonce = newKey();
    expect((await scan(ticket.code, nonce)).ticket?.prompts?.openQuestions).toEqual([]);
    await app.call('POST /back/checkin/undo', { scannerId: scanner.id, nonce }, { token });
    expect((await scan(ticket.code)).ticket?.prompts?.openQuestions).toEqual([]);
    const { answers } = await orderOf(ticket.orderId);
    expect(answers.filter(({ door }) => door)).toMatchObject([
      { question: 'Waiver signed', answer: ['no'], door: { scanner: `${scanner.name}, A` } },
      { question: 'Waiver signed', answer: ['yes'], ticket: { typeName: 'Runner', index: 1 } },
    ]);
  });

  it('refuse what is not theirs, is no answer, or was said otherwise before', async () => {
    const ticket = await buy();
    const foreign = (await buyOrder(app, other)).tickets[0]?._id ?? '';
    const guest = await buy({ type: 1 });
    const good = answerOf(ticket._id);
    const outcomes = await send(
      good,
      answerOf(foreign),
      answerOf(guest._id),
      answerOf(ticket._id, { eventId: other.id }),
      answerOf(ticket._id, { value: 'perhaps' }),
    );
    expect(outcomes.map(one => one?.code ?? one?.outcome)).toEqual([
      'stored',
      'ticket.not_found',
      'ticket.not_found',
      'checkin.not_assigned',
      'request.invalid',
    ]);
    expect(await send({ ...good, ticketId: guest._id })).toMatchObject([{ code: 'idempotency.mismatch' }]);
    const { token: stranger } = await loginAs(app.deps, 'scanner', { scannerIds: [] });
    const body = { scannerId: scanner.id, answers: [answerOf(ticket._id)] };
    expect((await app.call('POST /back/checkin/answer', body, { token: stranger })).status).toBe(404);
  });

  it('are in the list that a door holds, with the answers that it is to show and no others', async () => {
    const ticket = await buy({ said: 'L' });
    const all = await sync();
    expect(all.door.questions).toMatchObject([
      { questionId: size, isShown: true, isAsked: false },
      { questionId: waiver, isShown: false, isAsked: true, ticketTypeIds: [typeId(0)] },
    ]);
    expect(listed(all, ticket._id)?.answers).toEqual([{ questionId: size, value: 'L' }]);
    await send(answerOf(ticket._id));
    const changes = await sync(all.revision);
    expect(changes.kind).toBe('changes');
    expect(listed(changes, ticket._id)?.answers).toEqual([
      { questionId: size, value: 'L' },
      { questionId: waiver },
    ]);
    // what is shown was changed: no ticket was written, and all are told again
    const club = await ask({ labels: { en: 'Club' }, per: 'order', askAtCheckIn: true });
    const again = await sync(changes.revision);
    expect(again.kind).toBe('all');
    expect((await sync(again.revision)).kind).toBe('changes');
    await ask({ questionId: club, labels: { en: 'Club' }, per: 'order', askAtCheckIn: true, active: false });
  });

  it('are asked once an order where they are of the order', async () => {
    const club = await ask({
      labels: { en: 'Club' },
      per: 'order',
      askAtCheckout: false,
      askAtCheckIn: true,
    });
    const { tickets } = await buyOrder(app, event, { quantity: 2 });
    const [one, two] = tickets;
    if (!one || !two) throw new Error('the order has no two tickets');
    await send(answerOf(one._id, { questionId: club, value: 'Radnički' }));
    const asks = (await scan(two.code)).ticket?.prompts?.openQuestions.map(({ questionId }) => questionId);
    expect(asks).toEqual([waiver]);
    await ask({ questionId: club, labels: { en: 'Club' }, per: 'order', askAtCheckIn: true, active: false });
  });

  it('go with what staff note for the door of one ticket, until they take it away', async () => {
    const { token: admin } = await loginAs(app.deps, 'admin');
    const { tickets } = await buyOrder(app, event, { quantity: 2 });
    const [one, two] = tickets;
    if (!one || !two) throw new Error('the order has no two tickets');
    const { rows } = await sql<{ id: string }>`
      select order_id as id from ticket where id = ${one._id}`.execute(app.db.query);
    const orderId = rows[0]?.id ?? '';
    const before = await sync();
    const note = (body: Partial<BodyOf<'POST /back/order/add-note'>>) =>
      app.call(
        'POST /back/order/add-note',
        { orderId, text: 'Needs a ramp', key: newKey(), atDoor: true, ...body },
        { token: staff },
      );
    expect((await note({ text: 'x'.repeat(121) })).status).toBe(400);
    expect((await note({ ticketId: (await buy())._id })).status).toBe(404);
    expect((await note({ ticketId: one._id })).status).toBe(200);
    expect((await note({ text: 'Rang twice', atDoor: false })).status).toBe(200);
    expect((await scan(one.code)).ticket?.prompts?.notes).toEqual(['Needs a ramp']);
    expect((await scan(two.code)).ticket?.prompts?.notes).toEqual([]);
    const told = await sync(before.revision);
    expect(listed(told, one._id)?.notes).toEqual(['Needs a ramp']);
    expect(listed(told, two._id)?.notes).toBeUndefined();

    const { doorNotes, history } = await orderOf(orderId, admin);
    expect(doorNotes).toMatchObject([{ note: 'Needs a ramp', shortCode: one.shortCode }]);
    expect(history.filter(({ type }) => type === 'note')).toHaveLength(2);
    const doorNoteId = doorNotes[0]?._id ?? '';
    const { token: foreign } = await loginAs(app.deps, 'client', { clientIds: [] });
    const remove = (as: string) =>
      app.call('POST /back/order/remove-door-note', { orderId, doorNoteId }, { token: as });
    expect((await remove(foreign)).status).toBe(404);
    expect((await remove(staff)).status).toBe(200);
    expect(listed(await sync(told.revision), one._id)).toMatchObject({ id: one._id });
    expect(listed(await sync(told.revision), one._id)?.notes).toBeUndefined();
    expect((await orderOf(orderId)).doorNotes).toEqual([]);
  });

  it('are given out and erased with everything else of a person', async () => {
    const { token: admin } = await loginAs(app.deps, 'admin');
    const email = 'door@example.test';
    const { tickets } = await buyOrder(app, event, { checkout: { buyer: { email, name: 'Ana' } } });
    const ticketId = tickets[0]?._id ?? '';
    await send(answerOf(ticketId));
    const { rows } = await sql<{ id: string }>`
      select order_id as id from ticket where id = ${ticketId}`.execute(app.db.query);
    const orderId = rows[0]?.id ?? '';
    await app.call(
      'POST /back/order/add-note',
      { orderId, text: 'Needs a ramp', key: newKey(), atDoor: true },
      { token: staff },
    );
    const held = await sync();
    await keepConfirmed(app.deps);
    await refreshTouchedBuyers(app.deps);
    const found = await app.call('POST /back/buyer/get-list', { q: email }, { token: admin });
    const buyerId = found.body.rows[0]?._id ?? '';
    const { body: given } = await app.call('POST /back/buyer/export', { buyerId }, { token: admin });
    expect(given.answers).toMatchObject([{ question: 'Waiver signed', answer: 'yes' }]);
    expect(given.notes).toMatchObject([{ note: 'Needs a ramp' }]);
    const { body: erasure } = await app.call('POST /back/buyer/get-erasure', { buyerId }, { token: admin });
    const { version = 1 } = erasure;
    const erased = await app.call(
      'POST /back/buyer/erase',
      { buyerId, version, agreed: true },
      { token: admin },
    );
    expect(erased.status).toBe(200);
    const after = await sync(held.revision);
    expect(listed(held, ticketId)?.buyerName).toBeTruthy();
    expect(listed(after, ticketId)).toMatchObject({ attendeeName: '' });
    expect(listed(after, ticketId)?.buyerName).toBeUndefined();
    expect(listed(after, ticketId)?.answers).toBeUndefined();
    expect(listed(after, ticketId)?.notes).toBeUndefined();
    const { rows: left } = await sql`
      select from door_answer where order_id = ${orderId} union all select from door_note where order_id = ${orderId}`.execute(
      app.db.query,
    );
    expect(left).toEqual([]);
  });
});
