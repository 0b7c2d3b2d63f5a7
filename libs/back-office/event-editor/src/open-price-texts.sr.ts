import type { openPriceTextsEn } from './open-price-texts.en.ts';

/** Serbian words about tickets whose price buyers choose. */
export const openPriceTextsSr: Record<keyof typeof openPriceTextsEn, string> = {
  open: 'Bira kupac',
  minimum: 'Najmanje',
  minimumHelp: 'Sa 0 može da se dođe i bez plaćanja.',
  suggested: 'Predloženo',
  suggestedHelp: 'Stoji u polju, a kupci ga menjaju.',
  maximum: 'Najviše',
  optional: 'nije obavezno',
  suggestedPays: 'Po predloženoj ceni: {{words}}',
  previewSuggested: '{{name}}, po predloženoj ceni',
};
