import { defineTexts } from '../../texts/define-texts.ts';

/** Says the texts of the editor of running texts. */
export const { useTexts: useRichTextTexts } = defineTexts('rich-text', {
  en: {
    richBold: 'Bold',
    richItalic: 'Italic',
    richHeading: 'Heading',
    richBullets: 'List',
    richNumbers: 'Numbered list',
    richLink: 'Link',
    richUnlink: 'Remove the link',
    richTools: 'Look of the text',
    richAddress: 'Address of the link',
    richAddressHelp: 'Begins with https://, mailto: or tel:',
    richApply: 'Set the link',
    richSource: 'This text has tables or pictures. They are kept; it is edited as HTML.',
    cancel: 'Cancel',
  },
  sr: {
    richBold: 'Podebljano',
    richItalic: 'Kurziv',
    richHeading: 'Međunaslov',
    richBullets: 'Spisak',
    richNumbers: 'Numerisan spisak',
    richLink: 'Link',
    richUnlink: 'Ukloni link',
    richTools: 'Izgled teksta',
    richAddress: 'Adresa linka',
    richAddressHelp: 'Počinje sa https://, mailto: ili tel:',
    richApply: 'Postavi link',
    richSource: 'Ovaj tekst ima tabele ili slike. Ostaju sačuvane; uređuje se kao HTML.',
    cancel: 'Otkaži',
  },
});
