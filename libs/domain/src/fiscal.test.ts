import fc from 'fast-check';
import {
  fiscalItems,
  fiscalLabelOf,
  fiscalPaymentOf,
  fiscalTaxes,
  fiscalTotal,
  type FiscalLine,
} from './fiscal.ts';

const rate = fc.constantFrom(0, 800, 1000, 1700, 2000);
const line = fc.record({
  name: fc.constantFrom('Opera, parter', 'Opera, galerija', 'Derbi, istok'),
  quantity: fc.integer({ min: 1, max: 20 }),
  face: fc.integer({ min: 0, max: 5_000_000 }),
  fee: fc.integer({ min: 0, max: 300_000 }),
  vatBasisPoints: rate,
  feeVatBasisPoints: rate,
});
const protection = fc.record({
  name: fc.constant('Osiguranje'),
  amount: fc.integer({ min: 0, max: 900_000 }),
  vatBasisPoints: rate,
});
const none = { name: 'Osiguranje', amount: 0, vatBasisPoints: 2000 };
const seat: FiscalLine = {
  name: 'Opera, parter',
  quantity: 1,
  face: 150_000,
  fee: 9_000,
  vatBasisPoints: 1000,
  feeVatBasisPoints: 2000,
};

describe('fiscal receipts', () => {
  it('come to what was paid, whatever was sold', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), protection, (lines, extra) => {
        const paid = lines.reduce((sum, { quantity, face, fee }) => sum + quantity * (face + fee), 0);
        expect(fiscalTotal(fiscalItems(lines, extra, 'Naknada'))).toBe(paid + extra.amount);
      }),
    );
  });

  it('have no item without a price, and each name, price and rate once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), protection, (lines, extra) => {
        const items = fiscalItems(lines, extra, 'Naknada');
        expect(items.every(({ quantity, unitPrice }) => quantity > 0 && unitPrice > 0)).toBe(true);
        const keys = items.map(({ name, unitPrice, vatBasisPoints }) =>
          [name, unitPrice, vatBasisPoints].join(),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('tell the VAT within by rate, never more than the sum', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), protection, (lines, extra) => {
        const items = fiscalItems(lines, extra, 'Naknada');
        const taxes = fiscalTaxes(items);
        const vat = taxes.reduce((sum, { amount }) => sum + amount, 0);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(fiscalTotal(items));
        expect(taxes.map(tax => tax.vatBasisPoints)).toEqual(
          [...new Set(items.map(item => item.vatBasisPoints))].sort((a, b) => b - a),
        );
      }),
    );
    expect(fiscalTaxes(fiscalItems([{ ...seat, face: 110_000, fee: 0 }], none, 'Naknada'))).toEqual([
      { vatBasisPoints: 1000, amount: 10_000 },
    ]);
  });

  it('put two lines of the same together, and leave those apart whose price is another', () => {
    expect(fiscalItems([seat, seat, { ...seat, face: 140_000 }], none, 'Naknada')).toEqual([
      { name: 'Opera, parter', quantity: 2, unitPrice: 150_000, vatBasisPoints: 1000 },
      { name: 'Opera, parter', quantity: 1, unitPrice: 140_000, vatBasisPoints: 1000 },
      { name: 'Naknada', quantity: 3, unitPrice: 9_000, vatBasisPoints: 2000 },
    ]);
  });
});

describe('fiscalLabelOf', () => {
  const known = [
    { label: 'Ђ', vatBasisPoints: 2000 },
    { label: 'Е', vatBasisPoints: 1000 },
    { label: 'Г', vatBasisPoints: 0 },
    { label: 'А', vatBasisPoints: 0 },
  ];

  it('is the only label of a rate', () => {
    expect(fiscalLabelOf(2000, known, {})).toBe('Ђ');
  });

  it('is told apart by the platform where several have the rate', () => {
    expect(fiscalLabelOf(0, known, {})).toBeUndefined();
    expect(fiscalLabelOf(0, known, { 0: 'А' })).toBe('А');
  });

  it('is none that the service does not know, or knows with another rate', () => {
    expect(fiscalLabelOf(1700, known, {})).toBeUndefined();
    expect(fiscalLabelOf(1700, known, { 1700: 'X' })).toBeUndefined();
    expect(fiscalLabelOf(2000, known, { 2000: 'Е' })).toBe('Ђ');
  });
});

describe('fiscalPaymentOf', () => {
  it.each([
    ['payspot-cash:0193', 'cash'],
    ['payspot-card:0193', 'card'],
    ['bank-transfer', 'transfer'],
    ['allsecure', 'card'],
    ['buyer:0193', 'other'],
    ['', 'other'],
  ])('tells %j as %s', (provider, told) => {
    expect(fiscalPaymentOf(provider)).toBe(told);
  });
});
