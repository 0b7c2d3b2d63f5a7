/** Tickets and orders: names, transfer, giving back, collecting, the account. */
export const ticketTexts = {
  'errors.ticket.busy': 'Very many tickets are being drawn just now. Please try again in a few seconds.',
  'errors.ticket.state': 'This ticket can no longer be changed: it was used, passed on or taken back.',
  'errors.ticket.not_allowed': 'The organiser does not allow this for these tickets.',
  'errors.wallet.unavailable': 'Tickets for this wallet are not offered at the moment.',
  'errors.collect.spent': 'This link was used already or is too old. Ask for a new one.',
  'errors.order.changed': 'The order was changed in the meantime. Please look at it again.',
  'errors.refund.refused': 'These tickets can not be given back.',
  'errors.refund.amount': 'That amount can not be given back.',
  'errors.refund.nothing_due': 'Nothing is due to this buyer.',
  'errors.refund.state': 'That is not possible any more. Please load the page again.',
} as const;
