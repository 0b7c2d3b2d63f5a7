import { buyerFacts, buyerProblems, languageOf } from './buyer-form.model.ts';
import { buyerListBody, buyerUrl } from './buyer-list.model.ts';

const values = {
  name: 'Ana Anić',
  email: 'ana@example.test',
  phone: '+381 64 123-45',
  language: 'sr' as const,
};

describe('the form of a buyer', () => {
  it('takes a name and a telephone number, trimmed', () => {
    expect(buyerProblems(values)).toEqual({});
    expect(buyerFacts({ ...values, name: ' Ana Anić ' })).toEqual(values);
  });

  it.each([
    [{ name: 'X' }, {}],
    [{ name: 'Win at evil.com' }, { name: 'wrongName' }],
    [{ name: 'Ana\u0000' }, { name: 'wrongName' }],
    [{ phone: 'call me' }, { phone: 'wrongPhone' }],
  ])('names what is wrong with %j', (part, wrong) => {
    expect(buyerProblems({ ...values, ...part })).toEqual(wrong);
  });

  it('keeps the language when the field says none', () => {
    expect(languageOf('xx', 'de')).toBe('de');
    expect(languageOf('fr', 'de')).toBe('fr');
  });
});

describe('the address of the list of buyers', () => {
  it('holds what the API is asked, and nothing that it does not know', () => {
    const parsed = buyerUrl.parse(
      new URLSearchParams('q=ana&account=with&marketing=maybe&from=2026-01-01&sort=odd&page=2'),
    );
    expect(buyerListBody({ ...parsed, pageSize: 25 })).toEqual({
      q: 'ana',
      hasAccount: true,
      from: '2026-01-01',
      sort: '-lastOrder',
      page: 2,
      pageSize: 25,
    });
    expect(buyerUrl.format(parsed)).toMatchObject({ q: 'ana', account: 'with', page: '2' });
  });
});
