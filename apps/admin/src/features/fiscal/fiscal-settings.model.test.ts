import {
  fiscalChangeOf,
  fiscalProblems,
  fiscalValuesOf,
  type FiscalSettings,
} from './fiscal-settings.model.ts';

const stored: FiscalSettings = {
  provider: 'vpfr',
  host: 'https://vsdc.sandbox.suf.purs.gov.rs/',
  feeVatBasisPoints: 1700,
  protectionVatBasisPoints: 2000,
  vatExemption: '',
  labels: { 0: 'А', 1000: 'Е' },
  secrets: { certificate: true, passphrase: true, pac: true },
  unreadable: [],
  isReady: true,
};
const values = fiscalValuesOf(stored);

describe('the settings of fiscal receipts', () => {
  it('are stored as they were when nothing was typed, secrets untouched', () => {
    expect(fiscalProblems(values)).toEqual({});
    expect(fiscalChangeOf(values, stored)).toEqual({
      provider: 'vpfr',
      host: stored.host,
      feeVatBasisPoints: 1700,
      protectionVatBasisPoints: 2000,
      vatExemption: '',
      labels: stored.labels,
    });
  });

  it('take shares with comma or point, and forget a label that was emptied', () => {
    const typed = { ...values, protectionVat: '9,5', zeroLabel: ' ', pac: ' AB12CD ' };
    expect(fiscalChangeOf(typed, stored)).toMatchObject({
      protectionVatBasisPoints: 950,
      labels: { 1000: 'Е' },
      pac: 'AB12CD',
    });
  });

  it('ask why there is no VAT, where a service has none', () => {
    const free = { ...values, feeVat: '0' };
    expect(fiscalProblems(free)).toEqual({ vatExemption: 'noExemption' });
    expect(fiscalProblems({ ...free, vatExemption: 'x'.repeat(201) })).toEqual({
      vatExemption: 'longExemption',
    });
    expect(fiscalProblems({ ...free, vatExemption: 'Article 33 of the VAT Act' })).toEqual({});
    expect(fiscalProblems({ ...values, feeVat: '120' })).toEqual({ feeVatBasisPoints: 'wrongVat' });
  });

  it('name what is wrong at its field', () => {
    expect(
      fiscalProblems({ ...values, host: 'suf', protectionVat: '101', pac: 'a b', zeroLabel: 'АБВГД' }),
    ).toEqual({
      host: 'wrongHost',
      protectionVatBasisPoints: 'wrongVat',
      pac: 'wrongPac',
      labels: 'wrongLabel',
    });
  });
});
