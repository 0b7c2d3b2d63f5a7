/** The checkout: codes, questions, invoices, seats. */
export const checkoutTexts = {
  'errors.cart.price_changed': 'The price has changed in the meantime. Please look at it once more.',
  'errors.buyer.limit': 'One buyer may not have that many tickets for this event.',
  'errors.code.unknown': 'We do not know this code.',
  'errors.code.expired': 'This code is not valid now.',
  'errors.code.used_up': 'This code has been used as often as it can be.',
  'errors.code.not_applicable': 'This code is not for these tickets.',
  'errors.code.buyer_limit': 'You have used this code as often as one buyer may.',
  'errors.code.required': 'These tickets need a code that is not in your cart any more.',
  'errors.code.taken': 'There is a code of this name already.',
  'errors.code.in_use': 'The code has been used more often than that.',
} as const;
