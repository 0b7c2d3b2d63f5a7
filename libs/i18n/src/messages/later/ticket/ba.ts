export const ticketTexts = {} as const;
export const ticketTexts = {
  'errors.ticket.busy': 'Upravo se crta vrlo mnogo karata. Pokušajte ponovo za nekoliko sekundi.',
  'errors.ticket.state': 'Ova karta se više ne može mijenjati: iskorištena je, prenesena ili vraćena.',
  'errors.ticket.not_allowed': 'Organizator to ne dopušta za ove karte.',
  'errors.wallet.unavailable': 'Karte za ovaj novčanik trenutno nisu dostupne.',
  'errors.collect.spent': 'Ovaj link je već iskorišten ili je prestar. Zatražite novi.',
} as const;
