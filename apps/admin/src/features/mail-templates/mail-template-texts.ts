import { defineTexts } from '@vh/area-kit';
import { mailNamesEn } from './mail-template-names.en.ts';
import { mailNamesSr } from './mail-template-names.sr.ts';

/** Says the texts of the words of mails. */
export const { useTexts: useMailTemplateTexts } = defineTexts('area-mail-templates', {
  en: {
    ...mailNamesEn,
    title: 'Words of mails',
    mail: 'Mail',
    lead: 'Every mail is sent in the language of its reader. Until you write words of your own, the built-in ones are sent.',
    ownIn: 'Own words',
    builtIn: 'Built-in words',
    languages: 'Languages',
    subject: 'Subject',
    body: 'Text',
    bodyHelp: 'An empty line begins a new paragraph. Names in braces are filled in when the mail is sent.',
    variables: 'What can be filled in',
    variablesLead: 'Press one to put it where you write.',
    example: 'for example',
    blockHelp: 'Stands in a line of its own. Without a place it comes at the end.',
    unknown: '{{name}} is not filled in for this mail',
    block: '{{name}} must stand in a line of its own',
    braces: 'A brace names nothing. Write a name between two braces, or leave them out.',
    empty: 'Write something here',
    saved: 'Saved. The next mail is sent like this.',
    preview: 'Preview',
    previewLead: 'With example values, as it arrives',
    asMarkup: 'As a page',
    asText: 'As text',
    wrongPreview: 'The preview follows when nothing is wrong above.',
    test: 'Send me a test',
    testSent: 'Sent to {{to}}',
    'failure.not_set_up': 'No mail server is set',
    'failure.forbidden': 'The server is in a network that may not be called. The operator can allow it.',
    'failure.refused': 'The server did not take it',
    reset: 'Back to the built-in words',
    resetTitle: 'Back to the built-in words?',
    resetText: 'Your own words in this language are taken away. The history keeps them.',
    resetYes: 'Take them away',
    resetDone: 'The built-in words are sent again.',
  },
  sr: {
    ...mailNamesSr,
    title: 'Tekstovi pošte',
    mail: 'Pošta',
    lead: 'Svaka poruka se šalje na jeziku čitaoca. Dok ne napišete svoj tekst, šalje se ugrađeni.',
    ownIn: 'Svoj tekst',
    builtIn: 'Ugrađeni tekst',
    languages: 'Jezici',
    subject: 'Naslov',
    body: 'Tekst',
    bodyHelp: 'Prazan red počinje novi pasus. Imena u vitičastim zagradama popunjavaju se pri slanju.',
    variables: 'Šta može da se popuni',
    variablesLead: 'Pritisnite da ga stavite tamo gde pišete.',
    example: 'na primer',
    blockHelp: 'Stoji u svom redu. Bez mesta dolazi na kraj.',
    unknown: '{{name}} se u ovoj poruci ne popunjava',
    block: '{{name}} mora da stoji u svom redu',
    braces: 'Zagrada ne imenuje ništa. Napišite ime između dve zagrade ili ih izostavite.',
    empty: 'Napišite nešto',
    saved: 'Sačuvano. Sledeća poruka se šalje ovako.',
    preview: 'Pregled',
    previewLead: 'Sa primerima, onako kako stiže',
    asMarkup: 'Kao strana',
    asText: 'Kao tekst',
    wrongPreview: 'Pregled sledi kad gore ništa nije pogrešno.',
    test: 'Pošalji mi probu',
    testSent: 'Poslato na {{to}}',
    'failure.not_set_up': 'Server pošte nije podešen',
    'failure.forbidden': 'Server je u mreži koja ne sme da se zove. Operater može to da dozvoli.',
    'failure.refused': 'Server je nije primio',
    reset: 'Nazad na ugrađeni tekst',
    resetTitle: 'Nazad na ugrađeni tekst?',
    resetText: 'Vaš tekst na ovom jeziku se uklanja. Istorija ga čuva.',
    resetYes: 'Ukloni ga',
    resetDone: 'Ponovo se šalje ugrađeni tekst.',
  },
});

/** Says one of these texts. */
export type MailTemplateText = ReturnType<typeof useMailTemplateTexts>['text'];

/** What a variable or block is; one that is newer than this area stands for itself. */
export function nameInWords(kind: 'variable' | 'block', name: string, text: MailTemplateText): string {
  const key = `${kind}.${name}`;
  return isKnown(key) ? text(key) : name;
}

function isKnown(key: string): key is Extract<keyof typeof mailNamesEn, `${'variable' | 'block'}.${string}`> {
  return Object.hasOwn(mailNamesEn, key);
}
