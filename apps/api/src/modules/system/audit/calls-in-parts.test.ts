import { callsInParts, contract, isRecordedCall, type CallName } from '@vh/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { asOwner, createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { begin, entriesOf } from './audit.testing.ts';

let app: TestApp;
let userId: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  const admin = await loginAs(app.deps, 'admin');
  [userId, token] = [admin.user.id, admin.token];
});
afterAll(() => app.close());

const name = 'POST /back/deploy/rebook-released';
const asked = { note: 'Because', password: '***' };
const begun = { call: name, action: 'deploy.rebook-released', after: { ...asked, outcome: 'begun' } };
const outcomesOf = async (request: string) => (await entriesOf(app, request)).map(({ after }) => after);

/** Changes a row outside of every transaction. */
const write = () =>
  sql`insert into setting (section, name, value, updated_at) values ('test', ${newId()}, '1', now())`.execute(
    app.db.query,
  );

describe('a call in parts', () => {
  it('is a recorded one of the contract, and has a reason', () => {
    for (const [call, reason] of Object.entries(callsInParts)) {
      expect(contract).toHaveProperty([call as CallName]);
      expect([call, isRecordedCall(call)]).toEqual([call, true]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('is written down before it does anything, so that one that is cut off is seen', async () => {
    let goOn: () => void = () => undefined;
    const waits = new Promise<void>(resolve => (goOn = resolve));
    let seen: unknown;
    const { request, answered } = begin(app, {
      ...{ name, userId },
      work: async () => {
        // by another connection, as after the process has died here
        seen = await entriesOf(app, request);
        await waits;
      },
    });
    await new Promise(resolve => setImmediate(resolve));
    goOn();
    await answered;
    expect(seen).toMatchObject([begun]);
  });

  it('says at its end what came of it', async () => {
    const work = async () => {
      await write();
      return { checked: 12, changed: 3, problems: ['one'], order: { total: 5 } };
    };
    const { request, answered } = begin(app, { name, userId, work });
    await answered;
    expect(await outcomesOf(request)).toEqual([begun.after, { outcome: 'done', checked: 12, changed: 3 }]);
  });

  it.each([
    ['not_found', new AppError('not_found')],
    ['internal', new Error('a bug with password=secret')],
  ])('that fails half-way keeps its beginning, and says that it failed: %s', async (code, error) => {
    const work = async () => {
      await write();
      throw error;
    };
    const { request, answered } = begin(app, { name, userId, work });
    await expect(answered).rejects.toBe(error);
    expect(await outcomesOf(request)).toEqual([begun.after, { outcome: 'failed', code }]);
  });

  it('keeps its beginning also when its end can not be written', async () => {
    await asOwner(
      app,
      `create function refuse_ends() returns trigger language plpgsql as $$
        begin
          if new.after->>'outcome' = 'done' then raise exception 'the disk is full'; end if;
          return new;
        end $$`,
      'create trigger refuse_ends before insert on audit_log for each row execute function refuse_ends()',
    );
    try {
      const { request, answered } = begin(app, { name, userId, work: write });
      await expect(answered).rejects.toThrow('the disk is full');
      expect(await outcomesOf(request)).toEqual([begun.after]);
    } finally {
      await asOwner(app, 'drop trigger refuse_ends on audit_log');
    }
  });

  it('does nothing when its beginning can not be written', async () => {
    await asOwner(app, 'revoke insert on audit_log from vh_service');
    const work = jest.fn(write);
    const { answered } = begin(app, { name, userId, work });
    try {
      await expect(answered).rejects.toThrow('permission denied');
      expect(work).not.toHaveBeenCalled();
    } finally {
      await asOwner(app, 'grant insert on audit_log to vh_service');
    }
  });

  it('is found with both entries, without the file that it was sent', async () => {
    const content = Buffer.from('no statement at all').toString('base64');
    const sent = { fileName: 'june.txt', content };
    expect((await app.call('POST /back/bank/apply-statement', sent, { token })).status).toBe(200);
    const { rows } = (
      await app.call('POST /back/audit/get-list', { action: 'bank.apply-statement' }, { token })
    ).body;
    expect(rows.map(({ after }) => after)).toEqual([
      { outcome: 'done', added: 0, repeated: 0 },
      { fileName: 'june.txt', outcome: 'begun' },
    ]);
  });
});
