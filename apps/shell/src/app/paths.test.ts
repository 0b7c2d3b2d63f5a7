import { languageCodes } from '@vh/domain';
import { pageWithLanguage, paths, withLanguage } from './paths.ts';

describe('links that carry the language', () => {
  it.each(languageCodes)('Home and All Events say %s, unless it is English §lang-in-links', code => {
    const query = code === 'en' ? '' : `?lang=${code}`;
    expect([withLanguage(paths.home, code), withLanguage(paths.archive, code)]).toEqual([
      `/${query}`,
      `/archive${query}`,
    ]);
  });

  it.each(languageCodes)('content pages always say %s §lang-in-page-links', code => {
    expect(pageWithLanguage('how-to-buy', code)).toBe(`/page/how-to-buy?lang=${code}`);
  });
});
