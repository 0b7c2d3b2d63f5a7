/** The waiting list. */
export const waitingTexts = {
  waitingListJoin: 'Join the waiting list',
  waitingListJoinTitle: 'Waiting list: {{name}}',
  waitingListLead:
    'When places come free, they are held for whoever is first in line, and an e-mail goes out.',
  waitingListAlso: 'These would do as well',
  waitingListSend: 'Ask for a place',
  waitingListSent: 'Look into your mailbox',
  waitingListSentText:
    'We wrote to {{email}}. Your place in line counts as soon as you have pressed the link in that e-mail.',
  waitingListClose: 'Close',
  waitingListConfirm: 'Take my place',
  waitingListConfirmTitle: 'Take your place in line',
  waitingListConfirmText: 'You asked for {{wish}}. Your place counts from the moment you take it.',
  waitingListPlace: 'Number {{place}} in line',
  waitingListPlaceText:
    'For {{wish}}. As soon as places come free for you, they are held and we write to {{email}}.',
  waitingListPassed:
    'Less came free than you want, so smaller groups were served before you. If that goes on, what comes free is kept for you.',
  waitingListLapsed: 'You let an offer pass, so you moved to the end of the line. You get one more offer.',
  waitingListLeave: 'Leave the line',
  waitingListOfferTitle: 'Tickets are held for you',
  waitingListOfferText: '{{wish}}. Buy them by {{time}}. After that they go to the next in line.',
  waitingListTimer: 'Held for you',
  waitingListBuy: 'Buy the tickets',
  waitingListOtherCart: 'The places in your present cart are given up for it.',
  waitingListDecline: 'I do not want them any more',
  waitingListOrderedTitle: 'Your order waits for its payment',
  waitingListOrderedText: '{{wish}} are in your order. Open the e-mail about it to pay.',
  waitingListPurchasedTitle: 'You have your tickets',
  waitingListPurchasedText: 'They came by e-mail. The line is behind you.',
  waitingListEndedTitle: 'You are no longer in line',
  waitingListEndedText:
    'Your place in line for {{wish}} has ended. If the tickets are sold out, you can join the line again below.',
  waitingListUnknownTitle: 'This link is not valid',
  waitingListUnknownText:
    'A request that is not confirmed within a day is forgotten. If the tickets are sold out, you can join the line again below.',
  'errors.waiting.not_found': 'This place in line does not exist any more.',
  'errors.waiting.not_sold_out': 'There are tickets again. Please load the page and choose them.',
  'errors.waiting.state': 'Your place in line has changed in the meantime. Please load the page again.',
} as const;
