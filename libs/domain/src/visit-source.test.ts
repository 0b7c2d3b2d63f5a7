import { longestSource, visitSourceOf } from './visit-source.ts';

const own = 'shop.example';

describe('the source of a visit', () => {
  it.each([
    [{}, 'direct', ''],
    [{ referrer: 'www.Facebook.com' }, 'facebook.com', ''],
    [{ referrer: 'shop.example' }, 'direct', ''],
    [{ referrer: 'www.shop.example:443' }, 'direct', ''],
    [{ referrer: '10.0.0.7' }, 'direct', ''],
    [{ referrer: 'a b"<' }, 'direct', ''],
    [{ utmSource: 'Newsletter Maj', utmCampaign: 'Lêto 2026' }, 'newsletter_maj', 'leto_2026'],
    [{ utmSource: 'qr', utmCampaign: 'opera', referrer: 'facebook.com' }, 'qr', 'opera'],
    [{ utmCampaign: 'opera' }, 'direct', ''],
    [{ isWidget: true, referrer: 'theatre.example' }, 'widget', ''],
    [{ utmSource: 'ana@example.test', utmCampaign: 'x' }, 'direct', ''],
    [{ utmSource: 'mail', utmCampaign: 'ana%40example.test' }, 'mail', ''],
  ])('is told of %j', (arrival, source, campaign) => {
    expect(visitSourceOf(arrival, own)).toEqual({ source, campaign });
  });

  it('is never long, never empty and holds no mark of an address, whatever is sent', () => {
    const odd = [
      '',
      '@',
      '   ',
      'ž'.repeat(500),
      '<script>',
      'a@b.c',
      '…',
      '\u0000x',
      'ПРИВЕТ',
      '-._',
      'x'.repeat(199),
    ];
    for (const utmSource of odd)
      for (const referrer of odd) {
        const { source, campaign } = visitSourceOf({ utmSource, utmCampaign: referrer, referrer }, own);
        expect(source).toMatch(/^[a-z0-9._-]+$/);
        expect(campaign).toMatch(/^[a-z0-9._-]*$/);
        expect(Math.max(source.length, campaign.length)).toBeLessThanOrEqual(longestSource);
      }
  });
});
