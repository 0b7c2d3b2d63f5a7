import { randomUUID } from 'node:crypto';
import { createFakeClock } from '../../../../testing/fake-clock.ts';
import { createOutgoing } from '../../../../platform/outgoing.ts';
import { startFakeAllsecure, type FakeAllsecure } from '../../../../testing/fake-allsecure.ts';
import type { PaymentProvider, PaymentRequest } from '../payment-provider.ts';
import { createAllsecureProvider } from './allsecure.provider.ts';

const credentials = { user: 'shop', password: 'word', apiKey: 'KEY', sharedSecret: 'shared' };

describe('the provider of AllSecure', () => {
  const clock = createFakeClock();
  const outgoing = createOutgoing(['127.0.0.1']);
  const callbackUrl = 'https://shop/api/v1/callbacks/allsecure';
  let gateway: FakeAllsecure;
  let provider: PaymentProvider;
  beforeAll(async () => {
    gateway = await startFakeAllsecure(credentials, async () => undefined);
    provider = createAllsecureProvider(
      { ...credentials, host: gateway.host, currencies: [] },
      { clock, outgoing, callbackUrl, timeoutMs: 150 },
    );
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.disturb.length = 0;
  });

  const requestOf = (amount = 1_000): PaymentRequest => ({
    paymentId: randomUUID(),
    orderNumber: 'ABCD1234',
    orderToken: 'token',
    amount,
    currency: 'RSD',
    language: 'ba',
    buyer: { email: 'ana@example.test', name: 'Ана Марија Анић' },
    expiresAt: clock.now(),
    returnTo: { success: 'https://shop/s', cancel: 'https://shop/c', error: 'https://shop/c' },
    callbackUrl,
  });
  const paid = async (amount = 1_000) => {
    const request = requestOf(amount);
    const { reference } = await provider.start(request);
    await gateway.choose(reference, 'pay');
    return { ...request, reference };
  };

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [123_456, '1234.56'],
    [100, '1.00'],
  ])('writes %s as %s', async (amount, text) => {
    const { reference } = await provider.start(requestOf(amount));
    expect(gateway.transactions.get(reference)?.amount).toBe(text);
  });

  it('tells whether the gateway is reached and takes the access', async () => {
    await expect(provider.check?.()).resolves.toBeUndefined();
    const wrong = { ...credentials, password: 'other', host: gateway.host, currencies: [] };
    const refused = createAllsecureProvider(wrong, { clock, outgoing, callbackUrl }).check?.();
    await expect(refused).rejects.toMatchObject({ retryable: false });
    const elsewhere = { ...wrong, host: 'http://127.0.0.1:9' };
    const lost = createAllsecureProvider(elsewhere, { clock, outgoing, callbackUrl }).check?.();
    await expect(lost).rejects.toMatchObject({ retryable: true });
  });

  it('is refused with other keys', async () => {
    const strange = { ...credentials, host: gateway.host, currencies: [] };
    for (const wrong of [{ sharedSecret: 'other' }, { password: 'other' }]) {
      const other = createAllsecureProvider({ ...strange, ...wrong }, { clock, outgoing, callbackUrl });
      await expect(other.start(requestOf())).rejects.toMatchObject({ retryable: false });
    }
  });

  it('does not wait for ever, and says that the outcome of a debit is not known', async () => {
    gateway.disturb.push('timeout', 'timeout');
    await expect(provider.start(requestOf())).rejects.toMatchObject({
      retryable: true,
      outcomeUnknown: true,
      failure: 'try_later',
    });
    await expect(provider.status({ ...requestOf(), reference: 'x' })).rejects.toMatchObject({
      retryable: true,
      outcomeUnknown: false,
    });
  });

  it('tells how long to wait when the gateway wants fewer requests', async () => {
    gateway.disturb.push('rate_limit');
    await expect(provider.start(requestOf())).rejects.toMatchObject({ retryable: true, retryAfter: 7 });
  });

  it('takes a transaction id that was used before for one whose answer got lost', async () => {
    const request = requestOf();
    await provider.start(request);
    await expect(provider.start(request)).rejects.toMatchObject({ outcomeUnknown: true });
  });

  it('finds a payment by our id when the gateway’s own is not known', async () => {
    const { paymentId, amount, currency } = await paid();
    const known = { paymentId, amount, currency, reference: null };
    expect(await provider.status(known)).toMatchObject({
      outcome: 'succeeded',
      amount: 1_000,
      currency: 'RSD',
    });
    expect(await provider.status({ ...known, paymentId: randomUUID() })).toEqual({ outcome: 'unknown' });
  });

  describe('gives money back', () => {
    it('in parts, the same refund once, and never more than was paid', async () => {
      const payment = await paid();
      const part = { ...payment, amount: 400, refundId: randomUUID() };
      const first = await provider.refund(part);
      expect(first).toMatchObject({ state: 'succeeded' });
      expect(await provider.refund(part)).toEqual(first);
      await provider.refund({ ...payment, amount: 600, refundId: randomUUID() });
      const more = provider.refund({ ...payment, amount: 1, refundId: randomUUID() });
      await expect(more).rejects.toMatchObject({ retryable: false });
    });

    it('asks what became of a refund whose answer got lost instead of sending another', async () => {
      const payment = await paid();
      const refund = { ...payment, amount: 1_000, refundId: randomUUID() };
      gateway.disturb.push('lost');
      await expect(provider.refund(refund)).rejects.toMatchObject({ retryable: true, outcomeUnknown: true });
      expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded' });
      const refunds = [...gateway.transactions.values()].filter(
        known => known.referenceUuid === payment.reference,
      );
      expect(refunds).toHaveLength(1);
    });

    it('later, when the gateway says that it is under way', async () => {
      const payment = await paid();
      const refund = { ...payment, amount: 150, refundId: randomUUID() };
      const sent = await provider.refund(refund);
      expect(sent.state).toBe('sent');
      expect(await provider.refund(refund)).toEqual(sent);
    });

    it('under the next id when the one before has failed, and its notice names our refund', async () => {
      const payment = await paid();
      const refund = { ...payment, amount: 150, refundId: randomUUID() };
      const sent = await provider.refund(refund);
      const failed = gateway.transactions.get(sent.reference ?? '');
      Object.assign(failed ?? {}, { status: 'ERROR' });
      const again = await provider.refund(refund);
      const second = gateway.transactions.get(again.reference ?? '');
      expect(second?.merchantTransactionId).toBe(`${refund.refundId}-2`);
      if (!second) throw new Error('no second refund');
      second.status = 'SUCCESS';
      const { body, headers } = gateway.postbackOf(second);
      const notice = provider.verifyCallback({
        rawBody: Buffer.from(body),
        path: '/api/v1/callbacks/allsecure',
        headers,
      });
      expect(notice).toMatchObject({
        kind: 'refund',
        refundId: refund.refundId,
        outcome: 'succeeded',
        amount: 150,
      });
    });

    it('of nothing that the gateway does not know', async () => {
      const refund = { ...requestOf(), reference: null, refundId: randomUUID() };
      await expect(provider.refund(refund)).rejects.toMatchObject({ retryable: false });
    });
  });
});
