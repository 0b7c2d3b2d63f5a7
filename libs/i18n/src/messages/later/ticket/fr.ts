export const ticketTexts = {
  'errors.ticket.busy': 'De très nombreux billets sont en préparation. Réessayez dans quelques secondes.',
  'errors.ticket.state': 'Ce billet ne peut plus être modifié : il a été utilisé, transmis ou rendu.',
  'errors.ticket.not_allowed': 'L’organisateur ne le permet pas pour ces billets.',
  'errors.wallet.unavailable': 'Les billets pour ce portefeuille ne sont pas proposés pour le moment.',
  'errors.collect.spent': 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'errors.order.changed': 'La commande a été modifiée entre-temps. Regardez-la de nouveau.',
  'errors.refund.refused': 'Ces billets ne peuvent pas être rendus.',
  'errors.refund.amount': 'Ce montant ne peut pas être remboursé.',
  'errors.refund.nothing_due': 'Rien n’est dû à cet acheteur.',
  'errors.refund.state': 'Ce n’est plus possible. Rechargez la page.',
} as const;
