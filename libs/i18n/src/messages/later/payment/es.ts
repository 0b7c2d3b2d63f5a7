export const paymentTexts = {
  // Providers
  payAllsecure: 'Tarjeta',
  payAllsecureHelp:
    'En la página segura de nuestro banco. Visa, Mastercard, Dina; nunca vemos el número de la tarjeta.',
  payStripe: 'Tarjeta o móvil',
  payStripeHelp: 'En la página segura de Stripe: tarjetas, Apple Pay, Google Pay.',
  payAuthCode: 'Código de autorización',
  payFailureTitle: 'El pago no se realizó',
  payFailureCancelled: 'Has cancelado el pago.',
  payFailureDeclined:
    'El banco de la tarjeta ha rechazado el pago. Prueba con otra tarjeta o pregunta a tu banco.',
  payFailureFunds: 'No hay suficiente dinero en la tarjeta. Prueba con otra.',
  payFailureAuthentication:
    'La comprobación de tu banco (3-D Secure) no salió bien. Inténtalo de nuevo o usa otra tarjeta.',
  payFailureCardInvalid:
    'El número, la fecha o el código de la tarjeta no es correcto. Revísalos e inténtalo de nuevo.',
  payFailureCardExpired: 'La tarjeta ha caducado. Usa otra.',
  payFailureExpired: 'Se acabó el tiempo en la página de pago.',
  payFailureTryLater:
    'El servicio de pago no responde en este momento. Inténtalo de nuevo en unos minutos o paga de otra forma.',
  payFailureUnknown: 'No se pudo realizar el pago. Inténtalo de nuevo o paga de otra forma.',
  payNothingCharged: 'No se ha cobrado nada.',
  'errors.payment.provider_unavailable':
    'El servicio de pago no responde en este momento. Tus plazas se guardan; inténtalo de nuevo o paga de otra forma.',
  // Bank transfer, invoices
  reserveTitle: 'Pagar {{price}} en una taquilla',
  reserveLead:
    'Sus plazas están reservadas hasta el {{time}}. Venga antes a una de nuestras taquillas, pague en efectivo o con tarjeta y llévese las entradas.',
  bankConfirm:
    'Hemos enviado un enlace a {{email}}. Confirme su correo antes del {{time}} para que guardemos sus plazas hasta el {{until}}; si no, pasan a otras personas.',
  reserveConfirm:
    'Hemos enviado un enlace a {{email}}. Confirme su correo antes del {{time}}; si no, las entradas pasan a otras personas. Después se guardan más tiempo.',
  reserveNumber: 'Número de pedido',
  reserveCode: 'Código de recogida',
  reserveAmount: 'Importe',
  reserveScan: 'Enseñe este código en la taquilla.',
  reserveQrLabel: 'Código QR de su reserva',
  reserveWhere: 'Dónde puede pagar',
  reserveAfter:
    'Las entradas llegan también por correo en cuanto pague. Cuando se acabe el tiempo, las plazas serán para otros.',
  bankTitle: 'Transfiere {{price}}',
  bankLead:
    'Te guardamos las plazas hasta el {{time}}. Haz la transferencia de modo que llegue antes; las entradas van por correo en cuanto llegue.',
  bankAmount: 'Importe',
  bankPayee: 'Beneficiario',
  bankBic: 'BIC',
  bankModel: 'Modelo',
  bankReference: 'Referencia',
  bankPurpose: 'Concepto',
  bankPaymentCode: 'Código de pago',
  bankCopy: 'Copiar',
  bankCopyOf: 'Copiar: {{name}}',
  bankCopied: 'Copiado: {{name}}',
  bankCopyFailed: 'No se pudo copiar. Selecciona el texto y cópialo tú.',
  bankScanIps: 'Escanea con la app de tu banco (IPS)',
  bankScanEpc: 'Escanea con la app de tu banco (SEPA)',
  bankQrLabel:
    'Código QR para la app de tu banco: {{price}} a {{payee}}, referencia {{reference}}. Todo lo que contiene está también al lado como texto.',
  bankSlipPdf: 'Orden de transferencia en PDF',
  bankKeepReference: 'Indica la referencia exactamente como está aquí: por ella encontramos tu pedido.',
  bankReceived: 'Han llegado {{received}}, faltan {{missing}}. Transfiere el resto con la misma referencia.',
  'errors.bank.unreadable': 'Este archivo no se puede leer como extracto bancario.',
  'errors.bank.line_known':
    'Ya hay una transferencia registrada con esta referencia bancaria y este importe. Comprueba la referencia.',
  'errors.bank.line_state': 'Ya se decidió sobre esta transferencia. Vuelve a cargar la lista.',
  'errors.bank.currency': 'La transferencia y el pedido están en monedas distintas.',
  'errors.bank.account': 'La cuenta no es correcta. Comprueba los dígitos.',
  'errors.document.not_found': 'Ese documento no existe.',
  'errors.document.too_late': 'El plazo para pedir factura ha terminado.',
  documentsTitle: 'Factura',
  documentsInvoice: 'Factura {{number}}',
  documentsReceipt: 'Recibo fiscal {{number}}',
  documentsRefundReceipt: 'Recibo fiscal del reembolso {{number}}',
  documentsCreditNote: 'Factura rectificativa {{number}}',
  documentsAsk: 'Necesito una factura para una empresa',
  documentsAskHelp: 'Posible hasta el {{date}}.',
  documentsSend: 'Hacer la factura',
  documentsReady: 'La factura está lista: {{number}}.',
  documentsFieldNeeded: 'Rellena este campo.',
} as const;
