import { defineTexts } from '@vh/area-kit';

/** What is said of many messages at once. */
export const { useTexts: useMessageBulkTexts } = defineTexts('message-bulk', {
  en: {
    sendAgain: 'Send again',
    sendAgainAsk_one: 'Put {{shown}} message in line again?',
    sendAgainAsk_other: 'Put {{shown}} messages in line again?',
    sendAgainWhy: 'only messages that were given up or kept can be sent again.',
    sendAgainDone_one: '{{shown}} message is in line.',
    sendAgainDone_other: '{{shown}} messages are in line.',
  },
  sr: {
    sendAgain: 'Pošalji ponovo',
    sendAgainAsk_one: 'Staviti {{shown}} poruku ponovo u red za slanje?',
    sendAgainAsk_few: 'Staviti {{shown}} poruke ponovo u red za slanje?',
    sendAgainAsk_other: 'Staviti {{shown}} poruka ponovo u red za slanje?',
    sendAgainWhy: 'ponovo mogu da se pošalju samo poruke od kojih se odustalo ili koje čekaju.',
    sendAgainDone_one: '{{shown}} poruka je u redu za slanje.',
    sendAgainDone_few: '{{shown}} poruke su u redu za slanje.',
    sendAgainDone_other: '{{shown}} poruka je u redu za slanje.',
  },
});
