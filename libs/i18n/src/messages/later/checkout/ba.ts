export const checkoutTexts = {
  'errors.cart.price_changed': 'Cijena se u međuvremenu promijenila. Pogledajte je još jednom.',
  'errors.buyer.limit': 'Jedan kupac ne može imati toliko karata za ovaj događaj.',
  'errors.code.unknown': 'Ne poznajemo ovaj kod.',
  'errors.code.expired': 'Ovaj kod sada ne važi.',
  'errors.code.used_up': 'Ovaj kod je iskorišten onoliko puta koliko je moguće.',
  'errors.code.not_applicable': 'Ovaj kod nije za ove karte.',
  'errors.code.buyer_limit': 'Iskoristili ste ovaj kod onoliko puta koliko jedan kupac može.',
  'errors.code.required': 'Za ove karte treba kod kojeg više nema u vašoj korpi.',
  'errors.code.taken': 'Kod s tim imenom već postoji.',
  'errors.code.in_use': 'Kod je već iskorišten više puta od toga.',
} as const;
