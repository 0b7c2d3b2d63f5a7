import type Stripe from 'stripe';
import type { Clock } from '../../../../platform/clock.ts';
import type { StripeSetup } from '#system';
import {
  ProviderError,
  type KnownPayment,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type RawCallback,
  type RefundRequest,
  type RefundResult,
  type StartedPayment,
} from '../payment-provider.ts';
import { stripeCodeOf, toProviderError } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-notices.ts';

/** What the provider is called in paths and rows. */
export const stripeName = 'stripe';

/** Events that are older were recorded and are played again. */
const toleranceSeconds = 300;

/** A refund that failed is tried again under a next key, so often. */
const mostRefundTries = 9;

/** Stripe keeps sessions open for at least half an hour; a minute more bears with clocks that differ. */
const shortestSessionMs = 31 * 60_000;
/** And for at most a day; longer ones get Stripe's own end. */
const longestSessionMs = 23 * 3_600_000;

/** Checkout speaks Croatian, but neither Bosnian nor Serbian. */
const checkoutLocale: Readonly<
  Record<PaymentRequest['language'], Stripe.Checkout.SessionCreateParams.Locale>
> = {
  en: 'en',
  ba: 'hr',
  sr: 'hr',
  fr: 'fr',
  de: 'de',
  es: 'es',
  nl: 'nl',
  ru: 'ru',
  se: 'sv',
};

/** Makes the provider; the SDK is loaded only by those who use it. */
export async function createStripeProvider(
  setup: StripeSetup,
  { clock, timeoutMs = 10_000 }: { readonly clock: Clock; readonly timeoutMs?: number },
): Promise<PaymentProvider> {
  const { default: StripeSdk } = await import('stripe');
  const stripe = new StripeSdk(setup.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...hostOf(setup.host),
  });
  return {
    name: stripeName,
    start: request => asProvider(() => openSession(stripe, request, clock.now())),
    status: payment => asProvider(() => askStatus(stripe, payment)),
    check: () => asProvider(() => checkAccess(stripe)),
    expire: payment => asProvider(() => expireSession(stripe, payment)),
    refund: refund => asProvider(() => sendRefund(stripe, refund)),
    verifyCallback: callback => readCallback(stripe, setup.webhookSecret, callback, clock.now()),
  };
}

function hostOf(address: string | undefined): Partial<Stripe.StripeConfig> {
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

async function asProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Safe to repeat: the same payment gets the same session, also when the first answer got lost. */
async function openSession(stripe: Stripe, request: PaymentRequest, now: Date): Promise<StartedPayment> {
  const { paymentId, orderNumber } = request;
  const metadata = { paymentId, orderNumber };
  const endsAt = request.expiresAt.getTime() + shortestSessionMs;
  const hasOwnEnd = endsAt - now.getTime() <= longestSessionMs;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: lineItemsOf(request),
      success_url: withSession(request.returnTo.success),
      cancel_url: request.returnTo.cancel,
      client_reference_id: orderNumber,
      customer_email: request.buyer.email,
      locale: checkoutLocale[request.language],
      metadata,
      payment_intent_data: { metadata, description: `Order ${orderNumber}` },
      ...(hasOwnEnd && { expires_at: Math.ceil(endsAt / 1000) }),
    },
    { idempotencyKey: `payment ${paymentId}` },
  );
  if (!session.url) throw new Error('Stripe opened a session without an address');
  return { redirectTo: session.url, reference: session.id };
}

/** Stripe fills the braces in; they must not be encoded. */
function withSession(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

function lineItemsOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const lines = request.lines ?? [];
  const sum = lines.reduce((total, line) => total + line.total, 0);
  const shown =
    sum === request.amount && lines.length > 0 && lines.length <= 100
      ? lines
      : [{ name: `Order ${request.orderNumber}`, quantity: 1, total: request.amount }];
  return shown.map(({ name, quantity, total }) => ({
    // one piece with the line's total: unit prices can't always be multiplied up to it
    quantity: 1,
    price_data: {
      currency: request.currency.toLowerCase(),
      unit_amount: total,
      product_data: { name: quantity === 1 ? name : `${quantity} × ${name}` },
    },
  }));
}

async function askStatus(stripe: Stripe, payment: KnownPayment): Promise<PaymentStatus> {
  // without its answer nobody got the address of the session: it can't have been paid
  if (!payment.reference) return { outcome: 'unknown' };
  try {
    const session = await stripe.checkout.sessions.retrieve(payment.reference, {
      expand: ['payment_intent.latest_charge'],
    });
    return statusOf(session);
  } catch (error) {
    if (stripeCodeOf(error) === 'resource_missing') return { outcome: 'unknown' };
    throw error;
  }
}

/** Only who may ask is told that there is no such session. */
async function checkAccess(stripe: Stripe): Promise<void> {
  try {
    await stripe.checkout.sessions.retrieve('cs_check_access');
  } catch (error) {
    if (stripeCodeOf(error) !== 'resource_missing') throw error;
  }
}

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const told = {
    ...(session.amount_total !== null && { amount: session.amount_total }),
    ...(session.currency && { currency: session.currency.toUpperCase() }),
    reference: session.id,
    facts: factsOf(session.payment_intent),
  };
  if (session.payment_status === 'paid') return { outcome: 'succeeded', ...told };
  if (session.status === 'expired') return { outcome: 'abandoned', failure: 'expired', ...told };
  return { outcome: 'pending', ...told };
}

function factsOf(intent: Stripe.Checkout.Session['payment_intent']): Record<string, string> {
  if (!intent) return {};
  if (typeof intent === 'string') return { paymentIntent: intent };
  const charge = typeof intent.latest_charge === 'string' ? undefined : intent.latest_charge;
  const card = charge?.payment_method_details?.card;
  return {
    paymentIntent: intent.id,
    ...(card?.brand && { cardBrand: card.brand }),
    ...(card?.last4 && { cardLast4: card.last4 }),
    ...(card?.authorization_code && { authCode: card.authorization_code }),
  };
}

async function expireSession(stripe: Stripe, payment: KnownPayment): Promise<void> {
  if (!payment.reference) return;
  try {
    await stripe.checkout.sessions.expire(payment.reference);
  } catch (error) {
    // deliberate: one that is complete or expired already can't be expired, and its status is asked next
    if (toProviderError(error).retryable) throw error;
  }
}

/** The same key gets the first answer again; when that refund has failed since, the next try has a key of its own. */
async function sendRefund(stripe: Stripe, refund: RefundRequest): Promise<RefundResult> {
  const { refundId, paymentId } = refund;
  const intent = refund.facts?.['paymentIntent'] ?? (await findIntent(stripe, refund));
  let failure = '';
  for (let attempt = 1; attempt <= mostRefundTries; attempt += 1) {
    const sent = await stripe.refunds.create(
      { payment_intent: intent, amount: refund.amount, metadata: { refundId, paymentId } },
      { idempotencyKey: attempt === 1 ? `refund ${refundId}` : `refund ${refundId} ${attempt}` },
    );
    const isRepeat = sent.lastResponse.headers['idempotent-replayed'] === 'true';
    const { id, status, failure_reason } = isRepeat ? await stripe.refunds.retrieve(sent.id) : sent;
    if (status !== 'failed' && status !== 'canceled') {
      return { state: status === 'succeeded' ? 'succeeded' : 'sent', reference: id };
    }
    failure = `Stripe refund ${id} is ${status}: ${failure_reason ?? 'no reason given'}`;
    if (!isRepeat) break;
  }
  throw new ProviderError(failure, { retryable: false });
}

async function findIntent(stripe: Stripe, { reference }: KnownPayment): Promise<string> {
  const session = reference ? await stripe.checkout.sessions.retrieve(reference) : undefined;
  const intent = session?.payment_intent;
  if (!intent) {
    const whose = reference ?? 'a payment without session';
    throw new ProviderError(`no payment intent is known for ${whose}`, { retryable: false });
  }
  return typeof intent === 'string' ? intent : intent.id;
}

function readCallback(stripe: Stripe, secret: string, { rawBody, headers }: RawCallback, now: Date) {
  const signature = headers['stripe-signature'];
  if (!signature || isFromTheFuture(signature, now)) return undefined;
  try {
    const at = now.getTime();
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, at);
    return readStripeEvent(event);
  } catch {
    // deliberate: whatever is wrong with it, it is not genuine
    return undefined;
  }
}

/** The SDK refuses what is too old only. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  return seconds - now.getTime() / 1000 > toleranceSeconds;
}
