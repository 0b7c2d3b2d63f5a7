import type { LanguageCode } from '@vh/domain';

/** The words of payment slips and of the mail that brings them; `{…}` are filled in. */
export interface SlipTexts {
  readonly title: string;
  readonly payer: string;
  readonly purpose: string;
  readonly payee: string;
  readonly paymentCode: string;
  readonly currency: string;
  readonly amount: string;
  readonly account: string;
  readonly model: string;
  readonly reference: string;
  readonly bic: string;
  readonly payBy: string;
  readonly scanIps: string;
  readonly scanEpc: string;
  readonly keepReference: string;
  readonly signature: string;
  readonly subject: string;
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly intro: string;
  /** Instead of the intro while nobody has confirmed the e-mail. */
  readonly confirm: string;
  readonly confirmOpen: string;
  readonly afterConfirmed: string;
  readonly open: string;
  readonly after: string;
}

/** The words of payment slips in the site's languages. */
export const slipTexts: Record<LanguageCode, SlipTexts> = {
  en: {
    title: 'Transfer order',
    payer: 'Payer',
    purpose: 'Purpose',
    payee: 'Payee',
    paymentCode: 'Payment code',
    currency: 'Currency',
    amount: 'Amount',
    account: 'Account of the payee',
    model: 'Model',
    reference: 'Reference',
    bic: 'BIC',
    payBy: 'Pay by {time}',
    scanIps: 'Scan the code with your bank’s app (NBS IPS QR).',
    scanEpc: 'Scan the code with your bank’s app (EPC QR, SEPA transfer).',
    keepReference: 'Please give the reference exactly as it stands here: by it we find your order.',
    signature: 'Place, date and signature of the payer',
    subject: 'How to pay order {number}: {amount}',
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    intro:
      'your places are kept for you until {time}. Please transfer the amount so that it arrives by then.',
    confirm:
      'please confirm your e-mail by {time} so that we keep your places until {until}; otherwise they go to others. Then transfer the amount so that it arrives by {until}.',
    confirmOpen: 'Confirm and keep the places',
    afterConfirmed:
      'We send the tickets as soon as the transfer has arrived, usually on the next working day. What arrives after {until} can only be taken if the places are still free.',
    open: 'Open the order with the QR code and the slip',
    after:
      'We send the tickets as soon as the transfer has arrived, usually on the next working day. What arrives after {time} can only be taken if the places are still free.',
  },
  sr: {
    title: 'Nalog za prenos',
    payer: 'Platilac',
    purpose: 'Svrha plaćanja',
    payee: 'Primalac',
    paymentCode: 'Šifra plaćanja',
    currency: 'Valuta',
    amount: 'Iznos',
    account: 'Račun primaoca',
    model: 'Model',
    reference: 'Poziv na broj (odobrenje)',
    bic: 'BIC',
    payBy: 'Platiti do {time}',
    scanIps: 'Skenirajte kod aplikacijom svoje banke (NBS IPS QR).',
    scanEpc: 'Skenirajte kod aplikacijom svoje banke (EPC QR, SEPA uplata).',
    keepReference: 'Poziv na broj upišite tačno kako ovde piše: po njemu nalazimo vašu porudžbinu.',
    signature: 'Mesto, datum i potpis platioca',
    subject: 'Kako da platite porudžbinu {number}: {amount}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    intro: 'vaša mesta se čuvaju do {time}. Uplatite iznos tako da do tada stigne na račun.',
    confirm:
      'potvrdite e-adresu do {time} da bismo vam čuvali mesta do {until}; u suprotnom idu drugima. Zatim uplatite iznos tako da stigne do {until}.',
    confirmOpen: 'Potvrdi i zadrži mesta',
    afterConfirmed:
      'Karte šaljemo čim uplata stigne, obično narednog radnog dana. Ono što stigne posle {until} možemo prihvatiti samo ako su mesta još slobodna.',
    open: 'Otvori porudžbinu sa QR kodom i uplatnicom',
    after:
      'Karte šaljemo čim uplata stigne, obično narednog radnog dana. Uplatu koja stigne posle {time} možemo prihvatiti samo ako su mesta još slobodna.',
  },
  ba: {
    title: 'Nalog za prijenos',
    payer: 'Platilac',
    purpose: 'Svrha plaćanja',
    payee: 'Primalac',
    paymentCode: 'Šifra plaćanja',
    currency: 'Valuta',
    amount: 'Iznos',
    account: 'Račun primaoca',
    model: 'Model',
    reference: 'Poziv na broj',
    bic: 'BIC',
    payBy: 'Platiti do {time}',
    scanIps: 'Skenirajte kod aplikacijom svoje banke (NBS IPS QR).',
    scanEpc: 'Skenirajte kod aplikacijom svoje banke (EPC QR, SEPA uplata).',
    keepReference: 'Poziv na broj upišite tačno kako ovdje piše: po njemu nalazimo vašu narudžbu.',
    signature: 'Mjesto, datum i potpis platioca',
    subject: 'Kako da platite narudžbu {number}: {amount}',
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    intro: 'vaša mjesta se čuvaju do {time}. Uplatite iznos tako da do tada stigne na račun.',
    confirm:
      'potvrdite e-adresu do {time} da bismo vam čuvali mjesta do {until}; u suprotnom idu drugima. Zatim uplatite iznos tako da stigne do {until}.',
    confirmOpen: 'Potvrdi i zadrži mjesta',
    afterConfirmed:
      'Karte šaljemo čim uplata stigne, obično narednog radnog dana. Ono što stigne poslije {until} možemo prihvatiti samo ako su mjesta još slobodna.',
    open: 'Otvori narudžbu s QR kodom i uplatnicom',
    after:
      'Karte šaljemo čim uplata stigne, obično narednog radnog dana. Uplatu koja stigne poslije {time} možemo prihvatiti samo ako su mjesta još slobodna.',
  },
  de: {
    title: 'Überweisungsauftrag',
    payer: 'Auftraggeber',
    purpose: 'Verwendungszweck',
    payee: 'Empfänger',
    paymentCode: 'Zahlungscode',
    currency: 'Währung',
    amount: 'Betrag',
    account: 'Konto des Empfängers',
    model: 'Modell',
    reference: 'Referenz',
    bic: 'BIC',
    payBy: 'Zahlbar bis {time}',
    scanIps: 'Scannen Sie den Code mit der App Ihrer Bank (NBS IPS QR).',
    scanEpc: 'Scannen Sie den Code mit der App Ihrer Bank (EPC-QR, GiroCode).',
    keepReference: 'Bitte geben Sie die Referenz genau so an: Daran finden wir Ihre Bestellung.',
    signature: 'Ort, Datum und Unterschrift des Auftraggebers',
    subject: 'So bezahlen Sie Bestellung {number}: {amount}',
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    intro:
      'Ihre Plätze sind bis {time} für Sie reserviert. Bitte überweisen Sie den Betrag so, dass er bis dahin ankommt.',
    confirm:
      'bitte bestätigen Sie Ihre E-Mail bis {time}, damit wir Ihre Plätze bis {until} behalten; sonst gehen sie an andere. Überweisen Sie den Betrag danach so, dass er bis {until} ankommt.',
    confirmOpen: 'Bestätigen und Plätze behalten',
    afterConfirmed:
      'Wir senden die Tickets, sobald die Überweisung da ist, meist am nächsten Werktag. Was nach {until} ankommt, können wir nur annehmen, wenn die Plätze noch frei sind.',
    open: 'Bestellung mit QR-Code und Überweisungsträger öffnen',
    after:
      'Die Karten senden wir, sobald das Geld da ist, meist am nächsten Werktag. Was nach {time} ankommt, können wir nur annehmen, wenn die Plätze noch frei sind.',
  },
  fr: {
    title: 'Ordre de virement',
    payer: 'Donneur d’ordre',
    purpose: 'Motif',
    payee: 'Bénéficiaire',
    paymentCode: 'Code de paiement',
    currency: 'Monnaie',
    amount: 'Montant',
    account: 'Compte du bénéficiaire',
    model: 'Modèle',
    reference: 'Référence',
    bic: 'BIC',
    payBy: 'À payer avant le {time}',
    scanIps: 'Scannez le code avec l’application de votre banque (NBS IPS QR).',
    scanEpc: 'Scannez le code avec l’application de votre banque (EPC QR, virement SEPA).',
    keepReference: 'Indiquez la référence exactement comme ici : c’est elle qui nous mène à votre commande.',
    signature: 'Lieu, date et signature du donneur d’ordre',
    subject: 'Payer la commande {number} : {amount}',
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    intro: 'vos places sont gardées jusqu’au {time}. Faites le virement de sorte qu’il arrive avant.',
    confirm:
      'confirmez votre e-mail avant le {time} pour que nous gardions vos places jusqu’au {until} ; sinon elles iront à d’autres. Virez ensuite le montant pour qu’il arrive avant le {until}.',
    confirmOpen: 'Confirmer et garder les places',
    afterConfirmed:
      'Nous envoyons les billets dès que le virement est arrivé, en général le jour ouvré suivant. Ce qui arrive après le {until} n’est accepté que si les places sont encore libres.',
    open: 'Ouvrir la commande avec le code QR et l’ordre de virement',
    after:
      'Nous envoyons les billets dès que le virement est arrivé, en général le jour ouvré suivant. Un virement arrivé après le {time} ne peut être accepté que si les places sont encore libres.',
  },
  es: {
    title: 'Orden de transferencia',
    payer: 'Ordenante',
    purpose: 'Concepto',
    payee: 'Beneficiario',
    paymentCode: 'Código de pago',
    currency: 'Moneda',
    amount: 'Importe',
    account: 'Cuenta del beneficiario',
    model: 'Modelo',
    reference: 'Referencia',
    bic: 'BIC',
    payBy: 'Pagar antes del {time}',
    scanIps: 'Escanea el código con la app de tu banco (NBS IPS QR).',
    scanEpc: 'Escanea el código con la app de tu banco (EPC QR, transferencia SEPA).',
    keepReference: 'Indica la referencia exactamente como está aquí: por ella encontramos tu pedido.',
    signature: 'Lugar, fecha y firma del ordenante',
    subject: 'Cómo pagar el pedido {number}: {amount}',
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    intro: 'te guardamos las plazas hasta el {time}. Haz la transferencia de modo que llegue antes.',
    confirm:
      'confirme su correo antes del {time} para que guardemos sus plazas hasta el {until}; si no, pasan a otras personas. Después transfiera el importe para que llegue antes del {until}.',
    confirmOpen: 'Confirmar y conservar las plazas',
    afterConfirmed:
      'Enviamos las entradas en cuanto llega la transferencia, normalmente el siguiente día laborable. Lo que llegue después del {until} solo se acepta si las plazas siguen libres.',
    open: 'Abrir el pedido con el código QR y la orden',
    after:
      'Enviamos las entradas en cuanto llega la transferencia, normalmente al día hábil siguiente. Lo que llegue después del {time} solo se puede aceptar si las plazas siguen libres.',
  },
  nl: {
    title: 'Overschrijving',
    payer: 'Betaler',
    purpose: 'Omschrijving',
    payee: 'Begunstigde',
    paymentCode: 'Betaalcode',
    currency: 'Valuta',
    amount: 'Bedrag',
    account: 'Rekening van de begunstigde',
    model: 'Model',
    reference: 'Kenmerk',
    bic: 'BIC',
    payBy: 'Betalen vóór {time}',
    scanIps: 'Scan de code met de app van je bank (NBS IPS QR).',
    scanEpc: 'Scan de code met de app van je bank (EPC QR, SEPA-overschrijving).',
    keepReference: 'Neem het kenmerk precies zo over: daaraan herkennen we je bestelling.',
    signature: 'Plaats, datum en handtekening van de betaler',
    subject: 'Zo betaal je bestelling {number}: {amount}',
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    intro:
      'je plaatsen worden tot {time} voor je vastgehouden. Maak het bedrag zo over dat het dan binnen is.',
    confirm:
      'bevestig je e-mailadres vóór {time}, dan houden we je plaatsen vast tot {until}; anders gaan ze naar anderen. Maak het bedrag daarna over zodat het vóór {until} aankomt.',
    confirmOpen: 'Bevestigen en plaatsen houden',
    afterConfirmed:
      'We sturen de tickets zodra de overschrijving er is, meestal op de volgende werkdag. Wat na {until} aankomt, kunnen we alleen aannemen als de plaatsen nog vrij zijn.',
    open: 'Bestelling met QR-code en betaalopdracht openen',
    after:
      'We sturen de tickets zodra het geld binnen is, meestal de volgende werkdag. Wat na {time} binnenkomt, kunnen we alleen aannemen als de plaatsen nog vrij zijn.',
  },
  ru: {
    title: 'Поручение на перевод',
    payer: 'Плательщик',
    purpose: 'Назначение платежа',
    payee: 'Получатель',
    paymentCode: 'Код платежа',
    currency: 'Валюта',
    amount: 'Сумма',
    account: 'Счёт получателя',
    model: 'Модель',
    reference: 'Номер ссылки',
    bic: 'BIC',
    payBy: 'Оплатить до {time}',
    scanIps: 'Отсканируйте код приложением своего банка (NBS IPS QR).',
    scanEpc: 'Отсканируйте код приложением своего банка (EPC QR, перевод SEPA).',
    keepReference: 'Укажите номер ссылки точно так, как здесь: по нему мы находим ваш заказ.',
    signature: 'Место, дата и подпись плательщика',
    subject: 'Как оплатить заказ {number}: {amount}',
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    intro: 'Ваши места сохраняются до {time}. Переведите сумму так, чтобы она поступила до этого времени.',
    confirm:
      'подтвердите адрес почты до {time}, чтобы мы сохранили ваши места до {until}; иначе они достанутся другим. Затем переведите сумму так, чтобы она пришла до {until}.',
    confirmOpen: 'Подтвердить и сохранить места',
    afterConfirmed:
      'Мы отправим билеты, как только придёт перевод, обычно на следующий рабочий день. То, что придёт после {until}, мы сможем принять, только если места ещё свободны.',
    open: 'Открыть заказ с QR-кодом и платёжным поручением',
    after:
      'Билеты мы отправим, как только поступит перевод, обычно на следующий рабочий день. Перевод, пришедший после {time}, можно принять, только если места ещё свободны.',
  },
  se: {
    title: 'Betalningsuppdrag',
    payer: 'Betalare',
    purpose: 'Ändamål',
    payee: 'Mottagare',
    paymentCode: 'Betalningskod',
    currency: 'Valuta',
    amount: 'Belopp',
    account: 'Mottagarens konto',
    model: 'Modell',
    reference: 'Referens',
    bic: 'BIC',
    payBy: 'Betala senast {time}',
    scanIps: 'Skanna koden med bankens app (NBS IPS QR).',
    scanEpc: 'Skanna koden med bankens app (EPC QR, SEPA-betalning).',
    keepReference: 'Ange referensen precis som den står här: med den hittar vi din beställning.',
    signature: 'Ort, datum och betalarens underskrift',
    subject: 'Så betalar du order {number}: {amount}',
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    intro: 'dina platser hålls till {time}. Gör överföringen så att pengarna har kommit fram innan dess.',
    confirm:
      'bekräfta din e-post senast {time} så behåller vi dina platser till {until}; annars går de till andra. Betala sedan beloppet så att det kommer fram senast {until}.',
    confirmOpen: 'Bekräfta och behåll platserna',
    afterConfirmed:
      'Vi skickar biljetterna så snart betalningen har kommit, oftast nästa vardag. Det som kommer efter {until} kan bara tas emot om platserna fortfarande är lediga.',
    open: 'Öppna ordern med QR-kod och betalningsuppdrag',
    after:
      'Vi skickar biljetterna så snart pengarna har kommit, oftast nästa arbetsdag. Det som kommer efter {time} kan bara tas emot om platserna fortfarande är lediga.',
  },
};

/** Fills the `{…}` of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
