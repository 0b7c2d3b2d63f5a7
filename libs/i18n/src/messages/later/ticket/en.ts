/** Tickets and orders: names, transfer, giving back, collecting, the account. */
export const ticketTexts = {
  'errors.ticket.busy': 'Very many tickets are being drawn just now. Please try again in a few seconds.',
  'errors.ticket.state': 'This ticket can no longer be changed: it was used, passed on or taken back.',
  'errors.ticket.not_allowed': 'The organiser does not allow this for these tickets.',
  'errors.wallet.unavailable': 'Tickets for this wallet are not offered at the moment.',
  'errors.collect.spent': 'This link was used already or is too old. Ask for a new one.',
} as const;
