/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone':
    'Die Tickets, die umgetauscht werden sollen, sind nicht mehr gültig. Der Umtausch ist nicht möglich.',
  'errors.order.other_organiser':
    'Tickets können nur gegen Tickets desselben Veranstalters umgetauscht werden.',
  'errors.ticket.in_exchange':
    'Ein Umtausch dieses Tickets wartet auf die Zahlung. Stornieren Sie zuerst dessen Bestellung.',
  'errors.ticket.in_request': 'Die Anfrage zu diesem Ticket ist noch offen. Beantworten Sie sie zuerst.',
  'errors.order.places_gone':
    'Die Zeit zum Bezahlen war abgelaufen, und die Plätze sind nicht mehr frei. Es wurde nichts berechnet.',
  'errors.order.changed':
    'Die Bestellung wurde inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
  'errors.refund.refused': 'Diese Tickets können nicht zurückgegeben werden.',
  'errors.text.foreign_link':
    'Links in Mails an Käufer führen nur zu dieser Website oder zur eigenen Website des Veranstalters. Bitte entfernen Sie den anderen Link oder lassen Sie die Website von einem Admin im Profil des Veranstalters eintragen.',
  'errors.refund.amount': 'Dieser Betrag kann nicht erstattet werden.',
  'errors.refund.nothing_due': 'Diesem Käufer steht nichts zu.',
  'errors.buyer.open':
    'Bei diesem Käufer ist noch etwas offen: Bestellungen, die auf Geld warten, Wartelisten, künftige Tickets oder laufende Erstattungen.',
  'errors.buyer.changed':
    'Jemand anderes hat diesen Käufer inzwischen geändert. Laden Sie die neuere Fassung.',
  'errors.report.changed':
    'Jemand anderes hat diesen Bericht inzwischen geändert. Laden Sie die neuere Fassung.',
  'errors.client.archived':
    'Dieser Veranstalter ist ausgeblendet und bekommt keine neuen Veranstaltungen. Blenden Sie ihn zuerst wieder ein.',
  'errors.client.changed':
    'Jemand anderes hat diesen Veranstalter inzwischen geändert. Laden Sie die neuere Fassung.',
  'errors.settings.changed':
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Laden Sie die neuere Fassung.',
  'errors.refund.state': 'Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.',
  'errors.fiscal.state': 'Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.',
  'errors.refund.unresolved':
    'Der Zahlungsdienst hat das vielleicht schon ausgezahlt. Bitte fragen Sie dort zuerst nach.',
  'errors.payout.changed': 'Die Auszahlung wurde inzwischen geändert. Bitte laden Sie sie neu.',
  'errors.payout.own_request':
    'Wer eine Auszahlung verlangt hat, kann sie nicht freigeben. Bitten Sie jemand anderen.',
  'errors.payout.account_replaced':
    'Der Veranstalter hat inzwischen ein anderes Konto. Lehnen Sie diese Auszahlung ab; sie kann neu beantragt werden.',
  'errors.payout.own_adjustment':
    'Sie haben das Guthaben dieses Veranstalters kürzlich von Hand geändert. Bitten Sie jemand anderen, die Auszahlung freizugeben.',
  'errors.payout.account_waits':
    'Das Auszahlungskonto wurde vor weniger als 24 Stunden geändert. Auszahlungen können erst danach freigegeben werden.',
  'errors.payout.above_balance': 'Das ist mehr, als das Guthaben hat.',
  'errors.payout.no_account': 'Es gibt kein Konto mit gültiger IBAN für die Auszahlung.',
  'errors.payout.nothing_to_export': 'Keine freigegebene Auszahlung wartet auf die Bank.',
  'errors.store_credit.not_found': 'Dieses Guthaben gibt es nicht.',
  'errors.store_credit.several_organisers':
    'Diese Karten sind von mehreren Veranstaltern. Erstatten Sie die Karten je eines Veranstalters als Guthaben.',
  'errors.store_credit.no_holder': 'Es gibt keine E-Mail-Adresse für den Code.',
  'errors.order_request.credit_not_accepted':
    'Der Käufer hat kein Guthaben akzeptiert. Erstatten Sie das Geld oder lehnen Sie die Anfrage ab.',
} as const;
