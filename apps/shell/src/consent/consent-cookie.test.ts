/** @jest-environment node */
import { asksIn, consentIn, proofOf, shapingConsent } from './consent-cookie.ts';

describe('the consent cookie', () => {
  it.each([
    ['', 'absent'],
    ['other=1', 'absent'],
    ['cookiesAccepted=true', 'true'],
    ['a=b; cookiesAccepted=false; c=d', 'false'],
  ])('of "%s" is %s §consent-cookie', (cookies, expected) => {
    expect(consentIn(cookies)).toBe(expected);
  });

  it.each([
    'cookiesAccepted=',
    'cookiesAccepted=TRUE',
    'cookiesAccepted=true1',
    'cookiesAccepted=%22true%22',
    'cookiesAccepted=<script>alert(1)</script>',
    'cookiesAccepted',
    'xcookiesAccepted=true',
    `cookiesAccepted=${'t'.repeat(100_000)}`,
    '=;;;==true',
  ])('that is broken is no consent: %.40s', cookies => {
    expect(consentIn(cookies)).toBe('absent');
    expect(asksIn(cookies)).toBe(true);
  });

  it('asks on absent and on the false that nobody gave, not on true §consent-banner', () => {
    expect(asksIn('')).toBe(true);
    expect(asksIn('cookiesAccepted=false')).toBe(true);
    expect(asksIn('cookiesAccepted=true')).toBe(false);
  });

  it('does not ask again anyone who said no, while that answer is kept', () => {
    expect(asksIn(`cookiesAccepted=false; vh_consent=${proofOf('false', 0)}`)).toBe(false);
    expect(asksIn(`vh_consent=${proofOf('false', 0)}`)).toBe(true);
    expect(asksIn(`cookiesAccepted=false; vh_consent=${proofOf('true', 0)}`)).toBe(true);
  });

  it('shapes pages in three ways', () => {
    const declined = `cookiesAccepted=false; vh_consent=${proofOf('false', 0)}`;
    expect(['', 'x=y', 'cookiesAccepted=1'].flatMap(shapingConsent)).toEqual([]);
    expect(shapingConsent('cookiesAccepted=false')).toEqual(['cookiesAccepted=false']);
    for (const answered of ['cookiesAccepted=true', declined])
      expect(shapingConsent(answered)).toEqual(['cookiesAccepted=true']);
  });

  it('has a proof of what was answered to which words when', () => {
    expect(proofOf('true', Date.parse('2026-11-21T18:30:00Z'))).toBe('true.1.1795285800');
  });
});
