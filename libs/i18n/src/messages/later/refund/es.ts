/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone':
    'Las entradas que se iban a cambiar ya no son válidas, así que el cambio no puede completarse.',
  'errors.order.other_organiser': 'Las entradas solo se cambian por entradas del mismo organizador.',
  'errors.ticket.in_exchange': 'Un cambio de esta entrada espera su pago. Cancela antes su pedido.',
  'errors.ticket.in_request': 'La solicitud sobre esta entrada sigue abierta. Respóndela antes.',
  'errors.order.places_gone':
    'El tiempo para pagar había terminado y las plazas ya no están libres. No se ha cobrado nada.',
  'errors.order.changed': 'El pedido ha cambiado entretanto. Vuelve a mirarlo.',
  'errors.refund.refused': 'Estas entradas no se pueden devolver.',
  'errors.text.foreign_link':
    'Los enlaces en los correos a compradores solo llevan a este sitio o al sitio propio del organizador. Quite el otro enlace o pida a un administrador que añada el sitio en el perfil del organizador.',
  'errors.refund.amount': 'Ese importe no se puede devolver.',
  'errors.refund.nothing_due': 'A este comprador no se le debe nada.',
  'errors.buyer.open':
    'Este comprador aún tiene algo pendiente: pedidos sin cobrar, listas de espera, entradas futuras o reembolsos en curso.',
  'errors.buyer.changed':
    'Otra persona ha cambiado este comprador entretanto. Carga la versión más reciente.',
  'errors.report.changed': 'Otra persona ha cambiado este informe entretanto. Carga la versión más reciente.',
  'errors.client.archived':
    'Este organizador está oculto y no recibe eventos nuevos. Muéstralo antes de nuevo en las listas.',
  'errors.client.changed':
    'Otra persona ha cambiado este organizador entretanto. Carga la versión más reciente.',
  'errors.settings.changed':
    'Otra persona ha cambiado estos ajustes entretanto. Carga la versión más reciente.',
  'errors.refund.state': 'Eso ya no es posible. Vuelve a cargar la página.',
  'errors.fiscal.state': 'Eso ya no es posible. Vuelve a cargar la página.',
  'errors.refund.unresolved': 'Puede que el proveedor ya lo haya pagado. Compruébalo primero con él.',
  'errors.payout.changed': 'El pago se ha cambiado entretanto. Vuelva a cargarlo.',
  'errors.payout.own_request': 'Quien pidió un pago no puede aprobarlo. Pídaselo a otra persona.',
  'errors.payout.account_replaced':
    'El organizador tiene ahora otra cuenta. Rechace este pago; se puede solicitar de nuevo.',
  'errors.payout.own_adjustment':
    'Usted cambió a mano el saldo de este organizador hace poco. Pida a otra persona que apruebe el pago.',
  'errors.payout.account_waits':
    'La cuenta para los pagos se cambió hace menos de 24 horas. Los pagos se pueden aprobar después.',
  'errors.payout.above_balance': 'Es más de lo que hay en el saldo.',
  'errors.payout.no_account': 'No hay ninguna cuenta con un IBAN válido para el pago.',
  'errors.payout.nothing_to_export': 'Ningún pago aprobado espera al banco.',
  'errors.store_credit.not_found': 'Este vale no existe.',
  'errors.store_credit.several_organisers':
    'Estas entradas son de varios organizadores. Reembolse como vale las de un organizador cada vez.',
  'errors.store_credit.no_holder': 'No hay ninguna dirección de correo a la que enviar el código.',
  'errors.order_request.credit_not_accepted':
    'El comprador no aceptó un vale. Reembolse el dinero o rechace la solicitud.',
} as const;
