/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'El pedido ha cambiado entretanto. Vuelve a mirarlo.',
  'errors.refund.refused': 'Estas entradas no se pueden devolver.',
  'errors.refund.amount': 'Ese importe no se puede devolver.',
  'errors.refund.nothing_due': 'A este comprador no se le debe nada.',
  'errors.refund.state': 'Eso ya no es posible. Vuelve a cargar la página.',
  'errors.refund.unresolved': 'Puede que el proveedor ya lo haya pagado. Compruébalo primero con él.',
} as const;
