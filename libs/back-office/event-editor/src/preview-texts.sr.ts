import type { previewTextsEn } from './preview-texts.en.ts';

/** Serbian words about previews of events. */
export const previewTextsSr: Record<keyof typeof previewTextsEn, string> = {
  preview: 'Kako izgleda',
  previewOf: 'Pregled: „{{title}}“',
  previewHelp:
    'Ovaj link pokazuje stranicu onako kako će je kupci videti, sa onim što je sada napisano. Ne traži prijavu, pa ga možete proslediti, i važi do {{time}}.',
  previewOpen: 'Otvori pregled',
  previewCopy: 'Kopiraj link',
  previewCopied: 'Link je kopiran.',
  previewAddress: 'Link',
  previewNeeds: 'Stranici su potrebni mesto i početak. Upišite prvo njih.',
  previewRenew: 'Ukini ranije linkove',
  previewRenewed: 'Raniji linkovi više ne važe.',
  previewClose: 'Zatvori',
};
