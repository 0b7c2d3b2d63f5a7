export const ticketTexts = {} as const;
export const ticketTexts = {
  'errors.ticket.busy': 'Upravo se crta veoma mnogo karata. Pokušajte ponovo za nekoliko sekundi.',
  'errors.ticket.state': 'Ova karta više ne može da se menja: iskorišćena je, preneta ili vraćena.',
  'errors.ticket.not_allowed': 'Organizator to ne dozvoljava za ove karte.',
  'errors.wallet.unavailable': 'Karte za ovaj novčanik trenutno nisu dostupne.',
  'errors.collect.spent': 'Ovaj link je već iskorišćen ili je prestar. Zatražite novi.',
} as const;
