export const checkoutTexts = {
  'errors.cart.price_changed': 'El precio ha cambiado mientras tanto. Revíselo una vez más.',
  'errors.buyer.limit': 'Una persona no puede tener tantas entradas para este evento.',
  'errors.code.unknown': 'No conocemos este código.',
  'errors.code.expired': 'Este código no es válido ahora.',
  'errors.code.used_up': 'Este código está agotado.',
  'errors.code.not_applicable': 'Este código no es para estas entradas.',
  'errors.code.buyer_limit': 'Ya ha usado este código tantas veces como puede una persona.',
  'errors.code.required': 'Estas entradas necesitan un código que ya no está en su carrito.',
  'errors.code.taken': 'Ya existe un código con ese nombre.',
  'errors.code.in_use': 'El código ya se ha usado más veces.',
} as const;
