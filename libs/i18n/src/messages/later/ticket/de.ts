export const ticketTexts = {} as const;
export const ticketTexts = {
  'errors.ticket.busy':
    'Gerade werden sehr viele Tickets gezeichnet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'errors.ticket.state':
    'Dieses Ticket lässt sich nicht mehr ändern: Es wurde benutzt, weitergegeben oder zurückgegeben.',
  'errors.ticket.not_allowed': 'Der Veranstalter erlaubt das für diese Tickets nicht.',
  'errors.wallet.unavailable': 'Tickets für diese Wallet gibt es zurzeit nicht.',
  'errors.collect.spent': 'Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.',
} as const;
