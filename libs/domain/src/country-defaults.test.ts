import {
  currencyOfCountry,
  defaultsOfOrganiser,
  languageOfCountry,
  standardVatRates,
  vatOfCountry,
  zoneOfCountry,
} from './country-defaults.ts';
import { languageCodes } from './locales.ts';
import { countryCodes } from './questions.ts';
import { isTimeZone } from './zoned-time.ts';

/** The members of the Union. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const platform = { currency: 'EUR', languages: languageCodes, language: 'en' } as const;
const sarajevo = {
  currency: 'BAM',
  mainLanguage: 'ba',
  vatBasisPoints: 1000,
  country: 'BA',
  timezone: 'Europe/Sarajevo',
} as const;

describe('standard VAT rates', () => {
  it('are known of every member of the Union, between what its directive asks for and 27 %', () => {
    expect(union).toHaveLength(27);
    for (const country of union) {
      // Directive 2006/112/EC, article 97: at least 15 %
      expect(vatOfCountry(country)).toBeGreaterThanOrEqual(1500);
      expect(vatOfCountry(country)).toBeLessThanOrEqual(2700);
    }
  });

  it.each([
    ['BA', 1700],
    ['RS', 2000],
    ['ME', 2100],
    ['SE', 2500],
    ['CH', 810],
    ['FI', 2550],
    ['HU', 2700],
    ['LU', 1700],
  ])('are of %s %i basis points', (country, rate) => expect(vatOfCountry(country)).toBe(rate));

  it('are of countries that there are, and of no other word', () => {
    expect(Object.keys(standardVatRates).every(country => countryCodes.includes(country))).toBe(true);
    expect([vatOfCountry(''), vatOfCountry('constructor'), vatOfCountry('ZZ')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('zones of countries', () => {
  it('are zones that the runtime knows', () => {
    const zones = countryCodes.flatMap(country => zoneOfCountry(country) ?? []);
    expect(zones.length).toBeGreaterThan(40);
    expect(zones.filter(zone => !isTimeZone(zone))).toEqual([]);
  });

  it.each(['US', 'CA', 'RU', 'ES', 'PT', 'CY', 'UA', 'AU', 'BR', ''])(
    'are not told of %p, which has several',
    country => expect(zoneOfCountry(country)).toBeUndefined(),
  );
});

describe('what a new event of an organiser begins with', () => {
  it('is what the last one had', () => {
    expect(defaultsOfOrganiser(sarajevo, 'RS', platform)).toEqual(sarajevo);
  });

  it('is by the country before there was one', () => {
    expect(defaultsOfOrganiser(undefined, 'DE', platform)).toEqual({
      currency: 'EUR',
      mainLanguage: 'de',
      vatBasisPoints: 1900,
      country: 'DE',
      timezone: 'Europe/Berlin',
    });
  });

  it('is what the platform has where the country says nothing', () => {
    expect(defaultsOfOrganiser(undefined, '', { ...platform, currency: 'CHF' })).toEqual({
      currency: 'CHF',
      mainLanguage: 'en',
      vatBasisPoints: 2000,
      country: '',
      timezone: undefined,
    });
  });

  it('is in a language that the site speaks, and by the country where the last event was online', () => {
    const online = { ...sarajevo, mainLanguage: null, country: '', timezone: 'UTC' };
    expect(defaultsOfOrganiser(online, 'SE', { ...platform, languages: ['en', 'de'] })).toMatchObject({
      mainLanguage: 'en',
      currency: 'BAM',
      country: 'SE',
      timezone: 'Europe/Stockholm',
    });
  });

  it('knows the currency and the language of the countries that it sells in most', () => {
    expect(['RS', 'BA', 'ME', 'HR', 'SE', 'CH', 'NO'].map(currencyOfCountry)).toEqual([
      ...['RSD', 'BAM', 'EUR', 'EUR', 'SEK', 'CHF'],
      undefined,
    ]);
    expect(['RS', 'BA', 'AT', 'CH'].map(languageOfCountry)).toEqual(['sr', 'ba', 'de', undefined]);
  });
});
