export const paymentTexts = {
  // Providers
  payAllsecure: 'Kartica',
  payAllsecureHelp: 'Na sigurnoj stranici naše banke. Visa, Mastercard, Dina; broj kartice ne vidimo.',
  payStripe: 'Kartica ili telefon',
  payStripeHelp: 'Na sigurnoj stranici Stripe: kartice, Apple Pay, Google Pay.',
  payAuthCode: 'Autorizacijski kod',
  payFailureTitle: 'Plaćanje nije uspjelo',
  payFailureCancelled: 'Otkazali ste plaćanje.',
  payFailureDeclined:
    'Banka koja je izdala karticu odbila je plaćanje. Pokušajte drugom karticom ili pitajte svoju banku.',
  payFailureFunds: 'Na kartici nema dovoljno novca. Pokušajte drugom.',
  payFailureAuthentication:
    'Provjera vaše banke (3-D Secure) nije uspjela. Pokušajte ponovo ili upotrijebite drugu karticu.',
  payFailureCardInvalid: 'Broj, datum ili kod kartice nije tačan. Provjerite ih i pokušajte ponovo.',
  payFailureCardExpired: 'Kartica je istekla. Upotrijebite drugu.',
  payFailureExpired: 'Isteklo je vrijeme na stranici za plaćanje.',
  payFailureTryLater:
    'Servis za plaćanje trenutno ne odgovara. Pokušajte ponovo za nekoliko minuta ili platite na drugi način.',
  payFailureUnknown: 'Plaćanje se nije moglo izvršiti. Pokušajte ponovo ili platite na drugi način.',
  payNothingCharged: 'Ništa nije naplaćeno.',
  'errors.payment.provider_unavailable':
    'Servis za plaćanje trenutno ne odgovara. Vaša mjesta se čuvaju; pokušajte ponovo ili platite na drugi način.',
  // Bank transfer, invoices
  reserveTitle: 'Platite {{price}} na prodajnom mjestu',
  reserveLead:
    'Vaša mjesta su rezervisana do {{time}}. Do tada dođite na jedno od naših prodajnih mjesta, platite gotovinom ili karticom i preuzmite karte.',
  bankConfirm:
    'Poslali smo link na {{email}}. Potvrdite e-adresu do {{time}} da bismo vam čuvali mjesta do {{until}}; u suprotnom idu drugima.',
  reserveConfirm:
    'Poslali smo link na {{email}}. Potvrdite e-adresu do {{time}}, inače karte dobijaju drugi; kada potvrdite, čuvamo ih duže.',
  reserveNumber: 'Broj narudžbe',
  reserveCode: 'Kod za preuzimanje',
  reserveAmount: 'Za plaćanje',
  reserveScan: 'Pokažite ovaj kod na prodajnom mjestu.',
  reserveQrLabel: 'QR kod vaše rezervacije',
  reserveWhere: 'Gdje možete platiti',
  reserveAfter: 'Karte stižu i e-poštom čim platite. Kad rok istekne, mjesta dobijaju drugi.',
  bankTitle: 'Uplatite {{price}}',
  bankLead:
    'Vaša mjesta se čuvaju do {{time}}. Uplatite iznos tako da do tada stigne; karte dolaze mejlom čim uplata bude na računu.',
  bankAmount: 'Iznos',
  bankPayee: 'Primalac',
  bankBic: 'BIC',
  bankModel: 'Model',
  bankReference: 'Poziv na broj',
  bankPurpose: 'Svrha plaćanja',
  bankPaymentCode: 'Šifra plaćanja',
  bankCopy: 'Kopiraj',
  bankCopyOf: 'Kopiraj: {{name}}',
  bankCopied: 'Kopirano: {{name}}',
  bankCopyFailed: 'Kopiranje nije uspjelo. Označite tekst i kopirajte ga sami.',
  bankScanIps: 'Skenirajte aplikacijom svoje banke (IPS)',
  bankScanEpc: 'Skenirajte aplikacijom svoje banke (SEPA)',
  bankQrLabel:
    'QR kod za aplikaciju vaše banke: {{price}}, primalac {{payee}}, poziv na broj {{reference}}. Sve iz koda piše i pored njega.',
  bankSlipPdf: 'Uplatnica u PDF-u',
  bankKeepReference: 'Poziv na broj upišite tačno kako ovdje piše: po njemu nalazimo vašu narudžbu.',
  bankReceived:
    'Stiglo je {{received}}, nedostaje još {{missing}}. Ostatak uplatite s istim pozivom na broj.',
  'errors.bank.unreadable': 'Ovaj fajl se nije mogao pročitati kao bankovni izvod.',
  'errors.bank.line_known': 'Uplata sa ovom referencom banke i iznosom je već upisana. Provjerite referencu.',
  'errors.bank.line_state': 'O ovoj uplati je u međuvremenu odlučeno. Učitajte spisak ponovo.',
  'errors.bank.currency': 'Uplata i narudžba su u različitim valutama.',
  'errors.bank.account': 'Račun nije tačan. Provjerite cifre.',
  'errors.document.not_found': 'Ovaj dokument ne postoji.',
  'errors.document.too_late': 'Rok za traženje računa je istekao.',
  documentsTitle: 'Račun za firmu',
  documentsInvoice: 'Račun {{number}}',
  documentsReceipt: 'Fiskalni račun {{number}}',
  documentsRefundReceipt: 'Fiskalni račun povrata {{number}}',
  documentsCreditNote: 'Knjižno odobrenje {{number}}',
  documentsAsk: 'Treba mi račun na firmu',
  // days end with a dot
  documentsAskHelp: 'Moguće do {{date}}',
  documentsSend: 'Napravi račun',
  documentsReady: 'Račun je spreman: {{number}}.',
  documentsFieldNeeded: 'Popunite ovo polje.',
} as const;
