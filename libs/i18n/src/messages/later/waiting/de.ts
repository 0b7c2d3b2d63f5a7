export const waitingTexts = {
  waitingListJoin: 'Auf die Warteliste setzen',
  waitingListJoinTitle: 'Warteliste: {{name}}',
  waitingListLead:
    'Werden Plätze frei, werden sie für den Ersten auf der Liste reserviert, und es geht eine E-Mail hinaus.',
  waitingListAlso: 'Auch recht wäre',
  waitingListSend: 'Um einen Platz bitten',
  waitingListSent: 'Sehen Sie in Ihr Postfach',
  waitingListSentText:
    'Wir haben an {{email}} geschrieben. Ihr Platz zählt, sobald Sie auf den Link in dieser E-Mail gedrückt haben.',
  waitingListClose: 'Schließen',
  waitingListConfirm: 'Platz einnehmen',
  waitingListConfirmTitle: 'Nehmen Sie Ihren Platz auf der Warteliste ein',
  waitingListConfirmText:
    'Sie haben um {{wish}} gebeten. Ihr Platz zählt ab dem Moment, in dem Sie ihn einnehmen.',
  waitingListPlace: 'Platz {{place}} auf der Warteliste',
  waitingListPlaceText:
    'Für {{wish}}. Sobald Plätze für Sie frei werden, reservieren wir sie und schreiben an {{email}}.',
  waitingListPassed:
    'Es wurde weniger frei, als Sie möchten; deshalb kamen kleinere Gruppen vor Ihnen an die Reihe. Geht das so weiter, wird für Sie aufgehoben, was frei wird.',
  waitingListLapsed:
    'Sie haben ein Angebot verstreichen lassen und stehen jetzt am Ende der Liste. Sie bekommen noch ein Angebot.',
  waitingListLeave: 'Warteliste verlassen',
  waitingListOfferTitle: 'Tickets sind für Sie reserviert',
  waitingListOfferText: '{{wish}}. Kaufen Sie bis {{time}}. Danach gehen sie an die Nächsten auf der Liste.',
  waitingListTimer: 'Für Sie reserviert',
  waitingListBuy: 'Tickets kaufen',
  waitingListOtherCart: 'Die Plätze im jetzigen Warenkorb werden dafür aufgegeben.',
  waitingListDecline: 'Ich möchte sie nicht mehr',
  waitingListOrderedTitle: 'Ihre Bestellung wartet auf die Zahlung',
  waitingListOrderedText:
    '{{wish}}: Das steht in Ihrer Bestellung. Öffnen Sie die E-Mail dazu, um zu bezahlen.',
  waitingListPurchasedTitle: 'Sie haben Ihre Tickets',
  waitingListPurchasedText: 'Sie kamen per E-Mail. Das Warten ist vorbei.',
  waitingListEndedTitle: 'Sie stehen nicht mehr auf der Warteliste',
  waitingListEndedText:
    'Ihr Platz auf der Warteliste für {{wish}} ist beendet. Sind die Tickets ausverkauft, können Sie sich unten wieder auf die Liste setzen.',
  waitingListUnknownTitle: 'Dieser Link ist nicht gültig',
  waitingListUnknownText:
    'Eine Anfrage, die nicht innerhalb eines Tages bestätigt wird, wird vergessen. Sind die Tickets ausverkauft, können Sie sich unten wieder auf die Liste setzen.',
  'errors.waiting.not_found': 'Diesen Platz auf der Warteliste gibt es nicht mehr.',
  'errors.waiting.not_sold_out': 'Es gibt wieder Tickets. Laden Sie die Seite neu und wählen Sie.',
  'errors.waiting.state':
    'Ihr Platz auf der Warteliste hat sich inzwischen geändert. Laden Sie die Seite neu.',
} as const;
