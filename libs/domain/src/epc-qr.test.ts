import fc from 'fast-check';
import { epcProblems, formatEpcQr, type EpcPayment } from './epc-qr.ts';
import { rfReference } from './payment-reference.ts';

const payment: EpcPayment = {
  bic: 'BHBLDEHHXXX',
  name: 'Franz Mustermänn',
  iban: 'DE89370400440532013000',
  amount: 1_230,
  purpose: 'GDDS',
  reference: 'RF18539007547034',
};

describe('an EPC QR text', () => {
  it('is the golden example with a creditor reference', () => {
    expect(formatEpcQr(payment)).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE89370400440532013000\nEUR12.30\nGDDS\nRF18539007547034',
    );
  });

  it('is the golden example with a free text', () => {
    const free = {
      name: "François D'Alsace S.A.",
      iban: 'FR1420041010050500013M02606',
      amount: 1_230,
      text: 'Client:Marie Louise La Lune',
    };
    expect(formatEpcQr(free)).toBe(
      "BCD\n002\n1\nSCT\n\nFrançois D'Alsace S.A.\nFR1420041010050500013M02606\nEUR12.30\n\n\nClient:Marie Louise La Lune",
    );
  });

  it.each<[string, Partial<EpcPayment>]>([
    ['bic', { bic: 'BHBLDEHHXX' }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(71) }],
    ['name', { name: 'a\nb' }],
    ['iban', { iban: 'DE88370400440532013000' }],
    ['iban', { iban: 'DE89 3704 0044 0532 0130 00' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 99_999_999_999 + 1 }],
    ['amount', { amount: 1.5 }],
    ['purpose', { purpose: 'GOODS' }],
    ['reference', { reference: 'RF19539007547034' }],
    ['reference', { text: 'both' }],
    ['note', { note: 'x'.repeat(71) }],
  ])('is refused for a wrong %s: %j', (part, wrong) => {
    expect(epcProblems({ ...payment, ...wrong })).toEqual([part]);
    expect(() => formatEpcQr({ ...payment, ...wrong })).toThrow(RangeError);
  });

  it('is refused above 331 bytes', () => {
    const long = { name: 'ж'.repeat(70), iban: payment.iban, text: 'ж'.repeat(100) };
    expect(epcProblems(long)).toEqual(['size']);
  });

  it('has twelve lines at most, each in its place, for every amount and number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.stringMatching(/^[A-Z0-9]{1,21}$/),
        (amount, number) => {
          const lines = formatEpcQr({ ...payment, amount, reference: rfReference(number) }).split('\n');
          expect(lines).toHaveLength(10);
          expect(Number(lines[7]?.replace('EUR', '').replace('.', ''))).toBe(amount);
          expect(lines[9]).toBe(rfReference(number));
        },
      ),
    );
  });
});
