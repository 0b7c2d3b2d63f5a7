export const ticketTexts = {
  'errors.ticket.busy': 'Upravo se crta vrlo mnogo karata. Pokušajte ponovo za nekoliko sekundi.',
  'errors.ticket.state': 'Ova karta se više ne može mijenjati: iskorištena je, prenesena ili vraćena.',
  'errors.ticket.not_allowed': 'Organizator to ne dopušta za ove karte.',
  'errors.wallet.unavailable': 'Karte za ovaj novčanik trenutno nisu dostupne.',
  'errors.collect.spent': 'Ovaj link je već iskorišten ili je prestar. Zatražite novi.',
  'errors.order.changed': 'Narudžba je u međuvremenu izmijenjena. Pogledajte je ponovo.',
  'errors.refund.refused': 'Ove karte se ne mogu vratiti.',
  'errors.refund.amount': 'Taj iznos se ne može vratiti.',
  'errors.refund.nothing_due': 'Ovom kupcu se ništa ne duguje.',
  'errors.refund.state': 'To više nije moguće. Učitajte stranicu ponovo.',
} as const;
