/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed':
    'Die Bestellung wurde inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
  'errors.refund.refused': 'Diese Tickets können nicht zurückgegeben werden.',
  'errors.refund.amount': 'Dieser Betrag kann nicht erstattet werden.',
  'errors.refund.nothing_due': 'Diesem Käufer steht nichts zu.',
  'errors.refund.state': 'Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.',
  'errors.refund.unresolved':
    'Der Zahlungsdienst hat das vielleicht schon ausgezahlt. Bitte fragen Sie dort zuerst nach.',
} as const;
