/** English words about how tickets are shown at the door. */
export const entryCodeTextsEn = {
  entryCode: 'Code at the entrance',
  'entryCode.fixed': 'Stays, on paper and on the phone',
  'entryCode.rotating_printable': 'Changes on the phone, paper is good too',
  'entryCode.rotating': 'Changes on the phone only',
  entryCodeHelp:
    'A code that changes every half minute makes screenshots worthless; doors check it without a network too.',
  entryCodeOnlyHelp:
    'Buyers get no code on paper and none for Apple Wallet; counters print tickets for who has no phone. Tickets that were mailed before keep their code: issue them anew to take it back.',
};
