export const ticketTexts = {
  'errors.ticket.busy': 'Upravo se crta veoma mnogo karata. Pokušajte ponovo za nekoliko sekundi.',
  'errors.ticket.state': 'Ova karta više ne može da se menja: iskorišćena je, preneta ili vraćena.',
  'errors.ticket.not_allowed': 'Organizator to ne dozvoljava za ove karte.',
  'errors.wallet.unavailable': 'Karte za ovaj novčanik trenutno nisu dostupne.',
  'errors.collect.spent': 'Ovaj link je već iskorišćen ili je prestar. Zatražite novi.',
  'errors.order.changed': 'Porudžbina je u međuvremenu izmenjena. Pogledajte je ponovo.',
  'errors.refund.refused': 'Ove karte se ne mogu vratiti.',
  'errors.refund.amount': 'Taj iznos se ne može vratiti.',
  'errors.refund.nothing_due': 'Ovom kupcu se ništa ne duguje.',
  'errors.refund.state': 'To više nije moguće. Učitajte stranicu ponovo.',
} as const;
