export const paymentTexts = {
  // Providers
  payAllsecure: 'Carte',
  payAllsecureHelp:
    'Sur la page sécurisée de notre banque. Visa, Mastercard, Dina ; nous ne voyons jamais le numéro de la carte.',
  payStripe: 'Carte ou téléphone',
  payStripeHelp: 'Sur la page sécurisée de Stripe : cartes, Apple Pay, Google Pay.',
  payAuthCode: 'Code d’autorisation',
  payFailureTitle: 'Le paiement n’a pas abouti',
  payFailureCancelled: 'Vous avez annulé le paiement.',
  payFailureDeclined:
    'La banque de la carte a refusé le paiement. Essayez une autre carte ou demandez à votre banque.',
  payFailureFunds: 'Il n’y a pas assez d’argent sur la carte. Essayez-en une autre.',
  payFailureAuthentication:
    'La vérification de votre banque (3-D Secure) a échoué. Réessayez ou prenez une autre carte.',
  payFailureCardInvalid:
    'Le numéro, la date ou le code de la carte n’est pas correct. Vérifiez-les et réessayez.',
  payFailureCardExpired: 'La carte a expiré. Prenez-en une autre.',
  payFailureExpired: 'Le temps sur la page de paiement est écoulé.',
  payFailureTryLater:
    'Le service de paiement ne répond pas pour le moment. Réessayez dans quelques minutes ou payez autrement.',
  payFailureUnknown: 'Le paiement n’a pas pu être effectué. Réessayez ou payez autrement.',
  payNothingCharged: 'Rien n’a été débité.',
  'errors.payment.provider_unavailable':
    'Le service de paiement ne répond pas pour le moment. Vos places sont gardées ; réessayez ou payez autrement.',
  // Bank transfer, invoices
  reserveTitle: 'Payer {{price}} à un guichet',
  reserveLead:
    'Vos places sont réservées jusqu’au {{time}}. Venez d’ici là à l’un de nos guichets, payez en espèces ou par carte et repartez avec vos billets.',
  bankConfirm:
    'Nous avons envoyé un lien à {{email}}. Confirmez votre e-mail avant le {{time}} pour que nous gardions vos places jusqu’au {{until}} ; sinon elles iront à d’autres.',
  reserveConfirm:
    'Nous avons envoyé un lien à {{email}}. Confirmez votre e-mail avant le {{time}}, sinon les billets iront à d’autres ; ensuite, ils sont gardés plus longtemps.',
  reserveNumber: 'Numéro de commande',
  reserveCode: 'Code de retrait',
  reserveAmount: 'À payer',
  reserveScan: 'Montrez ce code au guichet.',
  reserveQrLabel: 'Code QR de votre réservation',
  reserveWhere: 'Où vous pouvez payer',
  reserveAfter:
    'Les billets arrivent aussi par e-mail dès que vous avez payé. Passé ce délai, les places vont à d’autres.',
  bankTitle: 'Virer {{price}}',
  bankLead:
    'Vos places sont gardées jusqu’au {{time}}. Faites le virement de sorte qu’il arrive avant ; les billets viennent par e-mail dès qu’il est là.',
  bankAmount: 'Montant',
  bankPayee: 'Bénéficiaire',
  bankBic: 'BIC',
  bankModel: 'Modèle',
  bankReference: 'Référence',
  bankPurpose: 'Motif',
  bankPaymentCode: 'Code de paiement',
  bankCopy: 'Copier',
  bankCopyOf: 'Copier : {{name}}',
  bankCopied: 'Copié : {{name}}',
  bankCopyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le vous-même.',
  bankScanIps: 'Scannez avec l’application de votre banque (IPS)',
  bankScanEpc: 'Scannez avec l’application de votre banque (SEPA)',
  bankQrLabel:
    'Code QR pour l’application de votre banque : {{price}} à {{payee}}, référence {{reference}}. Tout y est aussi écrit à côté.',
  bankSlipPdf: 'Ordre de virement en PDF',
  bankKeepReference:
    'Indiquez la référence exactement comme ici : c’est elle qui nous mène à votre commande.',
  bankReceived:
    '{{received}} est arrivé, il manque encore {{missing}}. Virez le reste avec la même référence.',
  'errors.bank.unreadable': 'Ce fichier ne se lit pas comme un relevé bancaire.',
  'errors.bank.line_known':
    'Un virement avec cette référence bancaire et ce montant est déjà enregistré. Vérifiez la référence.',
  'errors.bank.line_state': 'Ce virement a été traité entre-temps. Rechargez la liste.',
  'errors.bank.currency': 'Le virement et la commande sont dans des monnaies différentes.',
  'errors.bank.account': 'Le compte n’est pas correct. Vérifiez les chiffres.',
  'errors.document.not_found': 'Ce document n’existe pas.',
  'errors.document.too_late': 'Le délai pour demander une facture est passé.',
  documentsTitle: 'Facture',
  documentsInvoice: 'Facture {{number}}',
  documentsReceipt: 'Reçu fiscal {{number}}',
  documentsRefundReceipt: 'Reçu fiscal du remboursement {{number}}',
  documentsCreditNote: 'Avoir {{number}}',
  documentsAsk: 'Il me faut une facture pour une entreprise',
  documentsAskHelp: 'Possible jusqu’au {{date}}.',
  documentsSend: 'Établir la facture',
  documentsReady: 'La facture est prête : {{number}}.',
  documentsFieldNeeded: 'Remplissez ce champ.',
} as const;
