import fc from 'fast-check';
import { fitIpsText, formatIpsAmount, formatIpsQr, ipsProblems, type IpsPayment } from './ips-qr.ts';

const payment: IpsPayment = {
  account: '845000000040484987',
  payee: 'Acme d.o.o., Beograd',
  amount: 359_613,
  paymentCode: '289',
  purpose: 'Karte 2026-001',
  reference: '00ORD-1001',
};

/** The tags of a string, in their order. */
function tagsOf(text: string): [string, string][] {
  return text.split('|').map(part => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]);
}

describe('an IPS QR string', () => {
  it('is the golden example', () => {
    expect(formatIpsQr(payment)).toBe(
      'K:PR|V:01|C:1|R:845000000040484987|N:Acme d.o.o., Beograd|I:RSD3596,13|SF:289|S:Karte 2026-001|RO:00ORD-1001',
    );
  });

  it('has the amount of whole dinars with two decimals', () => {
    expect(
      formatIpsQr({
        account: '123456789012345611',
        payee: 'JEST Ltd., Test',
        amount: 129_500,
        paymentCode: '123',
        purpose: 'Testing',
        reference: '972012345',
      }),
    ).toBe('K:PR|V:01|C:1|R:123456789012345611|N:JEST Ltd., Test|I:RSD1295,00|SF:123|S:Testing|RO:972012345');
  });

  it.each([
    [1, 'RSD0,01'],
    [10, 'RSD0,10'],
    [129_500, 'RSD1295,00'],
    [9_999_999_999_999_999n, 'RSD99999999999999,99'],
  ])('writes %s para as %s', (amount, text) => {
    expect(formatIpsAmount(amount)).toBe(text);
    expect(ipsProblems({ ...payment, amount })).toEqual([]);
  });

  it('has every tag in the order of the rules', () => {
    const text = formatIpsQr({
      ...payment,
      kind: 'PT',
      payerAccount: '840000000095584510',
      payer: 'Ана Анић\nНемањина 1\nБеоград',
      merchantCategory: '7922',
      oneTimeCode: '12345',
      payeeNote: 'Note',
      paymentReference: '1234567890123456789',
    });
    expect(
      tagsOf(text)
        .map(([tag]) => tag)
        .join(' '),
    ).toBe('K V C R N I O P SF S M JS RO RL RP');
    expect(text).toContain('|P:Ана Анић\nНемањина 1\nБеоград|');
  });

  it('leaves empty tags out and writes a bar in a value as a dash', () => {
    const text = formatIpsQr({ ...payment, purpose: 'Karte|2026', reference: '', payeeNote: '' });
    expect(text).toMatch(/\|SF:289\|S:Karte-2026$/);
  });

  it.each<[string, Partial<IpsPayment>]>([
    ['R', { account: '845000000040484986' }],
    ['R', { account: '840-955845-10' }],
    ['R', { account: 'RS35845000000040484987' }],
    ['N', { payee: 'A'.repeat(71) }],
    ['N', { payee: 'a\nb\nc\nd' }],
    ['N', { payee: '' }],
    ['N', { payee: 'Müller' }],
    ['I', { amount: 0 }],
    ['I', { amount: -1 }],
    ['I', { amount: 0.5 }],
    ['I', { amount: Number.MAX_SAFE_INTEGER + 1 }],
    ['I', { amount: 10_000_000_000_000_000n }],
    ['SF', { paymentCode: '350' }],
    ['SF', { paymentCode: '229x' }],
    ['SF', { paymentCode: '230' }],
    ['S', { purpose: 'x'.repeat(36) }],
    ['S', { purpose: 'Karte 😀' }],
    ['RO', { reference: '972112345' }],
    ['RO', { reference: 'ORD1001' }],
    ['O', { payerAccount: '1' }],
    ['P', { payer: 'é' }],
    ['M', { kind: 'PT' }],
    ['M', { merchantCategory: '79' }],
    ['JS', { oneTimeCode: '1' }],
    ['RL', { payeeNote: 'x'.repeat(141) }],
    ['RP', { paymentReference: '1' }],
  ])('is refused for %s of %j', (tag, wrong) => {
    expect(ipsProblems({ ...payment, ...wrong })).toEqual([tag]);
    expect(() => formatIpsQr({ ...payment, ...wrong })).toThrow(new RegExp(`no IPS QR code: .*${tag}`));
  });

  it('takes any text that was made fit, in either script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (purpose, payee) => {
        const fitted = { ...payment, purpose: fitIpsText(purpose, 35), payee: fitIpsText(`A ${payee}`, 70) };
        expect(ipsProblems({ ...fitted, purpose: fitted.purpose.replaceAll('\n', ' ') })).toEqual([]);
      }),
    );
    expect(fitIpsText('Čаša – Ђорђе, Zoë | Straße', 70)).toBe('Čаša Ђорђе, Zoe - Stra e');
    expect(fitIpsText('a\n\n b \r\nc\nd', 70)).toBe('a\nb\nc');
  });

  it('returns what went in, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }), amount => {
        const tags = new Map(tagsOf(formatIpsQr({ ...payment, amount })));
        expect(BigInt((tags.get('I') ?? '').replace('RSD', '').replace(',', ''))).toBe(amount);
        expect(tags.get('N')).toBe(payment.payee);
      }),
    );
  });
});
