export const ticketTexts = {
  'errors.ticket.busy': 'Se están preparando muchas entradas. Inténtelo de nuevo en unos segundos.',
  'errors.ticket.state': 'Esta entrada ya no se puede cambiar: se usó, se transfirió o se devolvió.',
  'errors.ticket.not_allowed': 'El organizador no lo permite para estas entradas.',
  'errors.wallet.unavailable': 'Las entradas para este monedero no están disponibles por ahora.',
  'errors.collect.spent': 'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo.',
  'errors.order.changed': 'El pedido ha cambiado entretanto. Vuelve a mirarlo.',
  'errors.refund.refused': 'Estas entradas no se pueden devolver.',
  'errors.refund.amount': 'Ese importe no se puede devolver.',
  'errors.refund.nothing_due': 'A este comprador no se le debe nada.',
  'errors.refund.state': 'Eso ya no es posible. Vuelve a cargar la página.',
} as const;
