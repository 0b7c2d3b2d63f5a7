import type { ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import {
  startFakeAllsecure,
  type FakeAllsecure,
  type FakeTransaction,
  type SignedPostback,
} from '../../testing/fake-allsecure.ts';
import { bookOrder } from '../sales/order-management/orders.testing.ts';
import type { Payments } from './processing/payments.service.ts';

const credentials = { user: 'shop', password: 'pa:ss', apiKey: 'KEY 1', sharedSecret: 'shared' };

/** Where the shop takes postbacks. */
export const postbackUrl = 'http://localhost:4200/api/v1/callbacks/allsecure';

/** A shop that takes cards through a gateway of the test. */
export interface GatewayShop {
  readonly app: TestApp;
  readonly gateway: FakeAllsecure;
  readonly payments: Payments;
  /** What postbacks were answered with: status and body. */
  readonly answers: string[];
  deliver(callbackUrl: string, postback: SignedPostback): Promise<void>;
  /** Books tickets of 10.00, or of another price, to be paid by card. */
  book(face?: number, capacity?: number): Promise<GatewayOrder>;
  /** The gateway's id of the payment at an address. */
  uuidOf(address: string): string;
  /** The gateway's own record of the payment at an address. */
  at(address: string): FakeTransaction;
  historyOf(orderToken: string): Promise<string[]>;
  /** Starts a test with nothing left unpaid by those before. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** An order that waits for its card payment. */
export type GatewayOrder = ResponseOf<'POST /front/checkout/submit'> & {
  readonly sold: BuiltEvent;
  readonly quotaId: string;
};

/** Opens the shop and the gateway; close it in afterAll. */
export async function openGatewayShop(): Promise<GatewayShop> {
  const answers: string[] = [];
  const gateway = await startFakeAllsecure(credentials, (url, postback) => deliver(url, postback));
  const app = await createTestApp({
    paymentEnvironment: {
      ALLSECURE_HOST: gateway.host,
      ALLSECURE_USER: credentials.user,
      ALLSECURE_PASSWORD: credentials.password,
      ALLSECURE_API_KEY: credentials.apiKey,
      ALLSECURE_SHARED_SECRET: credentials.sharedSecret,
    },
  });
  const payments = app.services.payments;

  async function deliver(callbackUrl: string, { body, headers }: SignedPostback): Promise<void> {
    const { pathname, search } = new URL(callbackUrl);
    const answer = await app.app.inject({ method: 'POST', url: pathname + search, headers, payload: body });
    answers.push(`${answer.statusCode} ${answer.body}`);
  }

  const uuidOf = (address: string) => address.split('/hpp/')[1] ?? '';
  return {
    app,
    gateway,
    payments,
    answers,
    deliver,
    uuidOf,
    async book(face = 1_000, capacity = 10) {
      const sold = await buildEvent(app.deps, { ticketTypes: [{ face, capacity }], feeBasisPoints: 0 });
      const booked = await bookOrder(app, sold, { checkout: { paymentMethod: 'allsecure' } });
      return { ...booked, sold, quotaId: sold.ticketTypes[0]?.quotaId ?? '' };
    },
    at(address) {
      const transaction = gateway.transactions.get(uuidOf(address));
      if (!transaction) throw new Error(`no transaction at ${address}`);
      return transaction;
    },
    async historyOf(orderToken) {
      const result = await sql<{ type: string }>`
        select e.type from order_event e join customer_order o on o.id = e.order_id
          where o.token_hash = ${hashToken(orderToken)} order by e.id`.execute(app.db.query);
      return result.rows.map(row => row.type);
    },
    async begin() {
      gateway.callbacks = 'before';
      gateway.disturb.length = 0;
      app.clock.advance(3_600_000);
      await payments.releaseUnpaid();
      gateway.requests.length = 0;
      answers.length = 0;
    },
    async close() {
      await app.close();
      await gateway.close();
    },
  };
}
