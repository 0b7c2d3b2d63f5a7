/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone': 'Les billets à échanger ne sont plus valables, l’échange ne peut pas aboutir.',
  'errors.order.other_organiser': 'Les billets ne s’échangent que contre des billets du même organisateur.',
  'errors.ticket.in_exchange': 'Un échange de ce billet attend son paiement. Annulez d’abord sa commande.',
  'errors.ticket.in_request': 'La demande au sujet de ce billet est encore ouverte. Répondez-y d’abord.',
  'errors.order.places_gone':
    'Le délai de paiement était écoulé et les places ne sont plus libres. Rien n’a été débité.',
  'errors.order.changed': 'La commande a été modifiée entre-temps. Regardez-la de nouveau.',
  'errors.refund.refused': 'Ces billets ne peuvent pas être rendus.',
  'errors.text.foreign_link':
    'Les liens dans les e-mails aux acheteurs mènent uniquement à ce site ou au site propre de l’organisateur. Retirez l’autre lien ou demandez à un administrateur d’ajouter le site au profil de l’organisateur.',
  'errors.refund.amount': 'Ce montant ne peut pas être remboursé.',
  'errors.refund.nothing_due': 'Rien n’est dû à cet acheteur.',
  'errors.buyer.open':
    'Cet acheteur a encore quelque chose en cours : commandes en attente de paiement, listes d’attente, billets à venir ou remboursements.',
  'errors.buyer.changed':
    'Quelqu’un d’autre a modifié cet acheteur entre-temps. Chargez la version la plus récente.',
  'errors.report.changed':
    'Quelqu’un d’autre a modifié ce rapport entre-temps. Chargez la version la plus récente.',
  'errors.client.archived':
    'Cet organisateur est masqué et ne reçoit plus de nouveaux événements. Affichez-le d’abord à nouveau.',
  'errors.client.changed':
    'Quelqu’un d’autre a modifié cet organisateur entre-temps. Chargez la version la plus récente.',
  'errors.settings.changed':
    'Quelqu’un d’autre a modifié ces réglages entre-temps. Chargez la version la plus récente.',
  'errors.refund.state': 'Ce n’est plus possible. Rechargez la page.',
  'errors.fiscal.state': 'Ce n’est plus possible. Rechargez la page.',
  'errors.refund.unresolved':
    'Le prestataire a peut-être déjà versé cette somme. Vérifiez d’abord auprès de lui.',
  'errors.payout.changed': 'Le versement a été modifié entre-temps. Veuillez le recharger.',
  'errors.payout.own_request': 'Qui a demandé un versement ne peut pas l’approuver. Demandez à un collègue.',
  'errors.payout.account_replaced':
    'L’organisateur a maintenant un autre compte. Refusez ce versement ; il peut être demandé de nouveau.',
  'errors.payout.own_adjustment':
    'Vous avez récemment modifié à la main le solde de cet organisateur. Demandez à un collègue d’approuver le versement.',
  'errors.payout.account_waits':
    'Le compte pour les versements a été modifié il y a moins de 24 heures. Les versements pourront être approuvés ensuite.',
  'errors.payout.above_balance': 'C’est plus que le solde disponible.',
  'errors.payout.no_account': 'Il n’y a pas de compte avec un IBAN valable pour le versement.',
  'errors.payout.nothing_to_export': 'Aucun versement approuvé n’attend la banque.',
  'errors.store_credit.not_found': 'Cet avoir n’existe pas.',
  'errors.store_credit.several_organisers':
    'Ces billets viennent de plusieurs organisateurs. Remboursez en avoir ceux d’un seul organisateur à la fois.',
  'errors.store_credit.no_holder': 'Il n’y a pas d’adresse e-mail à laquelle envoyer le code.',
  'errors.order_request.credit_not_accepted':
    'L’acheteur n’a pas accepté d’avoir. Remboursez l’argent ou refusez la demande.',
} as const;
