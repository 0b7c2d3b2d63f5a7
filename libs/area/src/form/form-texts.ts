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
    changedText: 'What you typed was not saved. Load the newer version and change it again.',
    changedLoad: 'Load the newer version',
    languages: 'Languages of the texts',
    addLanguage: 'Add a language',
    chooseLanguage: 'Choose',
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
    changedText: 'Ono što ste uneli nije sačuvano. Učitajte novije podatke i izmenite ponovo.',
    changedLoad: 'Učitaj novije podatke',
    languages: 'Jezici tekstova',
    addLanguage: 'Dodaj jezik',
    chooseLanguage: 'Izaberite',
    'completeness.complete': 'potpuno',
    'completeness.partial': 'delimično',
    'completeness.empty': 'prazno',
  },
});

/** Texts that forms about records have in common. */
export const formTexts = texts;

/** Says them. */
export const useFormTexts = useTexts;
