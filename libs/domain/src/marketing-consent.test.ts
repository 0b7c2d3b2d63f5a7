import fc from 'fast-check';
import { mergedMarketingConsent } from './marketing-consent.ts';

const said = fc.constantFrom(true, false, undefined);

describe('what one person wants of whom two records say it', () => {
  it('does not depend on which record stays, nor on how many are put together first', () => {
    fc.assert(
      fc.property(said, said, said, (a, b, c) => {
        expect(mergedMarketingConsent(a, b)).toBe(mergedMarketingConsent(b, a));
        expect(mergedMarketingConsent(mergedMarketingConsent(a, b), c)).toBe(
          mergedMarketingConsent(a, mergedMarketingConsent(b, c)),
        );
      }),
    );
  });

  it('is never yes where one said no, and never yes or no where nothing was said', () => {
    fc.assert(
      fc.property(fc.array(said), answers => {
        const all = answers.reduce((one, other) => mergedMarketingConsent(one, other), undefined);
        if (answers.includes(false)) expect(all).toBe(false);
        else expect(all).toBe(answers.includes(true) ? true : undefined);
      }),
    );
  });
});
