import { languageCodes } from '@vh/domain';
import fc from 'fast-check';
import { acceptedTags, detectLanguage } from './detect-language.ts';
import { createI18next, createServerI18n } from './engine.ts';
import { defaultLocale, languageCookieText } from './language.ts';

describe('detectLanguage', () => {
  it('takes the address before the cookie before the browser §language-order', () => {
    const hints = { query: 'sr', cookie: 'de', acceptLanguage: 'fr' };
    expect(detectLanguage(hints, languageCodes)).toBe('sr');
    expect(detectLanguage({ ...hints, query: null }, languageCodes)).toBe('de');
    expect(detectLanguage({ acceptLanguage: 'fr' }, languageCodes)).toBe('fr');
    expect(detectLanguage({}, languageCodes)).toBe('en');
  });

  it('passes over what the site does not offer §languages-offered', () => {
    expect(
      detectLanguage({ query: 'ru', cookie: 'xx', acceptLanguage: 'sv-SE,de;q=0.5' }, ['en', 'de']),
    ).toBe('de');
  });

  it('reads the browser’s tags as the site’s codes', () => {
    expect(detectLanguage({ acceptLanguage: 'sv-SE' }, languageCodes)).toBe('se');
    expect(detectLanguage({ acceptLanguage: 'bs-BA,en;q=0.8' }, languageCodes)).toBe('ba');
  });

  it.each([
    ['bs-Latn-BA', 'ba'],
    ['hr-HR', 'ba'],
    ['sr-Cyrl-RS', 'sr'],
    ['sr-Latn', 'sr'],
    ['sr_RS', 'sr'],
    ['sh', 'sr'],
    ['sv', 'se'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['RU', 'ru'],
  ])('reads %s as %s', (acceptLanguage, expected) => {
    expect(detectLanguage({ acceptLanguage }, languageCodes)).toBe(expected);
  });

  it('takes the nearest offered language before the next wish', () => {
    expect(detectLanguage({ acceptLanguage: 'hr, en;q=0.9' }, ['en', 'sr'])).toBe('sr');
    expect(detectLanguage({ acceptLanguage: 'sr, en;q=0.9' }, ['en', 'ba'])).toBe('ba');
  });

  it.each(['', 'xx', '../..', '<script>', 'toString', '%E0%A4%A', 'EN;', '__proto__'])(
    'ignores %j in the address and in the cookie §language-order',
    junk => {
      expect(detectLanguage({ query: junk, cookie: junk, acceptLanguage: 'de' }, languageCodes)).toBe('de');
      expect(detectLanguage({ acceptLanguage: junk }, languageCodes)).toBe('en');
    },
  );

  it('offers only what the site offers, whatever is asked §languages-offered', () => {
    const offers = fc.uniqueArray(fc.constantFrom(...languageCodes), { minLength: 1 });
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), offers, (query, cookie, acceptLanguage, offered) =>
        offered.includes(detectLanguage({ query, cookie, acceptLanguage }, offered)),
      ),
    );
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
  it('lives a year on the whole site §language-switch', () => {
    expect(languageCookieText('ba')).toBe('i18n_redirected=ba; Path=/; Max-Age=31536000; SameSite=Lax');
  });
});

describe('the default locale', () => {
  it('is en-US, for translations and for dates §language-default', () => {
    expect(defaultLocale).toBe('en-US');
    expect(createI18next('sr').options.fallbackLng).toEqual(['en-US']);
    const speech = createServerI18n(detectLanguage({}, languageCodes), { goHome: 'Go Home' });
    expect(speech.t('goHome')).toBe('Go Home');
  });
});
