export const ticketTexts = {
  'errors.ticket.busy':
    'Gerade werden sehr viele Tickets gezeichnet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'errors.ticket.state':
    'Dieses Ticket lässt sich nicht mehr ändern: Es wurde benutzt, weitergegeben oder zurückgegeben.',
  'errors.ticket.not_allowed': 'Der Veranstalter erlaubt das für diese Tickets nicht.',
  'errors.wallet.unavailable': 'Tickets für diese Wallet gibt es zurzeit nicht.',
  'errors.collect.spent': 'Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.',
  'errors.order.changed':
    'Die Bestellung wurde inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
  'errors.refund.refused': 'Diese Karten können nicht zurückgegeben werden.',
  'errors.refund.amount': 'Dieser Betrag kann nicht erstattet werden.',
  'errors.refund.nothing_due': 'Diesem Käufer steht nichts zu.',
  'errors.refund.state': 'Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.',
} as const;
