import { defineTexts } from '../texts/define-texts.ts';

/** Says the texts of lists. */
export const { useTexts: useListTexts } = defineTexts('area-list', {
  en: {
    range: '{{first}} – {{last}} of {{total}}',
    keyMove: 'move,',
    keyOpen: 'open,',
    keySearch: 'search',
    columns: 'Columns',
    filters: 'Filters',
    clearAll: 'Clear all',
    clear: 'Clear {{filter}}',
    emptyTitle: 'Nothing here',
    emptyFiltered: 'No entry fits the chosen filters.',
    emptyPage: 'This page of the list is empty.',
    showAll: 'Show all',
    narrow: 'Search in “{{filter}}”',
    fromDay: 'From',
    toDay: 'To',
  },
  sr: {
    range: '{{first}} – {{last}} od {{total}}',
    keyMove: 'kretanje,',
    keyOpen: 'otvaranje,',
    keySearch: 'pretraga',
    columns: 'Kolone',
    filters: 'Filteri',
    clearAll: 'Ukloni sve',
    clear: 'Ukloni {{filter}}',
    emptyTitle: 'Ovde nema ničega',
    emptyFiltered: 'Nijedan unos ne odgovara izabranim filterima.',
    emptyPage: 'Ova strana liste je prazna.',
    showAll: 'Prikaži sve',
    narrow: 'Pretraži „{{filter}}”',
    fromDay: 'Od',
    toDay: 'Do',
  },
});
