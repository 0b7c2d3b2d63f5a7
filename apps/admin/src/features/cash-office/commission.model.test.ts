import { commissionBody, commissionProblems, commissionValues } from './commission.model.ts';

describe('the form of a commission', () => {
  it('shows terms and sends them unchanged', () => {
    const terms = { version: 2, basisPoints: 450, fixed: { BAM: 20, EUR: 1_050 }, isKept: false };
    const values = commissionValues(terms, ['BAM', 'RSD']);
    expect(values).toEqual({
      percent: '4.5',
      fixed: { BAM: '0.20', EUR: '10.50', RSD: '' },
      isKept: false,
    });
    expect(commissionBody(values, 'sr')).toEqual({
      ...{ basisPoints: 450, fixed: { BAM: 20, EUR: 1_050 }, isKept: false },
    });
  });

  it('begins with the currency of the platform where nothing was sold', () => {
    const values = commissionValues({ version: 0, basisPoints: 0, fixed: {}, isKept: true }, []);
    expect(values).toEqual({ percent: '', fixed: { RSD: '' }, isKept: true });
    expect(commissionBody(values, 'sr')).toEqual({ basisPoints: 0, fixed: {}, isKept: true });
  });

  it('names what can’t be read and sends nothing', () => {
    const values = { percent: '101', fixed: { BAM: 'half' }, isKept: true };
    expect(commissionProblems(values, 'sr')).toEqual({ percent: true, fixed: ['BAM'] });
    expect(commissionBody(values, 'sr')).toBeUndefined();
    expect(commissionBody({ ...values, percent: '5' }, 'sr')).toBeUndefined();
  });
});
