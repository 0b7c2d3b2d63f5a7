import type { BackOfficeLanguage } from '#system';

/** How an answer to a yes-or-no question reads in lists. */
export const yesNoTexts: Readonly<Record<BackOfficeLanguage, { readonly yes: string; readonly no: string }>> =
  {
    en: { yes: 'Yes', no: 'No' },
    sr: { yes: 'Da', no: 'Ne' },
  };
