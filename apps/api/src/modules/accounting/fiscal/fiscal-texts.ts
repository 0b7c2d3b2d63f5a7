import type { LanguageCode } from '@vh/domain';

/** The words of fiscal receipts and of the letters that bring them; `{…}` are filled in. */
export interface FiscalTexts {
  /** Stands before event and ticket type. */
  readonly ticket: string;
  /** What the platform takes of buyers for its service. */
  readonly fee: string;
  readonly protection: string;
  /** Money that goes back and belongs to no ticket. */
  readonly beside: string;
  readonly saleSubject: string;
  readonly refundSubject: string;
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly saleIntro: string;
  readonly refundIntro: string;
  /** Before the receipt's number. */
  readonly receipt: string;
  readonly check: string;
  /** What the code is, for who does not see it. */
  readonly code: string;
}

/** The words in the site's languages. */
export const fiscalTexts: Record<LanguageCode, FiscalTexts> = {
  en: {
    ticket: 'Ticket',
    fee: 'Service fee',
    protection: 'Secure my order',
    beside: 'Money given back',
    saleSubject: 'Fiscal receipt for order {number}',
    refundSubject: 'Fiscal receipt for the refund of order {number}',
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    saleIntro: 'here is the fiscal receipt for your order.',
    refundIntro: 'here is the fiscal receipt for what you get back.',
    receipt: 'Number of the receipt',
    check: 'Check the receipt',
    code: 'Code by which the receipt is checked',
  },
  sr: {
    ticket: 'Karta',
    fee: 'Naknada za uslugu',
    protection: 'Osiguranje porudžbine',
    beside: 'Vraćeni novac',
    saleSubject: 'Fiskalni račun za porudžbinu {number}',
    refundSubject: 'Fiskalni račun za povraćaj po porudžbini {number}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    saleIntro: 'šaljemo vam fiskalni račun za vašu porudžbinu.',
    refundIntro: 'šaljemo vam fiskalni račun za novac koji vam vraćamo.',
    receipt: 'Broj računa',
    check: 'Proveri račun',
    code: 'Kod kojim se račun proverava',
  },
  ba: {
    ticket: 'Karta',
    fee: 'Naknada za uslugu',
    protection: 'Osiguranje narudžbe',
    beside: 'Vraćeni novac',
    saleSubject: 'Fiskalni račun za narudžbu {number}',
    refundSubject: 'Fiskalni račun za povrat po narudžbi {number}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    saleIntro: 'šaljemo vam fiskalni račun za vašu narudžbu.',
    refundIntro: 'šaljemo vam fiskalni račun za novac koji vam vraćamo.',
    receipt: 'Broj računa',
    check: 'Provjeri račun',
    code: 'Kod kojim se račun provjerava',
  },
  de: {
    ticket: 'Karte',
    fee: 'Servicegebühr',
    protection: 'Bestellschutz',
    beside: 'Zurückgegebenes Geld',
    saleSubject: 'Kassenbeleg zur Bestellung {number}',
    refundSubject: 'Kassenbeleg zur Erstattung der Bestellung {number}',
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    saleIntro: 'hier ist der Kassenbeleg zu Ihrer Bestellung.',
    refundIntro: 'hier ist der Kassenbeleg zu dem, was Sie zurückerhalten.',
    receipt: 'Nummer des Belegs',
    check: 'Beleg prüfen',
    code: 'Code, mit dem der Beleg geprüft wird',
  },
  fr: {
    ticket: 'Billet',
    fee: 'Frais de service',
    protection: 'Protection de la commande',
    beside: 'Argent rendu',
    saleSubject: 'Reçu fiscal de la commande {number}',
    refundSubject: 'Reçu fiscal du remboursement de la commande {number}',
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    saleIntro: 'voici le reçu fiscal de votre commande.',
    refundIntro: 'voici le reçu fiscal de ce qui vous est remboursé.',
    receipt: 'Numéro du reçu',
    check: 'Vérifier le reçu',
    code: 'Code servant à vérifier le reçu',
  },
  es: {
    ticket: 'Entrada',
    fee: 'Gastos de gestión',
    protection: 'Protección del pedido',
    beside: 'Dinero devuelto',
    saleSubject: 'Recibo fiscal del pedido {number}',
    refundSubject: 'Recibo fiscal del reembolso del pedido {number}',
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    saleIntro: 'aquí tienes el recibo fiscal de tu pedido.',
    refundIntro: 'aquí tienes el recibo fiscal de lo que se te devuelve.',
    receipt: 'Número del recibo',
    check: 'Comprobar el recibo',
    code: 'Código con el que se comprueba el recibo',
  },
  nl: {
    ticket: 'Ticket',
    fee: 'Servicekosten',
    protection: 'Bestelbescherming',
    beside: 'Teruggegeven geld',
    saleSubject: 'Fiscale bon bij bestelling {number}',
    refundSubject: 'Fiscale bon bij de terugbetaling van bestelling {number}',
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    saleIntro: 'hier is de fiscale bon van je bestelling.',
    refundIntro: 'hier is de fiscale bon van wat je terugkrijgt.',
    receipt: 'Nummer van de bon',
    check: 'Bon controleren',
    code: 'Code waarmee de bon wordt gecontroleerd',
  },
  ru: {
    ticket: 'Билет',
    fee: 'Сервисный сбор',
    protection: 'Защита заказа',
    beside: 'Возвращённые деньги',
    saleSubject: 'Фискальный чек по заказу {number}',
    refundSubject: 'Фискальный чек возврата по заказу {number}',
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    saleIntro: 'Это фискальный чек по вашему заказу.',
    refundIntro: 'Это фискальный чек на возвращаемую вам сумму.',
    receipt: 'Номер чека',
    check: 'Проверить чек',
    code: 'Код для проверки чека',
  },
  se: {
    ticket: 'Biljett',
    fee: 'Serviceavgift',
    protection: 'Orderskydd',
    beside: 'Återlämnade pengar',
    saleSubject: 'Kassakvitto för beställning {number}',
    refundSubject: 'Kassakvitto för återbetalning av beställning {number}',
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    saleIntro: 'här är kassakvittot för din beställning.',
    refundIntro: 'här är kassakvittot för det du får tillbaka.',
    receipt: 'Kvittots nummer',
    check: 'Kontrollera kvittot',
    code: 'Kod som kvittot kontrolleras med',
  },
};
