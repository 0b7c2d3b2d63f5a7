/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'Ordern har ändrats under tiden. Titta på den igen.',
  'errors.refund.refused': 'De här biljetterna kan inte lämnas tillbaka.',
  'errors.refund.amount': 'Det beloppet kan inte betalas tillbaka.',
  'errors.refund.nothing_due': 'Köparen har inget att få tillbaka.',
  'errors.refund.state': 'Det går inte längre. Ladda om sidan.',
  'errors.refund.unresolved': 'Betaltjänsten kan redan ha betalat ut detta. Fråga den först.',
} as const;
