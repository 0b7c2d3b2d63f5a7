import { defineTexts } from '../texts/define-texts.ts';

/** Texts about typed amounts that are refused. */
export const { useTexts: useAmountTexts } = defineTexts('area-amounts', {
  en: {
    ambiguous: '“{{typed}}” can be read in two ways. Write {{thousands}} or {{cents}}.',
    negative: 'The amount can’t be negative.',
    too_high: 'The amount is too large.',
    too_high_of: 'The amount is too large: {{highest}} at most.',
  },
  sr: {
    ambiguous: '„{{typed}}“ može da se pročita na dva načina. Napišite {{thousands}} ili {{cents}}.',
    negative: 'Iznos ne može da bude negativan.',
    too_high: 'Iznos je prevelik.',
    too_high_of: 'Iznos je prevelik: najviše {{highest}}.',
  },
});
