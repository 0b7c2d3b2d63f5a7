import fc from 'fast-check';
import { cardPaymentOf, restInCash, type CardValues } from './card-payment.model.ts';

const values = (part: Partial<CardValues> = {}): CardValues => ({
  ...{ reference: 'T-1', isSplit: false, card: '', tendered: '' },
  ...part,
});

describe('a payment by card', () => {
  it('is of the whole sum unless a part is paid in cash', () => {
    expect(cardPaymentOf(2_000, values({ reference: ' T-1 ', card: '5' }), 'sr')).toEqual({
      payment: { method: 'card', reference: 'T-1' },
    });
  });

  it('takes the rest in cash, exactly or with change', () => {
    const split = { isSplit: true, card: '12,00' };
    expect(restInCash(2_000, values(split), 'sr')).toBe(800);
    expect(cardPaymentOf(2_000, values(split), 'sr').payment).toEqual({
      ...{ method: 'mixed', card: 1_200, reference: 'T-1', tendered: 800 },
    });
    expect(cardPaymentOf(2_000, values({ ...split, tendered: '10' }), 'sr').payment).toMatchObject({
      tendered: 1_000,
    });
  });

  it.each<[string, Partial<CardValues>, object]>([
    ['no reference', { reference: ' ' }, { reference: 'cardReferenceMissing' }],
    ['all on the card', { isSplit: true, card: '20' }, { card: 'cardPartWrong' }],
    ['nothing on the card', { isSplit: true, card: '0' }, { card: 'cardPartWrong' }],
    ['no amount', { isSplit: true, card: 'x' }, { card: 'cardPartWrong' }],
    ['too little cash', { isSplit: true, card: '12', tendered: '7,99' }, { tendered: 'cashPartShort' }],
  ])('says what is wrong: %s', (_, part, problems) => {
    expect(cardPaymentOf(2_000, values(part), 'sr').problems).toEqual(problems);
  });

  it('always adds up to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (total, card) => {
          const typed = (card / 100).toFixed(2);
          const { payment } = cardPaymentOf(total, values({ isSplit: true, card: typed }), 'sr');
          if (payment?.method === 'mixed') expect(payment.card + payment.tendered).toBe(total);
          else expect(card).toBeGreaterThanOrEqual(total);
        },
      ),
    );
  });
});
