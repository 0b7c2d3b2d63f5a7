import { payspotFacts, payspotProblems, payspotValues, type Payspot } from './payspot-form.model.ts';

const stored: Payspot = {
  ...{
    _id: 'p',
    name: 'Kiosk North',
    city: 'Tuzla',
    address: 'Trg 1',
    status: 'active',
    orderLookup: 'view',
    version: 3,
  },
  sellers: [{ _id: 'u', name: 'Mira', email: 'mira@example.test', status: 'active' }],
  offlineTickets: 0,
};

describe('the form of a payspot', () => {
  it('begins with what is stored, and sends it trimmed', () => {
    const values = payspotValues(stored);
    expect(payspotFacts({ ...values, name: ' Kiosk South ', city: '' })).toEqual({
      ...{ name: 'Kiosk South', city: '', address: 'Trg 1', orderLookup: 'view', sellerIds: ['u'] },
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'wrongName' }],
    [{ name: 'n'.repeat(121) }, { name: 'wrongName' }],
    [{ city: 'c'.repeat(81) }, { city: 'wrongCity' }],
    [{ address: 'one\ntwo' }, { address: 'wrongAddress' }],
    [{ name: 'n'.repeat(120), city: '', address: '' }, {}],
  ])('finds in %j what the API would refuse', (typed, problems) => {
    expect(payspotProblems({ ...payspotValues(stored), ...typed })).toEqual(problems);
  });
});
