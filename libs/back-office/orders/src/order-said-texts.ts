import { defineTexts } from '@vh/area-kit';

/** Says what buyers answered and agreed to. */
export const { useTexts: useOrderSaidTexts } = defineTexts('order-said', {
  en: {
    code: 'Code',
    said: 'Said at the checkout',
    saidAtDoor: 'Said at the door',
    saidAtDoorBy: '{{time}}, {{scanner}}, {{by}}',
    answerOfTicket: '{{question}} ({{type}} {{index}})',
    answerYes: 'Yes',
    answerNo: 'No',
    invoiceTo: 'Invoice to',
    'consent.terms': 'Accepted the terms',
    'consent.marketing': 'Wants news of events',
    'consent.organiser': 'Wants news of the organiser',
    'consent.equivalentSeats': 'Takes equivalent seats after a late payment',
  },
  sr: {
    code: 'Kod',
    said: 'Rečeno pri kupovini',
    saidAtDoor: 'Rečeno na ulazu',
    saidAtDoorBy: '{{time}}, {{scanner}}, {{by}}',
    answerOfTicket: '{{question}} ({{type}} {{index}})',
    answerYes: 'Da',
    answerNo: 'Ne',
    invoiceTo: 'Faktura za',
    'consent.terms': 'Prihvaćeni uslovi',
    'consent.marketing': 'Želi vesti o događajima',
    'consent.organiser': 'Želi vesti organizatora',
    'consent.equivalentSeats': 'Pristaje na jednaka mesta posle kasne uplate',
  },
});
