export const checkoutTexts = {
  'errors.cart.price_changed': 'Priset har ändrats under tiden. Titta på det en gång till.',
  'errors.buyer.limit': 'En köpare kan inte ha så många biljetter till det här evenemanget.',
  'errors.code.unknown': 'Vi känner inte till koden.',
  'errors.code.expired': 'Koden gäller inte just nu.',
  'errors.code.used_up': 'Koden är slut.',
  'errors.code.not_applicable': 'Koden gäller inte för de här biljetterna.',
  'errors.code.buyer_limit': 'Du har använt koden så många gånger som en köpare får.',
  'errors.code.required': 'De här biljetterna kräver en kod som inte längre finns i varukorgen.',
  'errors.code.taken': 'Det finns redan en kod med det namnet.',
  'errors.code.in_use': 'Koden har redan använts fler gånger.',
} as const;
