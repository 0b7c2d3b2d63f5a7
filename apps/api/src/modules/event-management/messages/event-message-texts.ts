import type { LanguageCode } from '@vh/domain';

/** What stands around a message to ticket holders; `{event}` and `{organiser}` are filled in. */
export interface EventMessageTexts {
  /** Why somebody with tickets gets it. */
  readonly whyTickets: string;
  /** Why somebody on the waiting list does. */
  readonly whyWaiting: string;
  /** The button `{tickets}`. */
  readonly open: string;
}

/** The same in the site's languages. */
export const eventMessageTexts: Record<LanguageCode, EventMessageTexts> = {
  en: {
    whyTickets: '{organiser} sends you this message because you have tickets for {event}.',
    whyWaiting: '{organiser} sends you this message because you are on the waiting list for {event}.',
    open: 'Open my tickets',
  },
  sr: {
    whyTickets: '{organiser} vam šalje ovu poruku jer imate karte za: {event}.',
    whyWaiting: '{organiser} vam šalje ovu poruku jer ste na listi čekanja za: {event}.',
    open: 'Otvori moje karte',
  },
  ba: {
    whyTickets: '{organiser} vam šalje ovu poruku jer imate karte za: {event}.',
    whyWaiting: '{organiser} vam šalje ovu poruku jer ste na listi čekanja za: {event}.',
    open: 'Otvori moje karte',
  },
  de: {
    whyTickets: '{organiser} sendet Ihnen diese Nachricht, weil Sie Karten für {event} haben.',
    whyWaiting: '{organiser} sendet Ihnen diese Nachricht, weil Sie auf der Warteliste für {event} stehen.',
    open: 'Meine Karten öffnen',
  },
  fr: {
    whyTickets: '{organiser} vous envoie ce message car vous avez des billets pour {event}.',
    whyWaiting: '{organiser} vous envoie ce message car vous êtes sur la liste d’attente de {event}.',
    open: 'Ouvrir mes billets',
  },
  es: {
    whyTickets: '{organiser} te envía este mensaje porque tienes entradas para {event}.',
    whyWaiting: '{organiser} te envía este mensaje porque estás en la lista de espera de {event}.',
    open: 'Abrir mis entradas',
  },
  nl: {
    whyTickets: '{organiser} stuurt je dit bericht omdat je tickets hebt voor {event}.',
    whyWaiting: '{organiser} stuurt je dit bericht omdat je op de wachtlijst staat voor {event}.',
    open: 'Mijn tickets openen',
  },
  ru: {
    whyTickets: '{organiser} отправляет вам это сообщение, потому что у вас есть билеты на {event}.',
    whyWaiting: '{organiser} отправляет вам это сообщение, потому что вы в листе ожидания на {event}.',
    open: 'Открыть мои билеты',
  },
  se: {
    whyTickets: '{organiser} skickar detta meddelande eftersom du har biljetter till {event}.',
    whyWaiting: '{organiser} skickar detta meddelande eftersom du står på väntelistan till {event}.',
    open: 'Öppna mina biljetter',
  },
};
