import type { LanguageCode } from '@vh/domain';

/** The words of the mails about money and tickets that go back; `{…}` are filled in. */
export interface RefundMailTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly greetingNoName: string;
  /** The buyer or staff gave tickets back. */
  readonly returned: string;
  readonly calledOff: string;
  /** Late money whose places were gone. */
  readonly late: string;
  readonly overpaid: string;
  readonly amount: string;
  readonly tickets: string;
  readonly way: string;
  /** In place of money, or of a part of it: new store credit, and what went back to that which was paid with. */
  readonly asCredit: string;
  readonly backToCredit: string;
  /** Tickets without a price. */
  readonly nothing: string;
  readonly order: string;
  readonly open: string;
  readonly offerSubject: string;
  readonly offerCancelled: string;
  readonly offerPostponed: string;
  readonly offerOpen: string;
}

/** The words of the mails about refunds in the site's languages. */
export const refundMailTexts: Record<LanguageCode, RefundMailTexts> = {
  en: {
    subject: 'Your refund for order {number}',
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    returned: 'your tickets have been returned and are no longer valid.',
    calledOff:
      '{event} does not take place as planned. Your tickets have been returned for you and are no longer valid.',
    late: 'your payment came after the places had been released, and they were taken by then. We are sorry; you get all of it back.',
    overpaid: 'we received more for your order than it costs. You get the difference back.',
    amount: 'You get back',
    tickets: 'Tickets returned',
    way: 'The money goes back the way you paid. That takes a few working days, depending on your bank.',
    asCredit:
      'You get {credit} as store credit. Its code comes in a mail of its own and is on the page of your order.',
    backToCredit: '{returned} are again on the store credit that you paid with; its code ends in {codeEnd}.',
    nothing: 'Nothing was paid for them, or nothing is paid back under the rules of the event.',
    order: 'Order',
    open: 'Open my order',
    offerSubject: 'About your tickets: {event}',
    offerCancelled: '{event} is cancelled. You can return your tickets and get everything you paid back.',
    offerPostponed:
      '{event} is postponed. Your tickets stay valid for the new date; if it does not suit you, you can return them and get everything you paid back.',
    offerOpen: 'Return my tickets',
  },
  sr: {
    subject: 'Povraćaj novca za porudžbinu {number}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    returned: 'vaše karte su vraćene i više ne važe.',
    calledOff:
      '{event} se ne održava kako je planirano. Vaše karte smo vratili umesto vas i one više ne važe.',
    late: 'vaša uplata je stigla pošto su mesta oslobođena, a do tada ih je neko drugi uzeo. Žao nam je; vraćamo vam ceo iznos.',
    overpaid: 'za vašu porudžbinu smo primili više nego što ona košta. Vraćamo vam razliku.',
    amount: 'Vraćamo vam',
    tickets: 'Vraćene karte',
    way: 'Novac se vraća istim putem kojim ste platili. To traje nekoliko radnih dana, zavisno od vaše banke.',
    asCredit:
      '{credit} dobijate kao vaučer. Njegov kôd stiže posebnom porukom i nalazi se na stranici porudžbine.',
    backToCredit: '{returned} je ponovo na vaučeru kojim ste platili; njegov kôd se završava sa {codeEnd}.',
    nothing: 'Za njih nije ništa plaćeno ili se po pravilima događaja ništa ne vraća.',
    order: 'Porudžbina',
    open: 'Otvori porudžbinu',
    offerSubject: 'O vašim kartama: {event}',
    offerCancelled: '{event} je otkazan. Možete da vratite karte i dobijete nazad sve što ste platili.',
    offerPostponed:
      '{event} je odložen. Karte važe i za novi datum; ako vam ne odgovara, možete da ih vratite i dobijete nazad sve što ste platili.',
    offerOpen: 'Vrati karte',
  },
  ba: {
    subject: 'Povrat novca za narudžbu {number}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    returned: 'vaše karte su vraćene i više ne vrijede.',
    calledOff:
      '{event} se ne održava kako je planirano. Vaše karte smo vratili umjesto vas i one više ne vrijede.',
    late: 'vaša uplata je stigla nakon što su mjesta oslobođena, a do tada ih je neko drugi uzeo. Žao nam je; vraćamo vam cijeli iznos.',
    overpaid: 'za vašu narudžbu smo primili više nego što ona košta. Vraćamo vam razliku.',
    amount: 'Vraćamo vam',
    tickets: 'Vraćene karte',
    way: 'Novac se vraća istim putem kojim ste platili. To traje nekoliko radnih dana, zavisno od vaše banke.',
    asCredit:
      '{credit} dobijate kao vaučer. Njegov kôd stiže posebnom porukom i nalazi se na stranici narudžbe.',
    backToCredit: '{returned} je ponovo na vaučeru kojim ste platili; njegov kôd završava sa {codeEnd}.',
    nothing: 'Za njih nije ništa plaćeno ili se po pravilima događaja ništa ne vraća.',
    order: 'Narudžba',
    open: 'Otvori narudžbu',
    offerSubject: 'O vašim kartama: {event}',
    offerCancelled: '{event} je otkazan. Možete vratiti karte i dobiti nazad sve što ste platili.',
    offerPostponed:
      '{event} je odgođen. Karte vrijede i za novi datum; ako vam ne odgovara, možete ih vratiti i dobiti nazad sve što ste platili.',
    offerOpen: 'Vrati karte',
  },
  de: {
    subject: 'Ihre Erstattung zur Bestellung {number}',
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    returned: 'Ihre Karten wurden zurückgegeben und gelten nicht mehr.',
    calledOff:
      '{event} findet nicht wie geplant statt. Wir haben Ihre Karten für Sie zurückgenommen; sie gelten nicht mehr.',
    late: 'Ihre Zahlung kam, als die Plätze schon wieder frei gegeben und inzwischen vergeben waren. Das tut uns leid; Sie erhalten alles zurück.',
    overpaid: 'für Ihre Bestellung ging mehr ein, als sie kostet. Sie erhalten die Differenz zurück.',
    amount: 'Sie erhalten zurück',
    tickets: 'Zurückgegebene Karten',
    way: 'Das Geld geht den Weg zurück, auf dem Sie bezahlt haben. Das dauert je nach Bank einige Werktage.',
    asCredit:
      'Sie erhalten {credit} als Guthaben. Der Code kommt in einer eigenen E-Mail und steht auf der Seite Ihrer Bestellung.',
    backToCredit:
      '{returned} sind wieder auf dem Guthaben, mit dem Sie bezahlt haben; der Code endet auf {codeEnd}.',
    nothing: 'Für sie wurde nichts bezahlt, oder nach den Regeln der Veranstaltung wird nichts erstattet.',
    order: 'Bestellung',
    open: 'Meine Bestellung öffnen',
    offerSubject: 'Zu Ihren Karten: {event}',
    offerCancelled:
      '{event} ist abgesagt. Sie können Ihre Karten zurückgeben und erhalten alles zurück, was Sie bezahlt haben.',
    offerPostponed:
      '{event} ist verschoben. Ihre Karten gelten für den neuen Termin; passt er Ihnen nicht, können Sie sie zurückgeben und erhalten alles zurück, was Sie bezahlt haben.',
    offerOpen: 'Meine Karten zurückgeben',
  },
  fr: {
    subject: 'Votre remboursement, commande {number}',
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    returned: 'vos billets ont été rendus et ne sont plus valables.',
    calledOff:
      '{event} n’a pas lieu comme prévu. Nous avons repris vos billets pour vous ; ils ne sont plus valables.',
    late: 'votre paiement est arrivé quand les places avaient été remises en vente et prises par d’autres. Nous en sommes désolés ; la totalité vous est rendue.',
    overpaid: 'nous avons reçu pour votre commande plus qu’elle ne coûte. La différence vous est rendue.',
    amount: 'Nous vous rendons',
    tickets: 'Billets rendus',
    way: 'L’argent revient par la voie que vous avez choisie pour payer. Comptez quelques jours ouvrés selon votre banque.',
    asCredit:
      'Vous recevez {credit} sous forme d’avoir. Son code arrive dans un e-mail séparé et figure sur la page de votre commande.',
    backToCredit:
      '{returned} ont été remis sur l’avoir avec lequel vous avez payé ; son code se termine par {codeEnd}.',
    nothing: 'Rien n’a été payé pour eux, ou rien n’est remboursé selon les règles de l’événement.',
    order: 'Commande',
    open: 'Ouvrir ma commande',
    offerSubject: 'À propos de vos billets : {event}',
    offerCancelled:
      '{event} est annulé. Vous pouvez rendre vos billets et récupérer tout ce que vous avez payé.',
    offerPostponed:
      '{event} est reporté. Vos billets restent valables à la nouvelle date ; si elle ne vous convient pas, vous pouvez les rendre et récupérer tout ce que vous avez payé.',
    offerOpen: 'Rendre mes billets',
  },
  es: {
    subject: 'Tu reembolso del pedido {number}',
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    returned: 'tus entradas se han devuelto y ya no son válidas.',
    calledOff:
      '{event} no se celebra como estaba previsto. Hemos devuelto tus entradas por ti y ya no son válidas.',
    late: 'tu pago llegó cuando las plazas ya se habían liberado y otros las habían ocupado. Lo sentimos; te devolvemos todo.',
    overpaid: 'hemos recibido por tu pedido más de lo que cuesta. Te devolvemos la diferencia.',
    amount: 'Te devolvemos',
    tickets: 'Entradas devueltas',
    way: 'El dinero vuelve por el mismo medio con el que pagaste. Tarda unos días laborables, según tu banco.',
    asCredit:
      'Recibes {credit} como vale. El código llega en otro correo y aparece en la página de tu pedido.',
    backToCredit: '{returned} vuelven al vale con el que pagaste; su código termina en {codeEnd}.',
    nothing: 'No se pagó nada por ellas, o según las reglas del evento no se devuelve nada.',
    order: 'Pedido',
    open: 'Abrir mi pedido',
    offerSubject: 'Sobre tus entradas: {event}',
    offerCancelled: '{event} está cancelado. Puedes devolver tus entradas y recuperar todo lo que pagaste.',
    offerPostponed:
      '{event} se ha aplazado. Tus entradas valen para la nueva fecha; si no te viene bien, puedes devolverlas y recuperar todo lo que pagaste.',
    offerOpen: 'Devolver mis entradas',
  },
  nl: {
    subject: 'Je terugbetaling voor bestelling {number}',
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    returned: 'je tickets zijn teruggegeven en niet meer geldig.',
    calledOff:
      '{event} gaat niet door zoals gepland. We hebben je tickets voor je teruggenomen; ze zijn niet meer geldig.',
    late: 'je betaling kwam toen de plaatsen al waren vrijgegeven en door anderen bezet. Het spijt ons; je krijgt alles terug.',
    overpaid: 'we ontvingen voor je bestelling meer dan die kost. Je krijgt het verschil terug.',
    amount: 'Je krijgt terug',
    tickets: 'Teruggegeven tickets',
    way: 'Het geld gaat terug zoals je hebt betaald. Dat duurt enkele werkdagen, afhankelijk van je bank.',
    asCredit:
      'Je krijgt {credit} als tegoed. De code komt in een aparte e-mail en staat op de pagina van je bestelling.',
    backToCredit:
      '{returned} staat weer op het tegoed waarmee je hebt betaald; de code eindigt op {codeEnd}.',
    nothing: 'Er is niets voor betaald, of volgens de regels van het evenement wordt niets terugbetaald.',
    order: 'Bestelling',
    open: 'Mijn bestelling openen',
    offerSubject: 'Over je tickets: {event}',
    offerCancelled:
      '{event} gaat niet door. Je kunt je tickets teruggeven en krijgt alles terug wat je hebt betaald.',
    offerPostponed:
      '{event} is uitgesteld. Je tickets blijven geldig op de nieuwe datum; past die niet, dan kun je ze teruggeven en krijg je alles terug wat je hebt betaald.',
    offerOpen: 'Mijn tickets teruggeven',
  },
  ru: {
    subject: 'Возврат денег по заказу {number}',
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    returned: 'Ваши билеты возвращены и больше не действительны.',
    calledOff:
      '{event} не состоится, как планировалось. Мы вернули Ваши билеты за Вас, они больше не действительны.',
    late: 'Ваш платёж пришёл, когда места уже были освобождены и заняты другими. Нам очень жаль; мы вернём всю сумму.',
    overpaid: 'За Ваш заказ мы получили больше, чем он стоит. Мы вернём разницу.',
    amount: 'Мы возвращаем',
    tickets: 'Возвращено билетов',
    way: 'Деньги вернутся тем же способом, каким Вы платили. Это займёт несколько рабочих дней в зависимости от банка.',
    asCredit:
      'Вы получаете {credit} в виде ваучера. Его код придёт отдельным письмом и указан на странице заказа.',
    backToCredit: '{returned} снова на ваучере, которым вы платили; его код заканчивается на {codeEnd}.',
    nothing: 'За них ничего не было уплачено, или по правилам события ничего не возвращается.',
    order: 'Заказ',
    open: 'Открыть заказ',
    offerSubject: 'О Ваших билетах: {event}',
    offerCancelled:
      '{event}: событие отменено. Вы можете вернуть билеты и получить обратно всё, что заплатили.',
    offerPostponed:
      '{event}: событие перенесено. Билеты действительны на новую дату; если она Вам не подходит, Вы можете вернуть их и получить обратно всё, что заплатили.',
    offerOpen: 'Вернуть билеты',
  },
  se: {
    subject: 'Din återbetalning för order {number}',
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    returned: 'dina biljetter har lämnats tillbaka och gäller inte längre.',
    calledOff:
      '{event} blir inte av som planerat. Vi har lämnat tillbaka dina biljetter åt dig; de gäller inte längre.',
    late: 'din betalning kom när platserna redan hade släppts och tagits av andra. Vi beklagar; du får tillbaka allt.',
    overpaid: 'vi fick in mer för din order än den kostar. Du får tillbaka skillnaden.',
    amount: 'Du får tillbaka',
    tickets: 'Återlämnade biljetter',
    way: 'Pengarna går tillbaka samma väg som du betalade. Det tar några bankdagar beroende på din bank.',
    asCredit:
      'Du får {credit} som tillgodokvitto. Koden kommer i ett eget mejl och finns på sidan för din beställning.',
    backToCredit: '{returned} finns åter på tillgodokvittot som du betalade med; koden slutar på {codeEnd}.',
    nothing: 'Inget betalades för dem, eller så betalas inget tillbaka enligt evenemangets regler.',
    order: 'Order',
    open: 'Öppna min order',
    offerSubject: 'Om dina biljetter: {event}',
    offerCancelled:
      '{event} är inställt. Du kan lämna tillbaka dina biljetter och få tillbaka allt du betalat.',
    offerPostponed:
      '{event} är uppskjutet. Dina biljetter gäller det nya datumet; passar det inte kan du lämna tillbaka dem och få tillbaka allt du betalat.',
    offerOpen: 'Lämna tillbaka mina biljetter',
  },
};
