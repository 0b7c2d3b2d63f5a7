export const waitingTexts = {
  waitingListJoin: 'Op de wachtlijst',
  waitingListJoinTitle: 'Wachtlijst: {{name}}',
  waitingListLead:
    'Komen er plaatsen vrij, dan worden ze vastgehouden voor wie vooraan staat en gaat er een e-mail uit.',
  waitingListAlso: 'Dit mag ook',
  waitingListSend: 'Om een plek vragen',
  waitingListSent: 'Kijk in uw mailbox',
  waitingListSentText:
    'We hebben naar {{email}} geschreven. Uw plek telt zodra u op de link in die e-mail hebt gedrukt.',
  waitingListClose: 'Sluiten',
  waitingListConfirm: 'Mijn plek innemen',
  waitingListConfirmTitle: 'Neem uw plek op de wachtlijst in',
  waitingListConfirmText: 'U hebt gevraagd om {{wish}}. Uw plek telt vanaf het moment dat u die inneemt.',
  waitingListPlace: 'Nummer {{place}} op de wachtlijst',
  waitingListPlaceText:
    'Voor {{wish}}. Zodra er plaatsen voor u vrijkomen, worden ze vastgehouden en schrijven we naar {{email}}.',
  waitingListPassed:
    'Er kwam minder vrij dan u wilt, dus kleinere groepen gingen voor. Gaat dat zo door, dan wordt wat vrijkomt voor u bewaard.',
  waitingListLapsed: 'U hebt een aanbod laten verlopen en staat nu achteraan. U krijgt nog één aanbod.',
  waitingListLeave: 'De wachtlijst verlaten',
  waitingListOfferTitle: 'Er worden tickets voor u vastgehouden',
  waitingListOfferText: '{{wish}}. Koop ze vóór {{time}}. Daarna gaan ze naar de volgende op de lijst.',
  waitingListTimer: 'Voor u vastgehouden',
  waitingListBuy: 'Tickets kopen',
  waitingListOtherCart: 'De plaatsen in uw huidige winkelmand worden daarvoor opgegeven.',
  waitingListDecline: 'Ik wil ze niet meer',
  waitingListOrderedTitle: 'Uw bestelling wacht op betaling',
  waitingListOrderedText: '{{wish}}: dat staat in uw bestelling. Open de e-mail daarover om te betalen.',
  waitingListPurchasedTitle: 'U hebt uw tickets',
  waitingListPurchasedText: 'Ze kwamen per e-mail. Het wachten is voorbij.',
  waitingListEndedTitle: 'U staat niet meer op de wachtlijst',
  waitingListEndedText:
    'Uw plek op de wachtlijst voor {{wish}} is vervallen. Zijn de tickets uitverkocht, dan kunt u zich hieronder weer aanmelden.',
  waitingListUnknownTitle: 'Deze link is niet geldig',
  waitingListUnknownText:
    'Een verzoek dat niet binnen een dag wordt bevestigd, wordt vergeten. Zijn de tickets uitverkocht, dan kunt u zich hieronder weer aanmelden.',
  'errors.waiting.not_found': 'Deze plek op de wachtlijst bestaat niet meer.',
  'errors.waiting.not_sold_out': 'Er zijn weer tickets. Laad de pagina opnieuw en kies ze.',
  'errors.waiting.state': 'Uw plek op de wachtlijst is intussen veranderd. Laad de pagina opnieuw.',
} as const;
