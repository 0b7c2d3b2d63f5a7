import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import {
  startFakeStripe,
  type FakeSession,
  type FakeStripe,
  type SignedEvent,
} from '../../testing/fake-stripe.ts';
import { bookOrder } from '../sales/order-management/orders.testing.ts';
import type { GatewayOrder } from './gateway.testing.ts';
import type { Payments } from './processing/payments.service.ts';

const keys = { secretKey: 'sk_test_only_here', webhookSecret: 'whsec_only_here' };

/** A shop that takes euros through a Stripe of the test. */
export interface StripeShop {
  readonly app: TestApp;
  readonly stripe: FakeStripe;
  readonly payments: Payments;
  /** Books tickets of 10.00, to be paid by Stripe. */
  book(quantity?: number, currency?: 'EUR' | 'BAM'): Promise<GatewayOrder>;
  /** The same, paid and told. */
  buy(quantity?: number): Promise<GatewayOrder & { readonly session: FakeSession }>;
  sessionAt(address: string): FakeSession;
  send(event: SignedEvent): Promise<{ readonly statusCode: number; json<T>(): T }>;
  tell(
    type: string,
    object: unknown,
    more?: Parameters<FakeStripe['eventOf']>[2],
  ): Promise<{ readonly statusCode: number; json<T>(): T }>;
  orderOf(orderToken: string): Promise<{ readonly id: string; readonly inDispute: boolean }>;
  /** Starts a test with nothing left unpaid by those before. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the shop and its Stripe; close it in afterAll. */
export async function openStripeShop(): Promise<StripeShop> {
  let now = () => new Date();
  const stripe = await startFakeStripe(keys, () => now());
  const app = await createTestApp({
    paymentEnvironment: {
      STRIPE_HOST: stripe.host,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_CURRENCIES: 'EUR',
    },
  });
  now = () => app.clock.now();
  const payments = app.services.payments;

  const send = ({ body, headers }: SignedEvent) =>
    app.app.inject({ method: 'POST', url: '/api/v1/callbacks/stripe', headers, payload: body });
  const tell: StripeShop['tell'] = (type, object, more) => send(stripe.eventOf(type, object, more));

  async function book(quantity = 1, currency: 'EUR' | 'BAM' = 'EUR'): Promise<GatewayOrder> {
    const sold = await buildEvent(app.deps, {
      currency,
      ticketTypes: [{ face: 1_000, capacity: 10 }],
      feeBasisPoints: 0,
    });
    const checkout = { paymentMethod: 'stripe', lang: 'sr' } as const;
    const booked = await bookOrder(app, sold, { quantity, checkout });
    return { ...booked, sold, quotaId: sold.ticketTypes[0]?.quotaId ?? '' };
  }

  function sessionAt(address: string): FakeSession {
    const session = stripe.sessions.get(address.split('/').at(-1) ?? '');
    if (!session) throw new Error(`no session at ${address}`);
    return session;
  }

  return {
    app,
    stripe,
    payments,
    book,
    sessionAt,
    send,
    tell,
    async buy(quantity = 1) {
      const booked = await book(quantity);
      const session = stripe.complete(sessionAt(booked.redirectTo).id);
      await tell('checkout.session.completed', session);
      return { ...booked, session };
    },
    async orderOf(orderToken) {
      const result = await sql<{ id: string; inDispute: boolean }>`
        select id, in_dispute as "inDispute" from customer_order where token_hash = ${hashToken(orderToken)}`.execute(
        app.db.query,
      );
      return result.rows[0] ?? { id: '', inDispute: false };
    },
    async begin() {
      stripe.disturb.length = 0;
      app.clock.advance(3_600_000);
      await payments.releaseUnpaid();
      stripe.requests.length = 0;
    },
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}
