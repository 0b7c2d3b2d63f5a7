import * as fc from 'fast-check';
import { readAllsecureCallback } from './allsecure/allsecure-notices.ts';
import { allsecureContentType, signAllsecure } from './allsecure/allsecure-signature.ts';
import type { ProviderNotice } from './payment-provider.ts';
import { readStripeEvent } from './stripe/stripe-notices.ts';

const secret = 'shared';
const paymentId = '0199a8e5-7b5c-7d3e-9a51-3f2e1d0c9b8a';
const path = '/api/v1/callbacks/allsecure';

/** A postback of these bytes, signed as the gateway does. */
function postback(rawBody: Buffer): ProviderNotice | undefined {
  const date = 'Tue, 21 Apr 2020 12:45:55 UTC';
  const parts = { method: 'POST', body: rawBody, contentType: allsecureContentType, date, path } as const;
  const headers = {
    'content-type': allsecureContentType,
    'x-date': date,
    'x-signature': signAllsecure(parts, secret),
  };
  return readAllsecureCallback({ rawBody, path, headers }, secret);
}

const tell = (message: object) => postback(Buffer.from(JSON.stringify(message)));
const debit = {
  result: 'OK',
  uuid: 'abcdef',
  merchantTransactionId: paymentId,
  transactionType: 'DEBIT',
  amount: '9.99',
  currency: 'EUR',
};

describe('a postback of AllSecure', () => {
  it('tells a payment with its references and codes', () => {
    const more = {
      extraData: { adapterReferenceId: '77' },
      returnData: { binBrand: 'DINA', lastFourDigits: 1234 },
    };
    expect(tell({ ...debit, ...more })).toEqual({
      kind: 'payment',
      noticeId: 'abcdef:DEBIT:OK',
      paymentId,
      outcome: 'succeeded',
      amount: 999,
      currency: 'EUR',
      reference: 'abcdef',
      facts: { uuid: 'abcdef', authCode: '77', cardBrand: 'DINA', cardLast4: '1234' },
    });
  });

  it.each([
    ['2003', 'failed', 'declined'],
    ['2006', 'failed', 'insufficient_funds'],
    ['2009', 'failed', 'card_expired'],
    ['2021', 'failed', 'authentication'],
    ['3003', 'failed', 'try_later'],
    ['1234', 'failed', 'unknown'],
    ['2002', 'abandoned', 'cancelled'],
    ['2005', 'abandoned', 'expired'],
  ])('with the error %s is %s as %s', (code, outcome, failure) => {
    expect(tell({ ...debit, result: 'ERROR', code, message: 'no' })).toMatchObject({ outcome, failure });
  });

  it.each([
    ['is pending', { result: 'PENDING' }],
    ['has another kind', { transactionType: 'REGISTER' }],
    ['is of somebody else', { merchantTransactionId: 'order-1' }],
    ['has no sum', { amount: undefined }],
    ['has a sum that is none', { amount: '9,99' }],
  ])('that %s pays nothing', (_, change) => {
    expect(tell({ ...debit, ...change })).toMatchObject({ kind: 'other' });
  });

  it('takes lists where maps are meant, as PHP writes empty maps', () => {
    expect(tell({ ...debit, extraData: [], returnData: [], chargebackData: [] })).toMatchObject({
      kind: 'payment',
      outcome: 'succeeded',
    });
  });

  it('never throws, whatever is signed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), text => {
        expect(['other', undefined]).toContain(postback(Buffer.from(text))?.kind);
      }),
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('OK', 'ERROR', 'DEBIT', 'REFUND', 'CHARGEBACK', paymentId),
    );
    const fields = [...Object.keys(debit), 'code', 'extraData', 'returnData', 'chargebackData'];
    const changes = fc.dictionary(fc.constantFrom(...fields), value);
    fc.assert(
      fc.property(changes, change => {
        const notice = tell({ ...debit, ...change });
        if (notice?.kind === 'payment') expect(Number.isSafeInteger(notice.amount)).toBe(true);
      }),
    );
  });
});

describe('an event of Stripe', () => {
  const session = {
    id: 'cs_1',
    payment_status: 'paid',
    amount_total: 999,
    currency: 'eur',
    payment_intent: { id: 'pi_1' },
    metadata: { paymentId },
  };
  const types = [
    'checkout.session.completed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.updated',
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'payment_intent.succeeded',
  ];

  it('tells a payment', () => {
    const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: session } };
    expect(readStripeEvent(event)).toEqual({
      kind: 'payment',
      noticeId: 'evt_1',
      paymentId,
      outcome: 'succeeded',
      amount: 999,
      currency: 'EUR',
      reference: 'cs_1',
      facts: { paymentIntent: 'pi_1' },
    });
  });

  it('never throws, and never pays without a whole sum', () => {
    const changes = fc.dictionary(
      fc.constantFrom(...Object.keys(session), 'status', 'amount'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...types), changes, (type, change) => {
        const notice = readStripeEvent({ id: 'evt', type, data: { object: { ...session, ...change } } });
        if (notice.kind === 'payment') expect(Number.isSafeInteger(notice.amount)).toBe(true);
      }),
    );
  });
});
