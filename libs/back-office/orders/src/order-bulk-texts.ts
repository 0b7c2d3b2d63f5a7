import { defineTexts } from '@vh/area-kit';

/** What is said of many orders at once. */
export const { useTexts: useOrderBulkTexts } = defineTexts('order-bulk', {
  en: {
    resend: 'Send tickets again',
    resendAsk_one: 'Send the tickets of {{shown}} order again?',
    resendAsk_other: 'Send the tickets of {{shown}} orders again?',
    resendExplain: 'Each buyer gets the confirmation with the tickets that are left.',
    resendWhy:
      'only paid orders with an e-mail address, and without tickets of other organisers, can be sent.',
    resendDone_one: 'The tickets of {{shown}} order are on their way.',
    resendDone_other: 'The tickets of {{shown}} orders are on their way.',
    cancel: 'Cancel unpaid',
    cancelAsk_one: 'Cancel {{shown}} order?',
    cancelAsk_other: 'Cancel {{shown}} orders?',
    cancelYes_one: 'Cancel {{shown}} order',
    cancelYes_other: 'Cancel {{shown}} orders',
    cancelExplain:
      'They come to {{sums}}. Their places go back on sale at once. If money comes all the same, it waits to be refunded.',
    cancelExplainPlaces:
      'Their places go back on sale at once. If money comes all the same, it waits to be refunded.',
    cancelWhy:
      'only orders that wait for their payment, and have no tickets of other organisers, can be cancelled.',
    cancelNote: 'Note for the history of each',
    cancelDone_one: '{{shown}} order is cancelled.',
    cancelDone_other: '{{shown}} orders are cancelled.',
  },
  sr: {
    resend: 'Pošalji karte ponovo',
    resendAsk_one: 'Poslati ponovo karte {{shown}} porudžbine?',
    resendAsk_few: 'Poslati ponovo karte {{shown}} porudžbine?',
    resendAsk_other: 'Poslati ponovo karte {{shown}} porudžbina?',
    resendExplain: 'Svaki kupac dobija potvrdu sa kartama koje su mu ostale.',
    resendWhy: 'mogu da se pošalju samo plaćene porudžbine sa e-adresom i bez karata drugih organizatora.',
    resendDone_one: 'Karte {{shown}} porudžbine su na putu.',
    resendDone_few: 'Karte {{shown}} porudžbine su na putu.',
    resendDone_other: 'Karte {{shown}} porudžbina su na putu.',
    cancel: 'Otkaži neplaćene',
    cancelAsk_one: 'Otkazati {{shown}} porudžbinu?',
    cancelAsk_few: 'Otkazati {{shown}} porudžbine?',
    cancelAsk_other: 'Otkazati {{shown}} porudžbina?',
    cancelYes_one: 'Otkaži {{shown}} porudžbinu',
    cancelYes_few: 'Otkaži {{shown}} porudžbine',
    cancelYes_other: 'Otkaži {{shown}} porudžbina',
    cancelExplain:
      'Vrede {{sums}}. Mesta se odmah vraćaju u prodaju. Ako novac ipak stigne, čeka da bude vraćen.',
    cancelExplainPlaces: 'Mesta se odmah vraćaju u prodaju. Ako novac ipak stigne, čeka da bude vraćen.',
    cancelWhy: 'mogu da se otkažu samo porudžbine koje čekaju uplatu i nemaju karte drugih organizatora.',
    cancelNote: 'Beleška za istoriju svake od njih',
    cancelDone_one: '{{shown}} porudžbina je otkazana.',
    cancelDone_few: '{{shown}} porudžbine su otkazane.',
    cancelDone_other: '{{shown}} porudžbina je otkazano.',
  },
});
