import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/people.builders.ts';
import {
  askFor,
  buildPaidClient,
  exampleIban,
  loginMember,
  sellTickets,
  waitForRelease,
} from './payouts.testing.ts';

describe('the account of an organiser', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('is whole for the organiser and admins, and its end for managers', async () => {
    const client = await buildPaidClient(app);
    await sellTickets(app, client.id, 2);
    waitForRelease(app);
    const member = { ...client, ...(await loginMember(app, client.id)) };
    const { body: payout } = await askFor(app, member, 500);
    const readers = [
      [member.token, exampleIban],
      [(await loginAs(app.deps, 'admin')).token, exampleIban],
      [(await loginAs(app.deps, 'manager', { managedClientIds: [client.id] })).token, 'BE… 7034'],
    ] as const;
    for (const [token, shown] of readers) {
      const one = await app.call('POST /back/payout/get', { payoutId: payout._id }, { token });
      expect(one.body.iban).toBe(shown);
      const balance = await app.call('POST /back/payout/get-balance', { clientId: client.id }, { token });
      expect(balance.body.account?.iban).toBe(shown);
    }
  });
});
