export const checkoutTexts = {
  'errors.cart.price_changed': 'Le prix a changé entre-temps. Merci de le vérifier encore une fois.',
  'errors.buyer.limit': 'Une même personne ne peut pas avoir autant de billets pour cet événement.',
  'errors.code.unknown': 'Nous ne connaissons pas ce code.',
  'errors.code.expired': 'Ce code n’est pas valable en ce moment.',
  'errors.code.used_up': 'Ce code est épuisé.',
  'errors.code.not_applicable': 'Ce code ne vaut pas pour ces billets.',
  'errors.code.buyer_limit': 'Vous avez utilisé ce code autant de fois qu’une personne le peut.',
  'errors.code.required': 'Ces billets demandent un code qui n’est plus dans votre panier.',
  'errors.code.taken': 'Un code de ce nom existe déjà.',
  'errors.code.in_use': 'Le code a déjà été utilisé plus souvent.',
} as const;
