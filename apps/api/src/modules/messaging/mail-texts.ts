import type { LanguageCode } from '@vh/domain';

/** The words of the order confirmation; `{…}` are filled in. */
export interface ConfirmationTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly intro: string;
  readonly order: string;
  readonly quantity: string;
  readonly tickets: string;
  readonly fees: string;
  readonly protection: string;
  readonly vat: string;
  readonly total: string;
  readonly open: string;
  readonly attached: string;
  readonly help: string;
  /** Leads to where the event is watched from afar. */
  readonly watch: string;
}

/** The words of the order confirmation in the site's languages. */
export const confirmationTexts: Record<LanguageCode, ConfirmationTexts> = {
  en: {
    subject: 'Your tickets: {event} (order {number})',
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    intro: 'thank you for your order. Your tickets are ready.',
    order: 'Order',
    quantity: '{count} ×',
    tickets: 'Tickets',
    fees: 'Service fee',
    protection: 'Secure my order',
    vat: 'VAT included',
    total: 'Total',
    open: 'Open my tickets',
    attached: 'The tickets are attached as a PDF. Show the code at the entrance, on paper or on your phone.',
    help: 'Questions about the event? Write to the organiser: {email}',
    watch: 'Watch online',
  },
  sr: {
    subject: 'Vaše karte: {event} (porudžbina {number})',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    intro: 'hvala na porudžbini. Vaše karte su spremne.',
    order: 'Porudžbina',
    quantity: '{count} ×',
    tickets: 'Karte',
    fees: 'Naknada za uslugu',
    protection: 'Osigurana porudžbina',
    vat: 'U tome PDV',
    total: 'Ukupno',
    open: 'Otvori karte',
    attached: 'Karte su u prilogu kao PDF. Kod pokažite na ulazu, na papiru ili na telefonu.',
    help: 'Pitanja o događaju? Pišite organizatoru: {email}',
    watch: 'Gledajte onlajn',
  },
  ba: {
    subject: 'Vaše karte: {event} (narudžba {number})',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    intro: 'hvala na narudžbi. Vaše karte su spremne.',
    order: 'Narudžba',
    quantity: '{count} ×',
    tickets: 'Karte',
    fees: 'Naknada za uslugu',
    protection: 'Osigurana narudžba',
    vat: 'Od toga PDV',
    total: 'Ukupno',
    open: 'Otvori karte',
    attached: 'Karte su u prilogu kao PDF. Kod pokažite na ulazu, na papiru ili na telefonu.',
    help: 'Pitanja o događaju? Pišite organizatoru: {email}',
    watch: 'Gledajte online',
  },
  de: {
    subject: 'Ihre Karten: {event} (Bestellung {number})',
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    intro: 'vielen Dank für Ihre Bestellung. Ihre Karten sind fertig.',
    order: 'Bestellung',
    quantity: '{count} ×',
    tickets: 'Karten',
    fees: 'Servicegebühr',
    protection: 'Bestellschutz',
    vat: 'Darin enthaltene USt.',
    total: 'Summe',
    open: 'Meine Karten öffnen',
    attached: 'Die Karten hängen als PDF an. Zeigen Sie den Code am Einlass, gedruckt oder auf dem Telefon.',
    help: 'Fragen zur Veranstaltung? Schreiben Sie dem Veranstalter: {email}',
    watch: 'Online ansehen',
  },
  fr: {
    subject: 'Vos billets : {event} (commande {number})',
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    intro: 'merci de votre commande. Vos billets sont prêts.',
    order: 'Commande',
    quantity: '{count} ×',
    tickets: 'Billets',
    fees: 'Frais de service',
    protection: 'Commande protégée',
    vat: 'Dont TVA',
    total: 'Total',
    open: 'Ouvrir mes billets',
    attached: 'Les billets sont joints en PDF. Présentez le code à l’entrée, imprimé ou sur votre téléphone.',
    help: 'Une question sur l’événement ? Écrivez à l’organisateur : {email}',
    watch: 'Regarder en ligne',
  },
  es: {
    subject: 'Tus entradas: {event} (pedido {number})',
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    intro: 'gracias por tu pedido. Tus entradas están listas.',
    order: 'Pedido',
    quantity: '{count} ×',
    tickets: 'Entradas',
    fees: 'Gastos de gestión',
    protection: 'Pedido protegido',
    vat: 'IVA incluido',
    total: 'Total',
    open: 'Abrir mis entradas',
    attached: 'Las entradas van adjuntas en PDF. Muestra el código en la entrada, impreso o en el teléfono.',
    help: '¿Preguntas sobre el evento? Escribe al organizador: {email}',
    watch: 'Ver en línea',
  },
  nl: {
    subject: 'Je tickets: {event} (bestelling {number})',
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    intro: 'bedankt voor je bestelling. Je tickets staan klaar.',
    order: 'Bestelling',
    quantity: '{count} ×',
    tickets: 'Tickets',
    fees: 'Servicekosten',
    protection: 'Beschermde bestelling',
    vat: 'Inclusief btw',
    total: 'Totaal',
    open: 'Mijn tickets openen',
    attached:
      'De tickets zitten als pdf bij deze mail. Laat de code bij de ingang zien, op papier of op je telefoon.',
    help: 'Vragen over het evenement? Schrijf de organisator: {email}',
    watch: 'Online kijken',
  },
  ru: {
    subject: 'Ваши билеты: {event} (заказ {number})',
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    intro: 'Спасибо за заказ. Ваши билеты готовы.',
    order: 'Заказ',
    quantity: '{count} ×',
    tickets: 'Билеты',
    fees: 'Сервисный сбор',
    protection: 'Защита заказа',
    vat: 'В том числе НДС',
    total: 'Итого',
    open: 'Открыть билеты',
    attached: 'Билеты приложены в формате PDF. Покажите код на входе, на бумаге или на телефоне.',
    help: 'Вопросы о событии? Напишите организатору: {email}',
    watch: 'Смотреть онлайн',
  },
  se: {
    subject: 'Dina biljetter: {event} (order {number})',
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    intro: 'tack för din beställning. Dina biljetter är klara.',
    order: 'Order',
    quantity: '{count} ×',
    tickets: 'Biljetter',
    fees: 'Serviceavgift',
    protection: 'Skyddad beställning',
    vat: 'Varav moms',
    total: 'Totalt',
    open: 'Öppna mina biljetter',
    attached: 'Biljetterna är bifogade som PDF. Visa koden vid entrén, utskriven eller i telefonen.',
    help: 'Frågor om evenemanget? Skriv till arrangören: {email}',
    watch: 'Titta online',
  },
};
