import { basisPointsOf, clientFacts, clientProblems, clientValues } from './client-form.model.ts';

const values = {
  ...clientValues(),
  name: ' Pozorište Luna ',
  taxNumber: '101 134 702',
  bankIban: 'rs35 2600 0560 1001 6113 79',
  bankBic: ' raifrs22 ',
  feePercent: '4,5',
};

describe('the form of a client', () => {
  it('takes account, tax number and share as people write them', () => {
    expect(clientProblems(values, 'sr')).toEqual({});
    expect(clientFacts(values, 'sr')).toMatchObject({
      name: 'Pozorište Luna',
      bankIban: 'RS35260005601001611379',
      bankBic: 'RAIFRS22',
      fees: { basisPoints: 450, bearer: 'buyer' },
    });
    expect(clientFacts(values, 'sr')).not.toHaveProperty('feePercent');
  });

  it.each([
    ['name', 'X', 'wrongName'],
    ['taxNumber', '101134703', 'wrongTaxNumber'],
    ['email', 'luna', 'wrongEmail'],
    ['phone', 'call', 'wrongPhone'],
    ['bankIban', 'RS35 2600 0560 1001 6113 78', 'wrongIban'],
    ['bankBic', 'NOBIC', 'wrongBic'],
    ['feePercent', '101', 'wrongPercent'],
    ['feePercent', 'many', 'wrongPercent'],
  ])('says of %s %j that it is wrong', (field, value, problem) => {
    expect(clientProblems({ ...values, [field]: value }, 'sr')).toEqual({ [field]: problem });
  });

  it('takes amounts of each ticket by currency, leaves out what is nothing, and finds what is none', () => {
    const fixedFees = { EUR: '0,50', RSD: '', BAM: '0', USD: '1.234,5' };
    expect(clientFacts({ ...values, fixedFees }, 'sr').fees.fixed).toEqual({ EUR: 50, USD: 123_450 });
    expect(clientProblems({ ...values, fixedFees: { EUR: 'half' } }, 'sr')).toEqual({
      'fixedFees.EUR': 'wrongAmount',
    });
  });

  it('reads shares of whole and broken percent', () => {
    expect([basisPointsOf('6'), basisPointsOf('6.25'), basisPointsOf('6,255'), basisPointsOf('')]).toEqual([
      600,
      625,
      undefined,
      undefined,
    ]);
  });
});
