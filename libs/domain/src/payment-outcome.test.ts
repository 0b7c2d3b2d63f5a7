import fc from 'fast-check';
import { orderStates } from './order-state.ts';
import { decidePayment, isPaymentOpen, type PaymentReport, type PaymentState } from './payment-outcome.ts';

const states: readonly PaymentState[] = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'abandoned',
  'refunded',
  'partially_refunded',
  'charged_back',
];
const orderState = fc.constantFrom(...orderStates);
const payment = fc.record({
  state: fc.constantFrom(...states),
  amount: fc.integer({ min: 1, max: 10_000 }),
  currency: fc.constant('EUR' as const),
});
const report: fc.Arbitrary<PaymentReport> = fc.record({
  outcome: fc.constantFrom('succeeded', 'failed', 'abandoned'),
  amount: fc.integer({ min: 1, max: 10_000 }),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'RSD'),
  receipt: fc.option(fc.constant('line 7'), { nil: undefined }),
});
const success = { outcome: 'succeeded', amount: 1_000, currency: 'EUR' } as const;
const open = { state: 'pending', amount: 1_000, currency: 'EUR' } as const;

describe('what a report of a payment means', () => {
  it('pays an order that waits for it, and owes the rest', () => {
    expect(decidePayment('booked', open, success)).toEqual({
      ...{ word: 'paid', settles: 'succeeded', pays: 'in_time', due: 0 },
    });
    expect(decidePayment('booked', open, { ...success, amount: 1_200 })).toMatchObject({
      pays: 'in_time',
      due: 200,
    });
  });

  it('pays late what was returned, and nothing that is paid', () => {
    expect(decidePayment('released', open, success)).toMatchObject({ word: 'late', pays: 'late', due: 0 });
    expect(decidePayment('paid', open, success)).toMatchObject({ word: 'paid_twice', due: 1_000 });
    expect(decidePayment('refunded', open, success)).toMatchObject({ word: 'paid_twice', due: 1_000 });
  });

  it('does not pay with too little or with other money', () => {
    expect(decidePayment('booked', open, { ...success, amount: 999 })).toEqual({
      ...{ word: 'amount_differs', settles: 'succeeded', due: 999 },
    });
    expect(decidePayment('booked', open, { ...success, currency: 'RSD' })).toEqual({
      ...{ word: 'amount_differs', due: 1_000 },
    });
  });

  it('loses no money: what came pays the order or is due', () => {
    fc.assert(
      fc.property(orderState, payment, report, (order, paid, told) => {
        const decision = decidePayment(order, paid, told);
        const isNew = told.outcome === 'succeeded' && decision.word !== 'stale';
        const came = isNew ? told.amount : 0;
        expect(decision.due + (decision.pays ? paid.amount : 0)).toBe(came);
        expect(decision.due).toBeGreaterThanOrEqual(0);
        if (decision.pays) expect(decision.settles).toBe('succeeded');
      }),
    );
  });

  it('takes a repeat as nothing, whatever is told in between', () => {
    fc.assert(
      fc.property(orderState, payment, fc.array(report, { maxLength: 6 }), (order, paid, told) => {
        let state = paid.state;
        let due = 0;
        let paysTimes = 0;
        // without receipts and in the right currency a payment brings money once
        for (const one of told.map(each => ({ ...each, receipt: undefined, currency: 'EUR' }))) {
          const decision = decidePayment(order, { ...paid, state }, one);
          if (decision.settles) state = decision.settles;
          if (decision.pays) paysTimes += 1;
          if (decision.due > 0) due += 1;
        }
        expect(paysTimes).toBeLessThanOrEqual(1);
        expect(due).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('changes nothing of a payment that ended by telling of a failure', () => {
    fc.assert(
      fc.property(orderState, payment, report, (order, paid, told) => {
        if (told.outcome === 'succeeded' || isPaymentOpen(paid.state)) return;
        expect(decidePayment(order, paid, told)).toEqual({ word: 'stale', due: 0 });
      }),
    );
  });
});
