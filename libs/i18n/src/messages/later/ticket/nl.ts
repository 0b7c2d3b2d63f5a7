export const ticketTexts = {} as const;
export const ticketTexts = {
  'errors.ticket.busy': 'Er worden nu heel veel tickets gemaakt. Probeer het over een paar seconden opnieuw.',
  'errors.ticket.state':
    'Dit ticket kan niet meer worden gewijzigd: het is gebruikt, doorgegeven of teruggegeven.',
  'errors.ticket.not_allowed': 'De organisator staat dit voor deze tickets niet toe.',
  'errors.wallet.unavailable': 'Tickets voor deze wallet zijn er op dit moment niet.',
  'errors.collect.spent': 'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
} as const;
