import { readTypedAmount } from '@vh/domain';
import {
  openRefundForm,
  problemOfForm,
  quoteBody,
  refundBody,
  toggleTicket,
  type RefundQuote,
} from './refund-form.model.ts';

const quote: RefundQuote = {
  version: 3,
  currency: 'EUR',
  amount: 880,
  highest: 1050,
  face: 880,
  fee: 0,
  protection: 0,
  kept: 170,
  payers: { fromOrganiser: 880, fromPlatform: 0, keptByOrganiser: 120, keptByPlatform: 50 },
  destinations: [{ provider: 'stripe', amount: 880 }],
  lines: [],
  refused: [],
};

describe('the refund form', () => {
  it.each<[string, number | 'wrong' | undefined]>([
    ['', undefined],
    ['  ', undefined],
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['0', 0],
    ['1 200', 120_000],
    ['1.200', 120_000],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['12.345.678', 1_234_567_800],
    ['12,3456', 'wrong'],
    ['1.23.4', 'wrong'],
    ['-5', 'wrong'],
    ['12 EUR', 'wrong'],
    ['99999999999', 'wrong'],
    ['.5', 'wrong'],
  ])('reads %j as %j', (typed, amount) => {
    expect(readTypedAmount(typed, { language: 'sr' })).toBe(amount);
  });

  it('opens with a lone ticket chosen, and with none of several', () => {
    expect(openRefundForm(['a'], 'sr').ticketIds).toEqual(['a']);
    expect(openRefundForm(['a', 'b'], 'sr').ticketIds).toEqual([]);
  });

  it('keeps chosen tickets in the order of the tickets', () => {
    expect(toggleTicket(['c'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
    expect(toggleTicket(['a', 'c'], 'a', ['a', 'b', 'c'])).toEqual(['c']);
  });

  it('asks for nothing while nothing is chosen, and sends the version and the sum that were seen', () => {
    const form = { ...openRefundForm(['a'], 'sr'), note: '  Ill ', amount: '5' };
    expect(quoteBody('o', openRefundForm(['a', 'b'], 'sr'))).toBeUndefined();
    expect(refundBody({ _id: 'o', version: 3 }, form, { expectedAmount: 500, key: 'key' })).toEqual({
      orderId: 'o',
      ticketIds: ['a'],
      reason: 'staff',
      refundTo: 'original_payment',
      waivesFees: false,
      withProtection: false,
      amount: 500,
      expectedAmount: 500,
      version: 3,
      note: 'Ill',
      key: 'key',
    });
  });

  it('says what is in the way', () => {
    const form = openRefundForm(['a'], 'sr');
    expect(problemOfForm(openRefundForm(['a', 'b'], 'sr'), undefined)).toBe('nothing');
    expect(problemOfForm({ ...form, amount: 'x' }, quote)).toBe('amount_wrong');
    expect(problemOfForm({ ...form, amount: '10,51' }, quote)).toBe('amount_too_high');
    expect(problemOfForm({ ...form, amount: '10,50' }, quote)).toBeUndefined();
    expect(problemOfForm(form, { ...quote, refused: [{ ticketId: 'a', why: 'used' }] })).toBe('refused');
    expect(problemOfForm(form, quote)).toBeUndefined();
  });
});
