import { defineTexts } from '@vh/area-kit';

/** What is said of many payouts at once. */
export const { useTexts: usePayoutBulkTexts } = defineTexts('payout-bulk', {
  en: {
    approve: 'Approve',
    approveAsk_one: 'Approve {{shown}} payout?',
    approveAsk_other: 'Approve {{shown}} payouts?',
    approveExplain: 'They come to {{sums}}, and go into the next file for the bank.',
    approveWhy: 'only payouts that are asked for can be approved.',
    approveDone_one: '{{shown}} payout is approved.',
    approveDone_other: '{{shown}} payouts are approved.',
  },
  sr: {
    approve: 'Odobri',
    approveAsk_one: 'Odobriti {{shown}} isplatu?',
    approveAsk_few: 'Odobriti {{shown}} isplate?',
    approveAsk_other: 'Odobriti {{shown}} isplata?',
    approveExplain: 'Iznose {{sums}} i idu u sledeću datoteku za banku.',
    approveWhy: 'mogu da se odobre samo isplate koje su tražene.',
    approveDone_one: '{{shown}} isplata je odobrena.',
    approveDone_few: '{{shown}} isplate su odobrene.',
    approveDone_other: '{{shown}} isplata je odobreno.',
  },
});
