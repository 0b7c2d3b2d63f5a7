/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'The order was changed in the meantime. Please look at it again.',
  'errors.refund.refused': 'These tickets can not be given back.',
  'errors.refund.amount': 'That amount can not be given back.',
  'errors.refund.nothing_due': 'Nothing is due to this buyer.',
  'errors.refund.state': 'That is not possible any more. Please load the page again.',
  'errors.refund.unresolved': 'The provider may have paid this out already. Please ask it first.',
} as const;
