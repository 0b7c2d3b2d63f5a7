import { defineTexts } from '@vh/area-kit';

/** What is said of many guests at once. */
export const { useTexts: useGuestBulkTexts } = defineTexts('guest-bulk', {
  en: {
    resend: 'Send tickets again',
    guestsAsk_one: 'Send {{shown}} guest the tickets again?',
    guestsAsk_other: 'Send {{shown}} guests the tickets again?',
    guestsExplain: 'Each gets a mail with the tickets, at most three times an hour.',
    guestsWhy: 'their tickets were taken back.',
    guestsDone_one: 'The tickets of {{shown}} guest are on their way.',
    guestsDone_other: 'The tickets of {{shown}} guests are on their way.',
  },
  sr: {
    resend: 'Pošalji karte ponovo',
    guestsAsk_one: 'Poslati karte ponovo za {{shown}} gosta?',
    guestsAsk_few: 'Poslati karte ponovo za {{shown}} gosta?',
    guestsAsk_other: 'Poslati karte ponovo za {{shown}} gostiju?',
    guestsExplain: 'Svako dobija poruku sa kartama, najviše tri puta na sat.',
    guestsWhy: 'karte su im oduzete.',
    guestsDone_one: 'Karte za {{shown}} gosta su na putu.',
    guestsDone_few: 'Karte za {{shown}} gosta su na putu.',
    guestsDone_other: 'Karte za {{shown}} gostiju su na putu.',
  },
});
