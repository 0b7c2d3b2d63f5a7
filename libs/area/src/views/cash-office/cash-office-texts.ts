import { defineTexts } from '../../area-texts.ts';

const { texts, useTexts } = defineTexts('area-cash-office', {
  en: {
    cashOffice: 'Cash office',
    shiftCount_one: '{{shown}} shift',
    shiftCount_other: '{{shown}} shifts',
    payspot: 'Payspot',
    allPayspots: 'All payspots',
    shift: 'Shift',
    since: 'since {{at}}, {{name}}',
    span: '{{from}} to {{to}}, {{name}}',
    report: 'Report',
    reportNumber: 'Z {{number}}',
    expected: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
    line: '{{method}} {{amount}}',
    cash: 'Cash',
    card: 'Card',
    state: 'State',
    open: 'Open',
    agrees: 'Agrees',
    differs: 'Differs',
    noShifts: 'A payspot opens its first shift at its till. From then on its shifts stand here.',
    journalWhole_one: 'The journal is whole: {{count}} row, each as it was written.',
    journalWhole_other: 'The journal is whole: {{count}} rows, each as it was written.',
    journalBroken:
      'The journal was changed from outside: row {{number}} is the first that is not as it was written.',
    due: 'Cash due to the house: {{amount}}',
    nothingDue: 'No cash is due to the house.',
  },
  sr: {
    cashOffice: 'Blagajna',
    shiftCount_one: '{{shown}} smena',
    shiftCount_few: '{{shown}} smene',
    shiftCount_other: '{{shown}} smena',
    payspot: 'Prodajno mesto',
    allPayspots: 'Sva prodajna mesta',
    shift: 'Smena',
    since: 'od {{at}}, {{name}}',
    span: '{{from}} do {{to}}, {{name}}',
    report: 'Izveštaj',
    reportNumber: 'Z {{number}}',
    expected: 'Očekivano',
    counted: 'Prebrojano',
    difference: 'Razlika',
    line: '{{method}} {{amount}}',
    cash: 'Gotovina',
    card: 'Kartice',
    state: 'Stanje',
    open: 'Otvorena',
    agrees: 'Slaže se',
    differs: 'Ne slaže se',
    noShifts: 'Prodajno mesto otvara prvu smenu na svojoj kasi. Od tada njegove smene stoje ovde.',
    journalWhole_one: 'Dnevnik je ceo: {{count}} red, kako je i upisan.',
    journalWhole_few: 'Dnevnik je ceo: {{count}} reda, svaki kako je i upisan.',
    journalWhole_other: 'Dnevnik je ceo: {{count}} redova, svaki kako je i upisan.',
    journalBroken: 'Dnevnik je menjan spolja: red {{number}} je prvi koji nije kako je upisan.',
    due: 'Gotovina koju treba uplatiti kući: {{amount}}',
    nothingDue: 'Kući ne treba uplatiti gotovinu.',
  },
});

/** Texts of the cash office. */
export const cashOfficeTexts = texts;

/** Says them. */
export const useCashOfficeTexts = useTexts;
