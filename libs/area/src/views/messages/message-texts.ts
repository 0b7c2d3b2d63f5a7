import { defineTexts } from '../../area-texts.ts';
import { mailNamesEn } from '../mail-templates/mail-template-names.en.ts';
import { mailNamesSr } from '../mail-templates/mail-template-names.sr.ts';

const en = {
  messages: 'Messages',
  lead: 'What the house wrote to buyers and staff. What could not be sent waits here, and nothing of it is lost.',
  search: 'Search by e-mail or order',
  days: 'Days',
  kind: 'About',
  state: 'State',
  recipient: 'To',
  subject: 'Subject',
  written: 'Written',
  sentAt: 'Sent',
  order: 'Order',
  error: 'The last try failed with',
  tickets: 'Tickets with it',
  none: 'No message was written yet. They come with orders, accounts and waiting lists.',
  pages: 'Pages of the messages',
  newer: 'Newer',
  older: 'Older',
  back: 'Messages',
  words: 'Words',
  secret:
    'The words of this mail were deleted: of mails about accounts once they are sent, of others after a term.',
  notWritten: 'Its words are written when it is its turn.',
  sendAgain: 'Send again',
  sendAgainDone_one: '{{count}} message is in line again',
  sendAgainDone_other: '{{count}} messages are in line again',
  tab: 'Messages by state',
  'tab.all': 'All',
  'tab.failed': 'Failed',
  'tab.outbox': 'Kept',
  'tab.queued': 'In line',
  'tab.sent': 'Sent',
  'state.queued': 'In line',
  'state.sent': 'Sent',
  'state.outbox': 'Kept',
  'state.failed': 'Failed',
  keptWhy: 'Kept: no server for mail is set up yet. Once it is, these can be sent.',
  'about.order-confirmation': 'Tickets of an order',
  'about.order-resend': 'Tickets of an order again',
  'about.refund': 'Money back',
  'about.refund-offer': 'Offer to give tickets back',
  'about.event-news': 'Change of an event',
  'about.fiscal-receipt': 'Fiscal receipt',
  'about.ticket-reseat': 'Another seat',
  'about.ticket-not-wanted': 'That a ticket was not meant for its receiver',
  'about.ticket-transferred': 'That a ticket was passed on',
  'about.report': 'Figures by mail',
  'about.report-stopped': 'Report by mail stopped',
  'about.collect': 'Way to an order',
  'about.transfer-slip': 'Slip for a transfer',
  'about.payspot-reservation': 'Reservation at a counter',
  'about.payspot-reminder': 'Reminder of a reservation',
  'about.ticket-transfer': 'Ticket passed on',
  'about.ticket-reissue': 'Ticket made anew',
  'about.tickets-resend': 'Tickets once more',
  'about.account-register': 'Link for an account',
  'about.account-reset': 'Link for a password',
  'about.account-invite': 'Invitation',
  'about.account-email-change': 'Link for another e-mail',
  'about.account-email-asked': 'Other e-mail asked for',
  'about.account-email-changed': 'Other e-mail',
  'about.account-exists': 'Account is there already',
  'about.account-joined': 'Joined a team',
  'about.account-closed': 'Account closed',
  'about.account-password-changed': 'Password changed',
  'about.news-confirm': 'News: please confirm',
  'about.waiting-confirm': 'Waiting list: please confirm',
  'about.waiting-place': 'Waiting list: place',
  'about.waiting-offer': 'Waiting list: offer',
  'about.waiting-lapsed': 'Waiting list: lapsed',
  'about.waiting-too-many': 'Waiting list: too many places',
  'about.waiting-closed': 'Waiting list: closed',
};

const sr = {
  messages: 'Poruke',
  lead: 'Šta je kuća pisala kupcima i osoblju. Ono što nije moglo da se pošalje čeka ovde i ništa se ne gubi.',
  search: 'Traži po e-adresi ili porudžbini',
  days: 'Dani',
  kind: 'O čemu',
  state: 'Stanje',
  recipient: 'Za',
  subject: 'Naslov',
  written: 'Napisano',
  sentAt: 'Poslato',
  order: 'Porudžbina',
  error: 'Poslednji pokušaj nije uspeo',
  tickets: 'Ulaznice uz nju',
  none: 'Još nijedna poruka nije napisana. Nastaju uz porudžbine, naloge i liste čekanja.',
  pages: 'Strane poruka',
  newer: 'Novije',
  older: 'Starije',
  back: 'Poruke',
  words: 'Tekst',
  secret:
    'Tekst ove poruke je obrisan: kod poruka o nalozima čim se pošalju, kod ostalih posle određenog roka.',
  notWritten: 'Tekst se piše kada dođe na red.',
  sendAgain: 'Pošalji ponovo',
  sendAgainDone_one: '{{count}} poruka je ponovo u redu za slanje',
  sendAgainDone_few: '{{count}} poruke su ponovo u redu za slanje',
  sendAgainDone_other: '{{count}} poruka je ponovo u redu za slanje',
  tab: 'Poruke po stanju',
  'tab.all': 'Sve',
  'tab.failed': 'Neuspele',
  'tab.outbox': 'Sačuvane',
  'tab.queued': 'U redu',
  'tab.sent': 'Poslate',
  'state.queued': 'U redu',
  'state.sent': 'Poslata',
  'state.outbox': 'Sačuvana',
  'state.failed': 'Neuspela',
  keptWhy: 'Sačuvana: server za poštu još nije podešen. Kada bude, mogu da se pošalju.',
  'about.order-confirmation': 'Ulaznice porudžbine',
  'about.order-resend': 'Ulaznice porudžbine ponovo',
  'about.refund': 'Povraćaj novca',
  'about.refund-offer': 'Ponuda da se ulaznice vrate',
  'about.event-news': 'Promena događaja',
  'about.fiscal-receipt': 'Fiskalni račun',
  'about.ticket-reseat': 'Drugo sedište',
  'about.ticket-not-wanted': 'Da ulaznica nije za primaoca',
  'about.ticket-transferred': 'Da je ulaznica preneta',
  'about.report': 'Brojke poštom',
  'about.report-stopped': 'Izveštaj poštom zaustavljen',
  'about.collect': 'Put do porudžbine',
  'about.transfer-slip': 'Uplatnica',
  'about.payspot-reservation': 'Rezervacija na prodajnom mestu',
  'about.payspot-reminder': 'Podsetnik na rezervaciju',
  'about.ticket-transfer': 'Ulaznica prosleđena',
  'about.ticket-reissue': 'Nova ulaznica',
  'about.tickets-resend': 'Ulaznice još jednom',
  'about.account-register': 'Veza za nalog',
  'about.account-reset': 'Veza za lozinku',
  'about.account-invite': 'Pozivnica',
  'about.account-email-change': 'Veza za drugu e-adresu',
  'about.account-email-asked': 'Tražena druga e-adresa',
  'about.account-email-changed': 'Druga e-adresa',
  'about.account-exists': 'Nalog već postoji',
  'about.account-joined': 'Pridruživanje timu',
  'about.account-closed': 'Nalog zatvoren',
  'about.account-password-changed': 'Lozinka promenjena',
  'about.news-confirm': 'Novosti: potvrda',
  'about.waiting-confirm': 'Lista čekanja: potvrda',
  'about.waiting-place': 'Lista čekanja: mesto',
  'about.waiting-offer': 'Lista čekanja: ponuda',
  'about.waiting-lapsed': 'Lista čekanja: isteklo',
  'about.waiting-too-many': 'Lista čekanja: previše mesta',
  'about.waiting-closed': 'Lista čekanja: zatvorena',
};

const { texts, useTexts } = defineTexts('area-messages', {
  en: { ...mailNamesEn, ...en },
  sr: { ...mailNamesSr, ...sr },
});

/** Texts of the outbox. */
export const messageTexts = texts;

/** Says the texts of the outbox. */
export const useMessageTexts = useTexts;

/** Says one of these texts. */
export type MessageText = ReturnType<typeof useTexts>['text'];

type KindKey = Extract<Parameters<MessageText>[0], `about.${string}` | `name.${string}`>;

/** What a message is about in words: briefly, or as the mail is called; a kind that is newer than both stands for itself. */
export function kindInWords(kind: string, text: MessageText): string {
  const key = [`about.${kind}`, `name.${kind}`].find(isKnown);
  return key ? text(key) : kind.replaceAll('-', ' ');
}

function isKnown(key: string): key is KindKey {
  return Object.hasOwn(en, key) || Object.hasOwn(mailNamesEn, key);
}
