import type { BackOfficeLanguage } from '#system';

/** The words of the mails to organisers about requests of buyers; `{…}` are filled in. */
export interface StaffRequestMailTexts {
  readonly greeting: string;
  readonly receivedSubject: string;
  readonly refundAsked: string;
  readonly changeAsked: string;
  readonly dueSubject: string;
  readonly due: string;
  /** Until when it is to be answered, and what happens else. */
  readonly until: string;
  readonly order: string;
  readonly tickets: string;
  readonly open: string;
}

/** The words of the mails to organisers in the languages of the back office. */
export const staffRequestMailTexts: Record<BackOfficeLanguage, StaffRequestMailTexts> = {
  en: {
    greeting: 'Hello {name},',
    receivedSubject: 'Request from a buyer: {event}',
    refundAsked: 'a buyer asks for a refund of tickets for {event}.',
    changeAsked: 'a buyer asks for a change of tickets for {event}.',
    dueSubject: 'Unanswered request: {event}',
    due: 'a request of a buyer about {event} is still open.',
    until: 'Please answer by {until}. After that the request expires, and the buyer is told so.',
    order: 'Order',
    tickets: 'Tickets',
    open: 'Open requests',
  },
  sr: {
    greeting: 'Zdravo, {name},',
    receivedSubject: 'Zahtev kupca: {event}',
    refundAsked: 'kupac traži povraćaj novca za karte za {event}.',
    changeAsked: 'kupac traži izmenu karata za {event}.',
    dueSubject: 'Zahtev bez odgovora: {event}',
    due: 'zahtev kupca za {event} još čeka odgovor.',
    until: 'Odgovorite do {until}. Posle toga zahtev ističe, a kupac dobija obaveštenje o tome.',
    order: 'Porudžbina',
    tickets: 'Karte',
    open: 'Otvori zahteve',
  },
};
