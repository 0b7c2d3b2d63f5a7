import { readArrival } from './arrival.ts';

const host = 'shop.example';
const at = (search: string, hash = '') => ({ search, hash, host });

describe('where a visit came from', () => {
  it.each([
    ['nothing', at(''), '', undefined],
    [
      'a host, and no path of it',
      at(''),
      'https://www.facebook.com/ana/posts/1?x=2',
      { referrer: 'www.facebook.com' },
    ],
    ['nothing of the shop itself', at('?lang=sr'), 'https://shop.example/archive', undefined],
    ['parameters', at('?utm_source=qr&utm_campaign=opera'), '', { utmSource: 'qr', utmCampaign: 'opera' }],
    ['no campaign without a source', at('?utm_campaign=opera'), '', undefined],
    [
      'the widget',
      at('', '#transfer=abc'),
      'https://theatre.example/',
      { referrer: 'theatre.example', isWidget: true },
    ],
    ['nothing of a page before that is none', at(''), 'about:blank', undefined],
  ])('is %s', (_, location, referrer, arrival) => {
    expect(readArrival(location, referrer)).toEqual(arrival);
  });
});
