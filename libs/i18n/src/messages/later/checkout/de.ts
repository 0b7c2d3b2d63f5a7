export const checkoutTexts = {
  'errors.cart.price_changed': 'Der Preis hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.',
  'errors.buyer.limit': 'So viele Tickets kann eine Person für diese Veranstaltung nicht haben.',
  'errors.code.unknown': 'Wir kennen diesen Code nicht.',
  'errors.code.expired': 'Dieser Code gilt gerade nicht.',
  'errors.code.used_up': 'Dieser Code ist aufgebraucht.',
  'errors.code.not_applicable': 'Dieser Code gilt nicht für diese Tickets.',
  'errors.code.buyer_limit': 'Sie haben diesen Code so oft verwendet, wie eine Person darf.',
  'errors.code.required': 'Für diese Tickets braucht es einen Code, der nicht mehr im Warenkorb ist.',
  'errors.code.taken': 'Einen Code mit diesem Namen gibt es schon.',
  'errors.code.in_use': 'Der Code wurde schon öfter verwendet.',
} as const;
