import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { insertMessages } from './message.repo.ts';
import { enqueueSending } from './sending.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Stores mails to addresses, one after the other, and puts them in the queue; answers their ids by subject. */
async function storeMails(recipients: readonly string[]): Promise<Map<string, string>> {
  const subjects = new Map<string, string>();
  for (const [at, recipient] of recipients.entries()) {
    const id = newId();
    const words = { subject: `${recipient} ${at}`, html: '<p>x</p>', text: 'x' };
    test.clock.advance(1);
    await test.db.transaction(async tx => {
      const mail = { ...words, id, kind: 'letter', recipient, ticketsOf: [], orderId: null };
      await insertMessages(test.deps.config, tx, [mail], test.clock.now());
      await enqueueSending(test.deps, tx, [id]);
    });
    subjects.set(id, words.subject);
  }
  return subjects;
}

describe('mails in the queue', () => {
  it('go to recipients in turn: 59 to one address hold up nobody else', async () => {
    const flood = Array.from({ length: 59 }, (_, at) => (at % 2 ? 'Bombed@x.test' : 'bombed@x.test'));
    const subjects = await storeMails([...flood, 'other@y.test', 'other@y.test', 'third@z.test']);
    const { rows } = await sql<{ payload: { messageId: string } }>`
      select payload from graphile_worker._private_jobs order by priority, run_at, id`.execute(test.db.query);
    const inOrder = rows.map(({ payload }) => subjects.get(payload.messageId) ?? '');
    expect(inOrder.slice(0, 5).map(subject => subject.toLowerCase().split(' ')[0])).toEqual([
      'bombed@x.test',
      'other@y.test',
      'third@z.test',
      'bombed@x.test',
      'other@y.test',
    ]);
    expect(inOrder).toHaveLength(62);
  });
});
