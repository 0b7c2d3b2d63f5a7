export const ticketTexts = {
  'errors.ticket.busy': 'Er worden nu heel veel tickets gemaakt. Probeer het over een paar seconden opnieuw.',
  'errors.ticket.state':
    'Dit ticket kan niet meer worden gewijzigd: het is gebruikt, doorgegeven of teruggegeven.',
  'errors.ticket.not_allowed': 'De organisator staat dit voor deze tickets niet toe.',
  'errors.wallet.unavailable': 'Tickets voor deze wallet zijn er op dit moment niet.',
  'errors.collect.spent': 'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
  'errors.order.changed': 'De bestelling is intussen gewijzigd. Bekijk hem nog eens.',
  'errors.refund.refused': 'Deze tickets kunnen niet worden teruggegeven.',
  'errors.refund.amount': 'Dit bedrag kan niet worden terugbetaald.',
  'errors.refund.nothing_due': 'Deze koper heeft niets tegoed.',
  'errors.refund.state': 'Dat kan niet meer. Laad de pagina opnieuw.',
} as const;
