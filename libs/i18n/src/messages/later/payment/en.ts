/** Paying: methods, bank transfer, what came back. */
export const paymentTexts = {
  // Providers
  payAllsecure: 'Card',
  payAllsecureHelp: 'On our bank’s secure page. Visa, Mastercard, Dina; we never see the card’s number.',
  payStripe: 'Card or phone',
  payStripeHelp: 'On Stripe’s secure page: cards, Apple Pay, Google Pay.',
  payAuthCode: 'Authorisation code',
  payFailureTitle: 'The payment did not go through',
  payFailureCancelled: 'You cancelled the payment.',
  payFailureDeclined:
    'The bank that issued the card refused the payment. Try another card, or ask your bank.',
  payFailureFunds: 'There is not enough money on the card. Try another one.',
  payFailureAuthentication: 'Your bank’s check (3-D Secure) did not succeed. Try again, or use another card.',
  payFailureCardInvalid: 'The card’s number, date or code is not right. Check them and try again.',
  payFailureCardExpired: 'The card has expired. Use another one.',
  payFailureExpired: 'The time on the payment page ran out.',
  payFailureTryLater:
    'The payment service does not answer at the moment. Please try again in a few minutes, or pay in another way.',
  payFailureUnknown: 'The payment could not be made. Try again, or pay in another way.',
  payNothingCharged: 'Nothing was charged.',
  'errors.payment.provider_unavailable':
    'The payment service does not answer at the moment. Your places are kept; please try again or pay in another way.',
  // Bank transfer, invoices
  reserveTitle: 'Pay {{price}} at a counter',
  reserveLead:
    'Your places are reserved until {{time}}. Come to one of our counters by then, pay in cash or by card, and take your tickets with you.',
  bankConfirm:
    'We have sent a link to {{email}}. Confirm your e-mail by {{time}} so that we keep your places until {{until}}; otherwise they go to others.',
  reserveConfirm:
    'We have sent a link to {{email}}. Confirm your e-mail by {{time}}, or the tickets go to others; once confirmed, they are kept longer.',
  reserveNumber: 'Order number',
  reserveCode: 'Pick-up code',
  reserveAmount: 'To pay',
  reserveScan: 'Show this code at the counter.',
  reserveQrLabel: 'QR code of your reservation',
  reserveWhere: 'Where you can pay',
  reserveAfter:
    'Your tickets also come by e-mail as soon as you have paid. After the time is over, the places go to others.',
  bankTitle: 'Transfer {{price}}',
  bankLead:
    'Your places are kept until {{time}}. Transfer the amount so that it arrives by then; the tickets come by e-mail as soon as it has.',
  bankAmount: 'Amount',
  bankPayee: 'Payee',
  bankBic: 'BIC',
  bankModel: 'Model',
  bankReference: 'Reference',
  bankPurpose: 'Purpose',
  bankPaymentCode: 'Payment code',
  bankCopy: 'Copy',
  bankCopyOf: 'Copy: {{name}}',
  bankCopied: 'Copied: {{name}}',
  bankCopyFailed: 'Could not copy. Select the text and copy it yourself.',
  bankScanIps: 'Scan with your bank’s app (IPS)',
  bankScanEpc: 'Scan with your bank’s app (SEPA)',
  bankQrLabel:
    'QR code for your bank’s app: {{price}} to {{payee}}, reference {{reference}}. Everything in it also stands beside it as text.',
  bankSlipPdf: 'Payment slip as PDF',
  bankKeepReference: 'Give the reference exactly as it stands here: by it we find your order.',
  bankReceived:
    '{{received}} has arrived, {{missing}} is still missing. Transfer the rest with the same reference.',
  'errors.bank.unreadable': 'This file could not be read as a bank statement.',
  'errors.bank.line_known':
    'A transfer with this bank reference and amount is recorded already. Please check the reference.',
  'errors.bank.line_state': 'This transfer was decided meanwhile. Please load the list again.',
  'errors.bank.currency': 'The transfer and the order are in different currencies.',
  'errors.bank.account': 'The account is not right. Please check its digits.',
  'errors.document.not_found': 'There is no such document.',
  'errors.document.too_late': 'The time to ask for an invoice is over.',
  documentsTitle: 'Invoice',
  documentsInvoice: 'Invoice {{number}}',
  documentsReceipt: 'Fiscal receipt {{number}}',
  documentsRefundReceipt: 'Fiscal receipt of the refund {{number}}',
  documentsCreditNote: 'Credit note {{number}}',
  documentsAsk: 'I need an invoice for a company',
  documentsAskHelp: 'Possible until {{date}}.',
  documentsSend: 'Make the invoice',
  documentsReady: 'The invoice is ready: {{number}}.',
  documentsFieldNeeded: 'Please fill this in.',
} as const;
