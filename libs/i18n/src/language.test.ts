import { languageCodes } from '@vh/domain';
import { acceptedTags, detectLanguage } from './detect-language.ts';
import { languageCookieText } from './language.ts';

describe('detectLanguage', () => {
  it('takes the address before the cookie before the browser', () => {
    const hints = { query: 'sr', cookie: 'de', acceptLanguage: 'fr' };
    expect(detectLanguage(hints, languageCodes)).toBe('sr');
    expect(detectLanguage({ ...hints, query: null }, languageCodes)).toBe('de');
    expect(detectLanguage({ acceptLanguage: 'fr' }, languageCodes)).toBe('fr');
    expect(detectLanguage({}, languageCodes)).toBe('en');
  });

  it('passes over what the site does not offer', () => {
    expect(
      detectLanguage({ query: 'ru', cookie: 'xx', acceptLanguage: 'sv-SE,de;q=0.5' }, ['en', 'de']),
    ).toBe('de');
  });

  it('reads the browser’s tags as the site’s codes', () => {
    expect(detectLanguage({ acceptLanguage: 'sv-SE' }, languageCodes)).toBe('se');
    expect(detectLanguage({ acceptLanguage: 'bs-BA,en;q=0.8' }, languageCodes)).toBe('ba');
  });

  it('falls back to the first offered language when the default is not offered', () => {
    expect(detectLanguage({}, ['sr', 'ba'])).toBe('sr');
  });
});

describe('acceptedTags', () => {
  it('orders by weight and drops refusals', () => {
    expect(acceptedTags('en;q=0.2, sr-RS, de;q=0.9, fr;q=0, *;q=0.1')).toEqual(['sr-RS', 'de', 'en']);
  });
});

describe('languageCookieText', () => {
  it('lives a year on the whole site', () => {
    expect(languageCookieText('ba')).toBe('i18n_redirected=ba; Path=/; Max-Age=31536000; SameSite=Lax');
  });
});
