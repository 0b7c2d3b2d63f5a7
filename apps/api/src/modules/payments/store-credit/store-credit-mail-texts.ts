import type { LanguageCode } from '@vh/domain';

/** The words of the mails about store credit; `{…}` are filled in. */
export interface StoreCreditMailTexts {
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly subject: string;
  readonly issued: string;
  /** How it is redeemed. */
  readonly use: string;
  readonly code: string;
  readonly amount: string;
  readonly validUntil: string;
  /** Small print below the button. */
  readonly care: string;
  readonly cancelledSubject: string;
  readonly cancelled: string;
  readonly expiringSubject: string;
  readonly expiring: string;
  readonly openOrder: string;
  readonly openShop: string;
}

/** The words of the mails about store credit in the site's languages. */
export const storeCreditMailTexts: Record<LanguageCode, StoreCreditMailTexts> = {
  en: {
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    subject: 'Your store credit: {organiser}',
    issued: 'you have {amount} of store credit with {organiser}.',
    use: 'Enter the code when you pay for tickets of {organiser}. You can use it in several orders, until nothing is left.',
    code: 'Code',
    amount: 'Balance',
    validUntil: 'Valid until',
    care: 'Keep the code like cash: whoever has it can pay with it.',
    cancelledSubject: 'Your store credit was cancelled: {organiser}',
    cancelled:
      'your store credit of {amount} with {organiser} was cancelled and can no longer be used. If you think that this is a mistake, please write to the organiser.',
    expiringSubject: 'Your store credit expires on {until}: {organiser}',
    expiring:
      'your store credit of {amount} with {organiser} expires on {until}. After that day it can no longer be used.',
    openOrder: 'Open my order',
    openShop: 'Find events',
  },
  sr: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    subject: 'Vaš vaučer: {organiser}',
    issued: 'imate vaučer u vrednosti od {amount} kod organizatora {organiser}.',
    use: 'Unesite kôd kada plaćate karte organizatora {organiser}. Možete da ga koristite za više porudžbina, dok se ne potroši.',
    code: 'Kôd',
    amount: 'Stanje',
    validUntil: 'Važi do',
    care: 'Čuvajte kôd kao novac: ko ga ima, može njime da plati.',
    cancelledSubject: 'Vaš vaučer je poništen: {organiser}',
    cancelled:
      'vaš vaučer od {amount} kod organizatora {organiser} je poništen i više ne može da se koristi. Ako mislite da je to greška, pišite organizatoru.',
    expiringSubject: 'Vaš vaučer ističe {until}: {organiser}',
    expiring:
      'vaš vaučer od {amount} kod organizatora {organiser} ističe {until}. Posle tog dana više ne može da se koristi.',
    openOrder: 'Otvori porudžbinu',
    openShop: 'Pronađi događaje',
  },
  ba: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    subject: 'Vaš vaučer: {organiser}',
    issued: 'imate vaučer u vrijednosti od {amount} kod organizatora {organiser}.',
    use: 'Unesite kôd kada plaćate karte organizatora {organiser}. Možete ga koristiti za više narudžbi, dok se ne potroši.',
    code: 'Kôd',
    amount: 'Stanje',
    validUntil: 'Važi do',
    care: 'Čuvajte kôd kao novac: ko ga ima, može njime platiti.',
    cancelledSubject: 'Vaš vaučer je poništen: {organiser}',
    cancelled:
      'vaš vaučer od {amount} kod organizatora {organiser} je poništen i više se ne može koristiti. Ako mislite da je to greška, pišite organizatoru.',
    expiringSubject: 'Vaš vaučer ističe {until}: {organiser}',
    expiring:
      'vaš vaučer od {amount} kod organizatora {organiser} ističe {until}. Nakon tog dana više se ne može koristiti.',
    openOrder: 'Otvori narudžbu',
    openShop: 'Pronađi događaje',
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    subject: 'Ihr Guthaben: {organiser}',
    issued: 'Sie haben ein Guthaben von {amount} bei {organiser}.',
    use: 'Geben Sie den Code ein, wenn Sie Karten von {organiser} bezahlen. Sie können ihn für mehrere Bestellungen verwenden, bis das Guthaben aufgebraucht ist.',
    code: 'Code',
    amount: 'Guthaben',
    validUntil: 'Gültig bis',
    care: 'Bewahren Sie den Code wie Bargeld auf: Wer ihn hat, kann damit bezahlen.',
    cancelledSubject: 'Ihr Guthaben wurde storniert: {organiser}',
    cancelled:
      'Ihr Guthaben von {amount} bei {organiser} wurde storniert und kann nicht mehr verwendet werden. Wenn Sie glauben, dass das ein Irrtum ist, schreiben Sie bitte dem Veranstalter.',
    expiringSubject: 'Ihr Guthaben läuft am {until} ab: {organiser}',
    expiring:
      'Ihr Guthaben von {amount} bei {organiser} läuft am {until} ab. Nach diesem Tag kann es nicht mehr verwendet werden.',
    openOrder: 'Meine Bestellung öffnen',
    openShop: 'Veranstaltungen finden',
  },
  fr: {
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    subject: 'Votre avoir : {organiser}',
    issued: 'vous disposez d’un avoir de {amount} auprès de {organiser}.',
    use: 'Saisissez le code au moment de payer des billets de {organiser}. Vous pouvez l’utiliser pour plusieurs commandes, jusqu’à épuisement.',
    code: 'Code',
    amount: 'Solde',
    validUntil: 'Valable jusqu’au',
    care: 'Conservez le code comme de l’argent liquide : quiconque le possède peut payer avec.',
    cancelledSubject: 'Votre avoir a été annulé : {organiser}',
    cancelled:
      'votre avoir de {amount} auprès de {organiser} a été annulé et ne peut plus être utilisé. Si vous pensez qu’il s’agit d’une erreur, écrivez à l’organisateur.',
    expiringSubject: 'Votre avoir expire le {until} : {organiser}',
    expiring:
      'votre avoir de {amount} auprès de {organiser} expire le {until}. Après cette date, il ne pourra plus être utilisé.',
    openOrder: 'Ouvrir ma commande',
    openShop: 'Trouver des événements',
  },
  es: {
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    subject: 'Su vale: {organiser}',
    issued: 'tiene un vale de {amount} de {organiser}.',
    use: 'Introduzca el código al pagar entradas de {organiser}. Puede usarlo en varios pedidos, hasta agotarlo.',
    code: 'Código',
    amount: 'Saldo',
    validUntil: 'Válido hasta',
    care: 'Guarde el código como si fuera dinero: quien lo tenga puede pagar con él.',
    cancelledSubject: 'Su vale se ha anulado: {organiser}',
    cancelled:
      'su vale de {amount} de {organiser} se ha anulado y ya no se puede usar. Si cree que es un error, escriba al organizador.',
    expiringSubject: 'Su vale caduca el {until}: {organiser}',
    expiring: 'su vale de {amount} de {organiser} caduca el {until}. Después de ese día ya no se podrá usar.',
    openOrder: 'Abrir mi pedido',
    openShop: 'Buscar eventos',
  },
  nl: {
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    subject: 'Uw tegoed: {organiser}',
    issued: 'u hebt een tegoed van {amount} bij {organiser}.',
    use: 'Vul de code in wanneer u tickets van {organiser} betaalt. U kunt hem voor meerdere bestellingen gebruiken, tot het tegoed op is.',
    code: 'Code',
    amount: 'Saldo',
    validUntil: 'Geldig tot en met',
    care: 'Bewaar de code als contant geld: wie hem heeft, kan ermee betalen.',
    cancelledSubject: 'Uw tegoed is geannuleerd: {organiser}',
    cancelled:
      'uw tegoed van {amount} bij {organiser} is geannuleerd en kan niet meer worden gebruikt. Denkt u dat dit een vergissing is, schrijf dan de organisator.',
    expiringSubject: 'Uw tegoed verloopt op {until}: {organiser}',
    expiring:
      'uw tegoed van {amount} bij {organiser} verloopt op {until}. Na die dag kan het niet meer worden gebruikt.',
    openOrder: 'Mijn bestelling openen',
    openShop: 'Evenementen zoeken',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    subject: 'Ваш ваучер: {organiser}',
    issued: 'у вас есть ваучер на {amount} у организатора {organiser}.',
    use: 'Введите код при оплате билетов организатора {organiser}. Его можно использовать в нескольких заказах, пока не закончатся средства.',
    code: 'Код',
    amount: 'Остаток',
    validUntil: 'Действует до',
    care: 'Храните код как наличные: им может заплатить любой, у кого он есть.',
    cancelledSubject: 'Ваш ваучер аннулирован: {organiser}',
    cancelled:
      'ваш ваучер на {amount} у организатора {organiser} аннулирован, использовать его больше нельзя. Если вы считаете, что это ошибка, напишите организатору.',
    expiringSubject: 'Срок вашего ваучера истекает {until}: {organiser}',
    expiring:
      'срок вашего ваучера на {amount} у организатора {organiser} истекает {until}. После этого дня использовать его будет нельзя.',
    openOrder: 'Открыть заказ',
    openShop: 'Найти события',
  },
  se: {
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    subject: 'Ditt tillgodokvitto: {organiser}',
    issued: 'du har ett tillgodokvitto på {amount} hos {organiser}.',
    use: 'Ange koden när du betalar för biljetter från {organiser}. Du kan använda den i flera beställningar tills inget återstår.',
    code: 'Kod',
    amount: 'Saldo',
    validUntil: 'Giltigt till och med',
    care: 'Förvara koden som kontanter: den som har den kan betala med den.',
    cancelledSubject: 'Ditt tillgodokvitto har annullerats: {organiser}',
    cancelled:
      'ditt tillgodokvitto på {amount} hos {organiser} har annullerats och kan inte längre användas. Om du tror att det är ett misstag, skriv till arrangören.',
    expiringSubject: 'Ditt tillgodokvitto går ut {until}: {organiser}',
    expiring:
      'ditt tillgodokvitto på {amount} hos {organiser} går ut {until}. Efter den dagen kan det inte längre användas.',
    openOrder: 'Öppna min order',
    openShop: 'Hitta evenemang',
  },
};
