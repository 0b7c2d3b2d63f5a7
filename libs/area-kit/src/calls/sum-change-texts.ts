import { defineTexts } from '../texts/define-texts.ts';

/** Says the texts about sums that changed after they were shown. */
export const { useTexts: useSumChangeTexts } = defineTexts('area-sum-change', {
  en: {
    sumChanged: 'The sum has changed: it was {{before}} and is now {{now}}. Check it and confirm again.',
  },
  sr: {
    sumChanged: 'Iznos se promenio: bio je {{before}}, a sada je {{now}}. Proverite ga i potvrdite ponovo.',
  },
});
