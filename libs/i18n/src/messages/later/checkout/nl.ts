export const checkoutTexts = {
  'errors.cart.price_changed': 'De prijs is intussen veranderd. Bekijk hem nog een keer.',
  'errors.buyer.limit': 'Eén koper kan niet zoveel tickets voor dit evenement hebben.',
  'errors.code.unknown': 'Wij kennen deze code niet.',
  'errors.code.expired': 'Deze code is nu niet geldig.',
  'errors.code.used_up': 'Deze code is opgebruikt.',
  'errors.code.not_applicable': 'Deze code is niet voor deze tickets.',
  'errors.code.buyer_limit': 'U hebt deze code zo vaak gebruikt als één koper mag.',
  'errors.code.required': 'Voor deze tickets is een code nodig die niet meer in uw winkelwagen zit.',
  'errors.code.taken': 'Er is al een code met deze naam.',
  'errors.code.in_use': 'De code is al vaker gebruikt.',
} as const;
