import type { LanguageCode } from '@vh/domain';

/** The words of mails about reservations that are paid at a counter; `{…}` are filled in. */
export interface ReservationTexts {
  readonly subject: string;
  readonly reminderSubject: string;
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly intro: string;
  readonly reminder: string;
  /** Instead of the intro while nobody has confirmed the e-mail. */
  readonly confirm: string;
  readonly confirmOpen: string;
  readonly number: string;
  readonly code: string;
  readonly amount: string;
  readonly payBy: string;
  readonly where: string;
  readonly open: string;
  /** Stands in for the picture of the code. */
  readonly codePicture: string;
  readonly after: string;
}

/** The words of these mails in the site's languages. */
export const reservationTexts: Record<LanguageCode, ReservationTexts> = {
  en: {
    subject: 'Reserved: pay {amount} at a counter by {time} (order {number})',
    reminderSubject: 'Your reservation {number} ends on {time}',
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    intro:
      'your places are reserved until {time}. Pay at one of our counters by then, in cash or by card, and take your tickets with you.',
    reminder:
      'your reservation has not been paid yet. The places are kept until {time} and then given to others.',
    confirm:
      'please confirm your e-mail by {time}, or the tickets go to others. Once confirmed, they are kept longer, and you pay at one of our counters.',
    confirmOpen: 'Confirm and keep the tickets',
    number: 'Order number',
    code: 'Pick-up code',
    amount: 'To pay',
    payBy: 'Pay by',
    where: 'Say the order number or the pick-up code, or show the QR code. You can pay here:',
    open: 'Open the order with the QR code',
    codePicture: 'QR code of your reservation',
    after:
      'Your tickets also come by e-mail as soon as you have paid. After {time} we can only sell you the places if they are still free.',
  },
  sr: {
    subject: 'Rezervisano: platite {amount} na prodajnom mestu do {time} (porudžbina {number})',
    reminderSubject: 'Vaša rezervacija {number} važi do {time}',
    greeting: 'Poštovani/a {name},',
    greetingNoName: 'Poštovani,',
    intro:
      'vaša mesta su rezervisana do {time}. Do tada platite na jednom od naših prodajnih mesta, gotovinom ili karticom, i preuzmite karte.',
    reminder: 'vaša rezervacija još nije plaćena. Mesta čuvamo do {time}, a zatim ih nudimo drugima.',
    confirm:
      'potvrdite e-adresu do {time}, inače karte dobijaju drugi. Kada potvrdite, čuvamo ih duže, a plaćate na jednom od naših prodajnih mesta.',
    confirmOpen: 'Potvrdi i zadrži karte',
    number: 'Broj porudžbine',
    code: 'Kod za preuzimanje',
    amount: 'Za plaćanje',
    payBy: 'Platiti do',
    where: 'Recite broj porudžbine ili kod za preuzimanje, ili pokažite QR kod. Platiti možete ovde:',
    open: 'Otvorite porudžbinu sa QR kodom',
    codePicture: 'QR kod vaše rezervacije',
    after:
      'Karte stižu i e-poštom čim platite. Posle {time} mesta vam možemo prodati samo ako su još slobodna.',
  },
  ba: {
    subject: 'Rezervisano: platite {amount} na prodajnom mjestu do {time} (narudžba {number})',
    reminderSubject: 'Vaša rezervacija {number} važi do {time}',
    greeting: 'Poštovani/a {name},',
    greetingNoName: 'Poštovani,',
    intro:
      'vaša mjesta su rezervisana do {time}. Do tada platite na jednom od naših prodajnih mjesta, gotovinom ili karticom, i preuzmite karte.',
    reminder: 'vaša rezervacija još nije plaćena. Mjesta čuvamo do {time}, a zatim ih nudimo drugima.',
    confirm:
      'potvrdite e-adresu do {time}, inače karte dobijaju drugi. Kada potvrdite, čuvamo ih duže, a plaćate na jednom od naših prodajnih mjesta.',
    confirmOpen: 'Potvrdi i zadrži karte',
    number: 'Broj narudžbe',
    code: 'Kod za preuzimanje',
    amount: 'Za plaćanje',
    payBy: 'Platiti do',
    where: 'Recite broj narudžbe ili kod za preuzimanje, ili pokažite QR kod. Platiti možete ovdje:',
    open: 'Otvorite narudžbu s QR kodom',
    codePicture: 'QR kod vaše rezervacije',
    after:
      'Karte stižu i e-poštom čim platite. Nakon {time} mjesta vam možemo prodati samo ako su još slobodna.',
  },
  de: {
    subject: 'Reserviert: {amount} bis {time} an einer Verkaufsstelle zahlen (Bestellung {number})',
    reminderSubject: 'Ihre Reservierung {number} endet am {time}',
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    intro:
      'Ihre Plätze sind bis {time} reserviert. Bezahlen Sie bis dahin an einer unserer Verkaufsstellen, bar oder mit Karte, und nehmen Sie Ihre Tickets gleich mit.',
    reminder:
      'Ihre Reservierung ist noch nicht bezahlt. Wir halten die Plätze bis {time} frei und geben sie dann weiter.',
    confirm:
      'bitte bestätigen Sie Ihre E-Mail bis {time}, sonst gehen die Tickets an andere. Danach halten wir sie länger, und Sie zahlen an einer unserer Verkaufsstellen.',
    confirmOpen: 'Bestätigen und Tickets behalten',
    number: 'Bestellnummer',
    code: 'Abholcode',
    amount: 'Zu zahlen',
    payBy: 'Zahlen bis',
    where:
      'Nennen Sie die Bestellnummer oder den Abholcode, oder zeigen Sie den QR-Code. Zahlen können Sie hier:',
    open: 'Bestellung mit QR-Code öffnen',
    codePicture: 'QR-Code Ihrer Reservierung',
    after:
      'Ihre Tickets kommen auch per E-Mail, sobald Sie bezahlt haben. Nach {time} können wir Ihnen die Plätze nur verkaufen, wenn sie noch frei sind.',
  },
  fr: {
    subject: 'Réservé : payez {amount} à un guichet avant le {time} (commande {number})',
    reminderSubject: 'Votre réservation {number} prend fin le {time}',
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    intro:
      'vos places sont réservées jusqu’au {time}. Payez d’ici là à l’un de nos guichets, en espèces ou par carte, et repartez avec vos billets.',
    reminder:
      'votre réservation n’est pas encore payée. Vos places sont gardées jusqu’au {time}, puis proposées à d’autres.',
    confirm:
      'confirmez votre e-mail avant le {time}, sinon les billets iront à d’autres. Ensuite, ils sont gardés plus longtemps et vous payez à l’un de nos guichets.',
    confirmOpen: 'Confirmer et garder les billets',
    number: 'Numéro de commande',
    code: 'Code de retrait',
    amount: 'À payer',
    payBy: 'À payer avant le',
    where:
      'Donnez le numéro de commande ou le code de retrait, ou montrez le code QR. Vous pouvez payer ici :',
    open: 'Ouvrir la commande avec le code QR',
    codePicture: 'Code QR de votre réservation',
    after:
      'Vos billets arrivent aussi par e-mail dès que vous avez payé. Après le {time}, nous ne pourrons vous vendre ces places que si elles sont encore libres.',
  },
  es: {
    subject: 'Reservado: pague {amount} en una taquilla antes del {time} (pedido {number})',
    reminderSubject: 'Su reserva {number} termina el {time}',
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    intro:
      'sus plazas están reservadas hasta el {time}. Pague antes en una de nuestras taquillas, en efectivo o con tarjeta, y llévese las entradas.',
    reminder:
      'su reserva aún no está pagada. Guardamos las plazas hasta el {time}; después se ofrecen a otras personas.',
    confirm:
      'confirme su correo antes del {time}; si no, las entradas pasan a otras personas. Después se guardan más tiempo y paga en una de nuestras taquillas.',
    confirmOpen: 'Confirmar y conservar las entradas',
    number: 'Número de pedido',
    code: 'Código de recogida',
    amount: 'Importe',
    payBy: 'Pagar antes del',
    where: 'Diga el número de pedido o el código de recogida, o enseñe el código QR. Puede pagar aquí:',
    open: 'Abrir el pedido con el código QR',
    codePicture: 'Código QR de su reserva',
    after:
      'Las entradas llegan también por correo en cuanto pague. Después del {time} solo podremos venderle las plazas si siguen libres.',
  },
  nl: {
    subject: 'Gereserveerd: betaal {amount} aan een verkooppunt vóór {time} (bestelling {number})',
    reminderSubject: 'Je reservering {number} loopt af op {time}',
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    intro:
      'je plaatsen zijn gereserveerd tot {time}. Betaal vóór die tijd bij een van onze verkooppunten, contant of met pin, en neem je tickets meteen mee.',
    reminder:
      'je reservering is nog niet betaald. We houden de plaatsen vast tot {time}; daarna gaan ze naar anderen.',
    confirm:
      'bevestig je e-mailadres vóór {time}, anders gaan de tickets naar anderen. Daarna houden we ze langer vast en betaal je bij een van onze verkooppunten.',
    confirmOpen: 'Bevestigen en tickets houden',
    number: 'Bestelnummer',
    code: 'Afhaalcode',
    amount: 'Te betalen',
    payBy: 'Betalen vóór',
    where: 'Noem het bestelnummer of de afhaalcode, of laat de QR-code zien. Betalen kan hier:',
    open: 'Bestelling met QR-code openen',
    codePicture: 'QR-code van je reservering',
    after:
      'Je tickets komen ook per e-mail zodra je hebt betaald. Na {time} kunnen we je de plaatsen alleen verkopen als ze nog vrij zijn.',
  },
  ru: {
    subject: 'Забронировано: оплатите {amount} в кассе до {time} (заказ {number})',
    reminderSubject: 'Ваша бронь {number} действует до {time}',
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    intro:
      'Ваши места забронированы до {time}. До этого времени оплатите их в одной из наших касс, наличными или картой, и заберите билеты.',
    reminder: 'Ваша бронь ещё не оплачена. Мы держим места до {time}, затем они достанутся другим.',
    confirm:
      'Подтвердите адрес почты до {time}, иначе билеты достанутся другим. После этого мы держим их дольше, а оплатите вы в одной из наших касс.',
    confirmOpen: 'Подтвердить и сохранить билеты',
    number: 'Номер заказа',
    code: 'Код получения',
    amount: 'К оплате',
    payBy: 'Оплатить до',
    where: 'Назовите номер заказа или код получения либо покажите QR-код. Оплатить можно здесь:',
    open: 'Открыть заказ с QR-кодом',
    codePicture: 'QR-код вашей брони',
    after:
      'Билеты придут и по электронной почте, как только вы оплатите. После {time} мы сможем продать вам эти места, только если они ещё свободны.',
  },
  se: {
    subject: 'Reserverat: betala {amount} på ett försäljningsställe senast {time} (order {number})',
    reminderSubject: 'Din reservation {number} går ut {time}',
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    intro:
      'dina platser är reserverade till {time}. Betala innan dess på ett av våra försäljningsställen, kontant eller med kort, och ta med dig biljetterna.',
    reminder: 'din reservation är inte betald än. Vi håller platserna till {time}, sedan går de till andra.',
    confirm:
      'bekräfta din e-post senast {time}, annars går biljetterna till andra. Därefter håller vi dem längre och du betalar på ett av våra försäljningsställen.',
    confirmOpen: 'Bekräfta och behåll biljetterna',
    number: 'Ordernummer',
    code: 'Hämtkod',
    amount: 'Att betala',
    payBy: 'Betala senast',
    where: 'Säg ordernumret eller hämtkoden, eller visa QR-koden. Du kan betala här:',
    open: 'Öppna ordern med QR-koden',
    codePicture: 'QR-kod för din reservation',
    after:
      'Biljetterna kommer också med e-post så snart du har betalat. Efter {time} kan vi bara sälja platserna till dig om de fortfarande är lediga.',
  },
};
