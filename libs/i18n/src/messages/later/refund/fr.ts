/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'La commande a été modifiée entre-temps. Regardez-la de nouveau.',
  'errors.refund.refused': 'Ces billets ne peuvent pas être rendus.',
  'errors.refund.amount': 'Ce montant ne peut pas être remboursé.',
  'errors.refund.nothing_due': 'Rien n’est dû à cet acheteur.',
  'errors.refund.state': 'Ce n’est plus possible. Rechargez la page.',
  'errors.refund.unresolved':
    'Le prestataire a peut-être déjà versé cette somme. Vérifiez d’abord auprès de lui.',
} as const;
