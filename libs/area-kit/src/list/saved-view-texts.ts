import { defineTexts } from '../texts/define-texts.ts';

/** Says the texts of saved views. */
export const { useTexts: useSavedViewTexts } = defineTexts('area-saved-views', {
  en: {
    views: 'Views',
    viewsFailed: 'Your views could not be loaded.',
    saveNew: 'Save as a view …',
    saveTo: 'Save changes to “{{name}}”',
    change: 'Change “{{name}}” …',
    newTitle: 'Save this view',
    changeTitle: 'Change “{{name}}”',
    explain: 'Search, filters, sort and the columns that you chose are saved under a name that only you see.',
    name: 'Name',
    nameMissing: 'Give the view a name.',
    nameTaken: 'You have a view of this name.',
    opensWith: 'Open the list with it',
    save: 'Save',
    delete: 'Delete view',
    saved: 'View “{{name}}” is saved.',
    deleted: 'View “{{name}}” is deleted.',
    default: '{{name}} (opens first)',
  },
  sr: {
    views: 'Prikazi',
    viewsFailed: 'Vaši prikazi nisu mogli da se učitaju.',
    saveNew: 'Sačuvaj kao prikaz …',
    saveTo: 'Sačuvaj izmene u „{{name}}”',
    change: 'Izmeni „{{name}}” …',
    newTitle: 'Sačuvaj ovaj prikaz',
    changeTitle: 'Izmeni „{{name}}”',
    explain:
      'Pretraga, filteri, redosled i kolone koje ste izabrali čuvaju se pod imenom koje samo vi vidite.',
    name: 'Ime',
    nameMissing: 'Dajte prikazu ime.',
    nameTaken: 'Već imate prikaz sa tim imenom.',
    opensWith: 'Otvaraj listu sa njim',
    save: 'Sačuvaj',
    delete: 'Izbriši prikaz',
    saved: 'Prikaz „{{name}}” je sačuvan.',
    deleted: 'Prikaz „{{name}}” je izbrisan.',
    default: '{{name}} (otvara se prvi)',
  },
});
