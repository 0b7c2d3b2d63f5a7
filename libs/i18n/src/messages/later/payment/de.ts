export const paymentTexts = {
  // Providers
  payAllsecure: 'Karte',
  payAllsecureHelp:
    'Auf der sicheren Seite unserer Bank. Visa, Mastercard, Dina; die Kartennummer sehen wir nie.',
  payStripe: 'Karte oder Telefon',
  payStripeHelp: 'Auf der sicheren Seite von Stripe: Karten, Apple Pay, Google Pay.',
  payAuthCode: 'Autorisierungscode',
  payFailureTitle: 'Die Zahlung hat nicht geklappt',
  payFailureCancelled: 'Sie haben die Zahlung abgebrochen.',
  payFailureDeclined:
    'Die Bank der Karte hat die Zahlung abgelehnt. Versuchen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  payFailureFunds: 'Auf der Karte ist nicht genug Geld. Versuchen Sie eine andere.',
  payFailureAuthentication:
    'Die Prüfung Ihrer Bank (3-D Secure) ist nicht gelungen. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  payFailureCardInvalid:
    'Nummer, Datum oder Prüfziffer der Karte stimmt nicht. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  payFailureCardExpired: 'Die Karte ist abgelaufen. Nehmen Sie eine andere.',
  payFailureExpired: 'Die Zeit auf der Zahlungsseite ist abgelaufen.',
  payFailureTryLater:
    'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal oder bezahlen Sie anders.',
  payFailureUnknown: 'Die Zahlung war nicht möglich. Versuchen Sie es noch einmal oder bezahlen Sie anders.',
  payNothingCharged: 'Es wurde nichts abgebucht.',
  'errors.payment.provider_unavailable':
    'Der Zahlungsdienst antwortet gerade nicht. Ihre Plätze bleiben reserviert; bitte versuchen Sie es noch einmal oder bezahlen Sie anders.',
  // Bank transfer, invoices
  reserveTitle: '{{price}} an einer Verkaufsstelle zahlen',
  reserveLead:
    'Ihre Plätze sind bis {{time}} reserviert. Kommen Sie bis dahin zu einer unserer Verkaufsstellen, zahlen Sie bar oder mit Karte, und nehmen Sie die Tickets gleich mit.',
  bankConfirm:
    'Wir haben einen Link an {{email}} gesendet. Bestätigen Sie Ihre E-Mail bis {{time}}, damit wir Ihre Plätze bis {{until}} behalten; sonst gehen sie an andere.',
  reserveConfirm:
    'Wir haben einen Link an {{email}} geschickt. Bestätigen Sie Ihre E-Mail bis {{time}}, sonst gehen die Tickets an andere; danach halten wir sie länger.',
  reserveNumber: 'Bestellnummer',
  reserveCode: 'Abholcode',
  reserveAmount: 'Zu zahlen',
  reserveScan: 'Zeigen Sie diesen Code an der Verkaufsstelle.',
  reserveQrLabel: 'QR-Code Ihrer Reservierung',
  reserveWhere: 'Wo Sie zahlen können',
  reserveAfter:
    'Die Tickets kommen auch per E-Mail, sobald Sie bezahlt haben. Nach Ablauf der Zeit bekommen andere die Plätze.',
  bankTitle: '{{price}} überweisen',
  bankLead:
    'Ihre Plätze sind bis {{time}} reserviert. Überweisen Sie den Betrag so, dass er bis dahin ankommt; die Tickets kommen per E-Mail, sobald er da ist.',
  bankAmount: 'Betrag',
  bankPayee: 'Empfänger',
  bankBic: 'BIC',
  bankModel: 'Modell',
  bankReference: 'Referenz',
  bankPurpose: 'Verwendungszweck',
  bankPaymentCode: 'Zahlungscode',
  bankCopy: 'Kopieren',
  bankCopyOf: 'Kopieren: {{name}}',
  bankCopied: 'Kopiert: {{name}}',
  bankCopyFailed: 'Kopieren ging nicht. Markieren Sie den Text und kopieren Sie ihn selbst.',
  bankScanIps: 'Mit der App Ihrer Bank scannen (IPS)',
  bankScanEpc: 'Mit der App Ihrer Bank scannen (GiroCode)',
  bankQrLabel:
    'QR-Code für die App Ihrer Bank: {{price}} an {{payee}}, Referenz {{reference}}. Alles darin steht auch daneben als Text.',
  bankSlipPdf: 'Überweisungsträger als PDF',
  bankKeepReference: 'Geben Sie die Referenz genau so an: Daran finden wir Ihre Bestellung.',
  bankReceived:
    '{{received}} sind angekommen, {{missing}} fehlen noch. Überweisen Sie den Rest mit derselben Referenz.',
  'errors.bank.unreadable': 'Diese Datei ließ sich nicht als Kontoauszug lesen.',
  'errors.bank.line_known':
    'Eine Überweisung mit dieser Bankreferenz und diesem Betrag ist schon erfasst. Bitte prüfen Sie die Referenz.',
  'errors.bank.line_state':
    'Über diese Überweisung wurde inzwischen entschieden. Bitte laden Sie die Liste neu.',
  'errors.bank.currency': 'Überweisung und Bestellung haben verschiedene Währungen.',
  'errors.bank.account': 'Das Konto stimmt nicht. Bitte prüfen Sie die Ziffern.',
  'errors.document.not_found': 'Dieses Dokument gibt es nicht.',
  'errors.document.too_late': 'Die Frist für eine Rechnung ist vorbei.',
  documentsTitle: 'Rechnung',
  documentsInvoice: 'Rechnung {{number}}',
  documentsReceipt: 'Kassenbeleg {{number}}',
  documentsRefundReceipt: 'Kassenbeleg der Erstattung {{number}}',
  documentsCreditNote: 'Gutschrift {{number}}',
  documentsAsk: 'Ich brauche eine Rechnung für eine Firma',
  documentsAskHelp: 'Möglich bis {{date}}.',
  documentsSend: 'Rechnung erstellen',
  documentsReady: 'Die Rechnung ist fertig: {{number}}.',
  documentsFieldNeeded: 'Bitte füllen Sie das aus.',
} as const;
