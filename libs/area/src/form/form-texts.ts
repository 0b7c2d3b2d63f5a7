import { defineTexts } from '../area-texts.ts';

const { texts, useTexts } = defineTexts('area-form', {
  en: {
    save: 'Save',
    cancel: 'Cancel',
    discard: 'Discard changes',
    notSaved: 'Not saved yet',
    wrongForm: 'Please look at some fields again',
    refusedField: 'This was not accepted. Please look at it again.',
    changedTitle: 'Somebody else has changed this meanwhile',
    changedText:
      'What you typed was not saved, and it is not lost: load the newer version, and it stands on top of it.',
    changedLoad: 'Load the newer version',
    rebasedTitle: 'This is the newer version, with what you typed',
    rebasedText: 'Nothing is saved yet. Please look at it once more.',
    languages: 'Languages of the texts',
    addLanguage: 'Add a language',
    chooseLanguage: 'Choose',
    textLanguage: 'Language of the text',
    written: 'written',
    removeLanguage: 'Take {{language}} out',
    'completeness.complete': 'complete',
    'completeness.partial': 'in part',
    'completeness.empty': 'empty',
  },
  sr: {
    save: 'Sačuvaj',
    cancel: 'Otkaži',
    discard: 'Odbaci izmene',
    notSaved: 'Još nije sačuvano',
    wrongForm: 'Pogledajte ponovo neka polja',
    refusedField: 'Ovo nije prihvaćeno. Pogledajte ponovo.',
    changedTitle: 'Neko drugi je ovo u međuvremenu izmenio',
    changedText:
      'Ono što ste uneli nije sačuvano, ali nije ni izgubljeno: učitajte novije podatke i stajaće preko njih.',
    changedLoad: 'Učitaj novije podatke',
    rebasedTitle: 'Ovo su noviji podaci, sa onim što ste uneli',
    rebasedText: 'Još ništa nije sačuvano. Pogledajte još jednom.',
    languages: 'Jezici tekstova',
    addLanguage: 'Dodaj jezik',
    chooseLanguage: 'Izaberite',
    textLanguage: 'Jezik teksta',
    written: 'napisano',
    removeLanguage: 'Izbaci jezik {{language}}',
    'completeness.complete': 'potpuno',
    'completeness.partial': 'delimično',
    'completeness.empty': 'prazno',
  },
});

/** Texts that forms about records have in common. */
export const formTexts = texts;

/** Says them. */
export const useFormTexts = useTexts;
