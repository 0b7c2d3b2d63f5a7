/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'De bestelling is intussen gewijzigd. Bekijk hem nog eens.',
  'errors.refund.refused': 'Deze tickets kunnen niet worden teruggegeven.',
  'errors.refund.amount': 'Dit bedrag kan niet worden terugbetaald.',
  'errors.refund.nothing_due': 'Deze koper heeft niets tegoed.',
  'errors.refund.state': 'Dat kan niet meer. Laad de pagina opnieuw.',
  'errors.refund.unresolved': 'De betaaldienst heeft dit misschien al uitbetaald. Vraag het daar eerst na.',
} as const;
