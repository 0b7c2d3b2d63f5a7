/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'Narudžba je u međuvremenu izmijenjena. Pogledajte je ponovo.',
  'errors.refund.refused': 'Ove karte se ne mogu vratiti.',
  'errors.refund.amount': 'Taj iznos se ne može vratiti.',
  'errors.refund.nothing_due': 'Ovom kupcu se ništa ne duguje.',
  'errors.refund.state': 'To više nije moguće. Učitajte stranicu ponovo.',
  'errors.refund.unresolved': 'Pružalac plaćanja je ovo možda već isplatio. Prvo provjerite kod njega.',
} as const;
