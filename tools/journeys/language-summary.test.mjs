import { languageSummary } from './language-summary.mjs';

describe('the summary of pages in all languages', () => {
  it('has pages and faults by language, and each kind of fault once', () => {
    const small = { part: 'admin', rule: 'target-size', text: '<a>' };
    const found = {
      counts: ['de', 'ru'].flatMap(language => [
        { language, part: 'storefront', pages: 40 },
        { language, part: 'admin', pages: 60 },
      ]),
      faults: [
        { ...small, language: 'de', address: '/admin/order' },
        { ...small, language: 'ru', address: '/admin/event' },
        { language: 'ru', part: 'storefront', address: '/cart', rule: 'sideways', text: '341 of 320 px' },
      ],
    };
    expect(languageSummary(found).split('\n')).toEqual([
      'pages/faults        de      ru',
      'storefront        40/0    40/1',
      'admin             60/1    60/1',
      'Kinds of faults: 2',
      '  sideways: 341 of 320 px — /cart (ru; 1 times)',
      '  target-size: <a> — /admin/order (de, ru; 2 times)',
    ]);
  });
});
