export const paymentTexts = {
  // Providers
  payAllsecure: 'Kaart',
  payAllsecureHelp:
    'Op de beveiligde pagina van onze bank. Visa, Mastercard, Dina; wij zien het kaartnummer nooit.',
  payStripe: 'Kaart of telefoon',
  payStripeHelp: 'Op de beveiligde pagina van Stripe: kaarten, Apple Pay, Google Pay.',
  payAuthCode: 'Autorisatiecode',
  payFailureTitle: 'De betaling is niet gelukt',
  payFailureCancelled: 'Je hebt de betaling geannuleerd.',
  payFailureDeclined:
    'De bank van de kaart heeft de betaling geweigerd. Probeer een andere kaart of vraag het je bank.',
  payFailureFunds: 'Er staat niet genoeg geld op de kaart. Probeer een andere.',
  payFailureAuthentication:
    'De controle van je bank (3-D Secure) is niet gelukt. Probeer het nog eens of gebruik een andere kaart.',
  payFailureCardInvalid:
    'Het nummer, de datum of de code van de kaart klopt niet. Controleer ze en probeer het nog eens.',
  payFailureCardExpired: 'De kaart is verlopen. Gebruik een andere.',
  payFailureExpired: 'De tijd op de betaalpagina is voorbij.',
  payFailureTryLater:
    'De betaaldienst antwoordt nu niet. Probeer het over een paar minuten nog eens of betaal op een andere manier.',
  payFailureUnknown:
    'De betaling kon niet worden gedaan. Probeer het nog eens of betaal op een andere manier.',
  payNothingCharged: 'Er is niets afgeschreven.',
  'errors.payment.provider_unavailable':
    'De betaaldienst antwoordt nu niet. Je plaatsen blijven bewaard; probeer het nog eens of betaal op een andere manier.',
  // Bank transfer, invoices
  reserveTitle: '{{price}} betalen bij een verkooppunt',
  reserveLead:
    'Uw plaatsen zijn gereserveerd tot {{time}}. Kom vóór die tijd naar een van onze verkooppunten, betaal contant of met pin en neem de tickets meteen mee.',
  bankConfirm:
    'We hebben een link naar {{email}} gestuurd. Bevestig je e-mailadres vóór {{time}}, dan houden we je plaatsen vast tot {{until}}; anders gaan ze naar anderen.',
  reserveConfirm:
    'We hebben een link gestuurd naar {{email}}. Bevestig uw e-mailadres vóór {{time}}, anders gaan de tickets naar anderen; daarna houden we ze langer vast.',
  reserveNumber: 'Bestelnummer',
  reserveCode: 'Afhaalcode',
  reserveAmount: 'Te betalen',
  reserveScan: 'Laat deze code zien bij het verkooppunt.',
  reserveQrLabel: 'QR-code van uw reservering',
  reserveWhere: 'Waar u kunt betalen',
  reserveAfter:
    'De tickets komen ook per e-mail zodra u hebt betaald. Als de tijd om is, gaan de plaatsen naar anderen.',
  bankTitle: '{{price}} overmaken',
  bankLead:
    'Je plaatsen worden tot {{time}} vastgehouden. Maak het bedrag zo over dat het dan binnen is; de tickets komen per e-mail zodra het er is.',
  bankAmount: 'Bedrag',
  bankPayee: 'Begunstigde',
  bankBic: 'BIC',
  bankModel: 'Model',
  bankReference: 'Kenmerk',
  bankPurpose: 'Omschrijving',
  bankPaymentCode: 'Betaalcode',
  bankCopy: 'Kopiëren',
  bankCopyOf: 'Kopiëren: {{name}}',
  bankCopied: 'Gekopieerd: {{name}}',
  bankCopyFailed: 'Kopiëren lukte niet. Selecteer de tekst en kopieer die zelf.',
  bankScanIps: 'Scan met de app van je bank (IPS)',
  bankScanEpc: 'Scan met de app van je bank (SEPA)',
  bankQrLabel:
    'QR-code voor de app van je bank: {{price}} aan {{payee}}, kenmerk {{reference}}. Alles daarin staat er ook als tekst naast.',
  bankSlipPdf: 'Betaalopdracht als pdf',
  bankKeepReference: 'Neem het kenmerk precies zo over: daaraan herkennen we je bestelling.',
  bankReceived: '{{received}} is binnen, {{missing}} ontbreekt nog. Maak de rest over met hetzelfde kenmerk.',
  'errors.bank.unreadable': 'Dit bestand is niet als bankafschrift te lezen.',
  'errors.bank.line_known':
    'Een overschrijving met deze bankreferentie en dit bedrag is al vastgelegd. Controleer de referentie.',
  'errors.bank.line_state': 'Over deze overschrijving is intussen beslist. Laad de lijst opnieuw.',
  'errors.bank.currency': 'De overschrijving en de bestelling zijn in verschillende valuta.',
  'errors.bank.account': 'De rekening klopt niet. Controleer de cijfers.',
  'errors.document.not_found': 'Dit document bestaat niet.',
  'errors.document.too_late': 'De termijn om een factuur te vragen is voorbij.',
  documentsTitle: 'Factuur',
  documentsInvoice: 'Factuur {{number}}',
  documentsReceipt: 'Fiscale bon {{number}}',
  documentsRefundReceipt: 'Fiscale bon van de terugbetaling {{number}}',
  documentsCreditNote: 'Creditnota {{number}}',
  documentsAsk: 'Ik heb een factuur voor een bedrijf nodig',
  documentsAskHelp: 'Mogelijk tot {{date}}.',
  documentsSend: 'Factuur maken',
  documentsReady: 'De factuur is klaar: {{number}}.',
  documentsFieldNeeded: 'Vul dit in.',
} as const;
