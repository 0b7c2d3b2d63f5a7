import type { LanguageCode } from '@vh/domain';

/** The words of the sandbox provider's page. */
export interface SandboxTexts {
  readonly title: string;
  readonly note: string;
  readonly order: string;
  readonly amount: string;
  readonly succeed: string;
  readonly fail: string;
  readonly abandon: string;
  readonly payLate: string;
  readonly decided: string;
  readonly back: string;
}

/** The words of the sandbox provider's page in the site's languages; `{sum}` is filled in. */
export const sandboxTexts: Record<LanguageCode, SandboxTexts> = {
  en: {
    title: 'Test payment',
    note: 'This page stands in for a bank. No money is taken: choose how the payment ends.',
    order: 'Order',
    amount: 'Amount',
    succeed: 'Pay {sum}',
    fail: 'Let the card be declined',
    abandon: 'Leave without paying',
    payLate: 'Pay after the deadline',
    decided: 'This payment is already decided.',
    back: 'Back to the order',
  },
  sr: {
    title: 'Probno plaćanje',
    note: 'Ova strana zamenjuje banku. Novac se ne naplaćuje: izaberite kako se plaćanje završava.',
    order: 'Porudžbina',
    amount: 'Iznos',
    succeed: 'Plati {sum}',
    fail: 'Neka kartica bude odbijena',
    abandon: 'Odustani bez plaćanja',
    payLate: 'Plati posle roka',
    decided: 'O ovom plaćanju je već odlučeno.',
    back: 'Nazad na porudžbinu',
  },
  ba: {
    title: 'Probno plaćanje',
    note: 'Ova stranica zamjenjuje banku. Novac se ne naplaćuje: odaberite kako se plaćanje završava.',
    order: 'Narudžba',
    amount: 'Iznos',
    succeed: 'Plati {sum}',
    fail: 'Neka kartica bude odbijena',
    abandon: 'Odustani bez plaćanja',
    payLate: 'Plati nakon roka',
    decided: 'O ovom plaćanju je već odlučeno.',
    back: 'Nazad na narudžbu',
  },
  de: {
    title: 'Testzahlung',
    note: 'Diese Seite steht für eine Bank. Es wird kein Geld abgebucht: Wählen Sie, wie die Zahlung ausgeht.',
    order: 'Bestellung',
    amount: 'Betrag',
    succeed: '{sum} bezahlen',
    fail: 'Karte ablehnen lassen',
    abandon: 'Ohne Zahlung verlassen',
    payLate: 'Nach der Frist bezahlen',
    decided: 'Über diese Zahlung ist schon entschieden.',
    back: 'Zurück zur Bestellung',
  },
  fr: {
    title: 'Paiement d’essai',
    note: 'Cette page remplace une banque. Aucun montant n’est débité : choisissez l’issue du paiement.',
    order: 'Commande',
    amount: 'Montant',
    succeed: 'Payer {sum}',
    fail: 'Faire refuser la carte',
    abandon: 'Quitter sans payer',
    payLate: 'Payer après le délai',
    decided: 'Ce paiement est déjà décidé.',
    back: 'Retour à la commande',
  },
  es: {
    title: 'Pago de prueba',
    note: 'Esta página hace de banco. No se cobra nada: elige cómo termina el pago.',
    order: 'Pedido',
    amount: 'Importe',
    succeed: 'Pagar {sum}',
    fail: 'Que se rechace la tarjeta',
    abandon: 'Salir sin pagar',
    payLate: 'Pagar fuera de plazo',
    decided: 'Este pago ya está decidido.',
    back: 'Volver al pedido',
  },
  nl: {
    title: 'Proefbetaling',
    note: 'Deze pagina speelt voor bank. Er wordt niets afgeschreven: kies hoe de betaling afloopt.',
    order: 'Bestelling',
    amount: 'Bedrag',
    succeed: '{sum} betalen',
    fail: 'Kaart laten weigeren',
    abandon: 'Weggaan zonder te betalen',
    payLate: 'Na de termijn betalen',
    decided: 'Over deze betaling is al beslist.',
    back: 'Terug naar de bestelling',
  },
  ru: {
    title: 'Пробный платёж',
    note: 'Эта страница заменяет банк. Деньги не списываются: выберите, чем закончится платёж.',
    order: 'Заказ',
    amount: 'Сумма',
    succeed: 'Заплатить {sum}',
    fail: 'Отклонить карту',
    abandon: 'Уйти без оплаты',
    payLate: 'Заплатить после срока',
    decided: 'По этому платежу уже принято решение.',
    back: 'Назад к заказу',
  },
  se: {
    title: 'Testbetalning',
    note: 'Den här sidan föreställer en bank. Inga pengar dras: välj hur betalningen slutar.',
    order: 'Order',
    amount: 'Belopp',
    succeed: 'Betala {sum}',
    fail: 'Låt kortet nekas',
    abandon: 'Lämna utan att betala',
    payLate: 'Betala efter tidsfristen',
    decided: 'Den här betalningen är redan avgjord.',
    back: 'Tillbaka till ordern',
  },
};
