export const ticketTexts = {
  'errors.ticket.busy': 'Väldigt många biljetter ritas just nu. Försök igen om några sekunder.',
  'errors.ticket.state': 'Biljetten kan inte ändras längre: den är använd, överlåten eller återlämnad.',
  'errors.ticket.not_allowed': 'Arrangören tillåter inte det här för de här biljetterna.',
  'errors.wallet.unavailable': 'Biljetter för den här plånboken finns inte just nu.',
  'errors.collect.spent': 'Länken har redan använts eller är för gammal. Be om en ny.',
  'errors.order.changed': 'Ordern har ändrats under tiden. Titta på den igen.',
  'errors.refund.refused': 'De här biljetterna kan inte lämnas tillbaka.',
  'errors.refund.amount': 'Det beloppet kan inte betalas tillbaka.',
  'errors.refund.nothing_due': 'Köparen har inget att få tillbaka.',
  'errors.refund.state': 'Det går inte längre. Ladda om sidan.',
} as const;
