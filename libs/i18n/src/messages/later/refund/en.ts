/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.cover_gone':
    'The tickets to be exchanged are no longer valid, so the exchange can’t be completed.',
  'errors.order.other_organiser': 'Tickets can only be exchanged for tickets of the same organiser.',
  'errors.ticket.in_exchange': 'An exchange of this ticket is waiting for payment. Cancel its order first.',
  'errors.ticket.in_request': 'The buyer’s request about this ticket is still open. Answer it first.',
  'errors.order.places_gone':
    'The time to pay was over, and the places are no longer free. Nothing was charged.',
  'errors.order.changed': 'The order was changed in the meantime. Please look at it again.',
  'errors.refund.refused': 'These tickets can not be given back.',
  'errors.text.foreign_link':
    'Links in mails to buyers lead to this site or to the organiser’s own website only. Please remove the other link, or have an admin enter the website in the organiser’s profile (Clients).',
  'errors.refund.amount': 'That amount can not be given back.',
  'errors.refund.nothing_due': 'Nothing is due to this buyer.',
  'errors.buyer.open':
    'Something of this buyer is still open: orders that wait for money, waiting lists, tickets to come or refunds under way.',
  'errors.buyer.changed': 'Somebody else changed this buyer meanwhile. Load the newer version.',
  'errors.report.changed': 'Somebody else changed this report meanwhile. Load the newer version.',
  'errors.client.archived':
    'This organiser is hidden from lists and gets no new events. Show it in lists again first.',
  'errors.client.changed': 'Somebody else changed this organiser meanwhile. Load the newer version.',
  'errors.settings.changed': 'Somebody else changed these settings meanwhile. Load the newer version.',
  'errors.refund.state': 'That is not possible any more. Please load the page again.',
  'errors.fiscal.state': 'That is not possible any more. Please load the page again.',
  'errors.refund.unresolved': 'The provider may have paid this out already. Please ask it first.',
  'errors.payout.changed': 'The payout was changed in the meantime. Please load it again.',
  'errors.payout.own_request': 'Whoever asked for a payout can’t approve it. Please ask a colleague.',
  'errors.payout.account_replaced':
    'The organiser has another account now. Reject this payout; it can be requested again.',
  'errors.payout.own_adjustment':
    'You changed this organiser’s balance by hand lately. Please ask a colleague to approve the payout.',
  'errors.payout.account_waits':
    'The account for payouts was changed less than 24 hours ago. Payouts can be approved after that.',
  'errors.payout.above_balance': 'That is more than the balance has.',
  'errors.payout.no_account': 'There is no account with a valid IBAN to pay from or to.',
  'errors.payout.nothing_to_export': 'No approved payout waits for the bank.',
  'errors.store_credit.not_found': 'This store credit does not exist.',
  'errors.store_credit.several_organisers':
    'These tickets are of several organisers. Refund those of one organiser at a time as store credit.',
  'errors.store_credit.no_holder': 'There is no e-mail address to send the code to.',
  'errors.order_request.credit_not_accepted':
    'The buyer did not accept store credit. Refund the money, or decline the request.',
} as const;
