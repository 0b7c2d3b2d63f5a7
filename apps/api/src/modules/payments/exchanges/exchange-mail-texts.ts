import type { LanguageCode } from '@vh/domain';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The words of the mails about exchanged and split off tickets; `{…}` are filled in. */
export interface ExchangeMailTexts {
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly order: string;
  readonly tickets: string;
  readonly pay: string;
  readonly open: string;
  readonly rest: Words;
  readonly done: Words;
  readonly lapsed: Words;
  /** The old tickets are no longer valid. */
  readonly void: Words;
  readonly split: Words;
}

/** The same in the site's languages. */
export const exchangeMailTexts: Record<LanguageCode, ExchangeMailTexts> = {
  en: {
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    order: 'Order',
    tickets: 'Tickets',
    pay: 'Pay the difference',
    open: 'Open my order',
    rest: {
      subject: 'Pay {amount} to complete your exchange: {event}',
      paragraphs: [
        'Tickets of your order {number} will be exchanged for tickets to {event}. {amount} is still to be paid, by {until}.',
        'Your present tickets stay valid until the difference is paid. If it is not paid in time, nothing changes: you keep them. You can pay on the page of the new order {newNumber}.',
      ],
    },
    done: {
      subject: 'Your tickets were exchanged: {event}',
      paragraphs: [
        'Tickets of your order {number} were exchanged for tickets to {event}. The old tickets are no longer valid.',
        'The new tickets come in a mail of their own; they are in order {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Your exchange was not made: {event}',
      paragraphs: [
        'Tickets of your order {number} were not exchanged for tickets to {event}: the difference was not paid in time, or the exchange was cancelled.',
        'Your tickets of order {number} stay as they are. If you paid the difference after all, it will be refunded.',
      ],
    },
    void: {
      subject: 'Your exchange was not made: {event}',
      paragraphs: [
        'Tickets of your order {number} were not exchanged for tickets to {event}, since they are no longer valid.',
        'Nothing is to be paid for the exchange any more. If you paid the difference already, it will be refunded.',
      ],
    },
    split: {
      subject: 'Tickets of your order {number} were transferred',
      paragraphs: [
        'Tickets of your order {number} for {event} were transferred to {newBuyer}, who got new tickets by e-mail.',
        'Your codes of these tickets are no longer valid. Your other tickets stay as they are.',
      ],
    },
  },
  sr: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    order: 'Porudžbina',
    tickets: 'Karte',
    pay: 'Plati razliku',
    open: 'Otvori porudžbinu',
    rest: {
      subject: 'Doplatite {amount} da biste završili zamenu: {event}',
      paragraphs: [
        'karte iz vaše porudžbine {number} biće zamenjene kartama za {event}. Ostaje da se doplati {amount}, do {until}.',
        'Sadašnje karte važe dok razlika ne bude plaćena. Ako ne bude plaćena na vreme, ništa se ne menja: karte ostaju vaše. Platiti možete na stranici nove porudžbine {newNumber}.',
      ],
    },
    done: {
      subject: 'Vaše karte su zamenjene: {event}',
      paragraphs: [
        'karte iz vaše porudžbine {number} zamenjene su kartama za {event}. Stare karte više ne važe.',
        'Nove karte stižu posebnom porukom; u porudžbini su {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Zamena nije obavljena: {event}',
      paragraphs: [
        'karte iz vaše porudžbine {number} nisu zamenjene kartama za {event}: razlika nije plaćena na vreme ili je zamena otkazana.',
        'Vaše karte iz porudžbine {number} ostaju kakve jesu. Ako ste razliku ipak platili, novac će vam biti vraćen.',
      ],
    },
    void: {
      subject: 'Zamena nije obavljena: {event}',
      paragraphs: [
        'karte iz vaše porudžbine {number} nisu zamenjene kartama za {event}, jer više ne važe.',
        'Za zamenu više nema šta da se plati. Ako ste razliku već platili, novac će vam biti vraćen.',
      ],
    },
    split: {
      subject: 'Karte iz vaše porudžbine {number} su prenete',
      paragraphs: [
        'karte iz vaše porudžbine {number} za {event} prenete su na ime {newBuyer}. Nove karte su poslate e-poštom.',
        'Vaši kodovi za te karte više ne važe. Ostale karte ostaju kakve jesu.',
      ],
    },
  },
  ba: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    order: 'Narudžba',
    tickets: 'Karte',
    pay: 'Plati razliku',
    open: 'Otvori narudžbu',
    rest: {
      subject: 'Doplatite {amount} da završite zamjenu: {event}',
      paragraphs: [
        'karte iz vaše narudžbe {number} bit će zamijenjene kartama za {event}. Ostaje da se doplati {amount}, do {until}.',
        'Sadašnje karte važe dok razlika ne bude plaćena. Ako ne bude plaćena na vrijeme, ništa se ne mijenja: karte ostaju vaše. Platiti možete na stranici nove narudžbe {newNumber}.',
      ],
    },
    done: {
      subject: 'Vaše karte su zamijenjene: {event}',
      paragraphs: [
        'karte iz vaše narudžbe {number} zamijenjene su kartama za {event}. Stare karte više ne važe.',
        'Nove karte stižu posebnom porukom; u narudžbi su {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Zamjena nije obavljena: {event}',
      paragraphs: [
        'karte iz vaše narudžbe {number} nisu zamijenjene kartama za {event}: razlika nije plaćena na vrijeme ili je zamjena otkazana.',
        'Vaše karte iz narudžbe {number} ostaju kakve jesu. Ako ste razliku ipak platili, novac će vam biti vraćen.',
      ],
    },
    void: {
      subject: 'Zamjena nije obavljena: {event}',
      paragraphs: [
        'karte iz vaše narudžbe {number} nisu zamijenjene kartama za {event}, jer više ne važe.',
        'Za zamjenu više nema šta da se plati. Ako ste razliku već platili, novac će vam biti vraćen.',
      ],
    },
    split: {
      subject: 'Karte iz vaše narudžbe {number} su prenesene',
      paragraphs: [
        'karte iz vaše narudžbe {number} za {event} prenesene su na ime {newBuyer}. Nove karte su poslane e-poštom.',
        'Vaši kodovi za te karte više ne važe. Ostale karte ostaju kakve jesu.',
      ],
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    order: 'Bestellung',
    tickets: 'Tickets',
    pay: 'Differenz bezahlen',
    open: 'Meine Bestellung öffnen',
    rest: {
      subject: 'Bezahlen Sie {amount}, um den Umtausch abzuschließen: {event}',
      paragraphs: [
        'Tickets Ihrer Bestellung {number} werden gegen Tickets für {event} umgetauscht. Es sind noch {amount} zu bezahlen, bis {until}.',
        'Ihre jetzigen Tickets bleiben gültig, bis die Differenz bezahlt ist. Wird sie nicht rechtzeitig bezahlt, ändert sich nichts: Sie behalten sie. Bezahlen können Sie auf der Seite der neuen Bestellung {newNumber}.',
      ],
    },
    done: {
      subject: 'Ihre Tickets wurden umgetauscht: {event}',
      paragraphs: [
        'Tickets Ihrer Bestellung {number} wurden gegen Tickets für {event} umgetauscht. Die alten Tickets sind nicht mehr gültig.',
        'Die neuen Tickets kommen in einer eigenen E-Mail; sie gehören zur Bestellung {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Der Umtausch hat nicht stattgefunden: {event}',
      paragraphs: [
        'Tickets Ihrer Bestellung {number} wurden nicht gegen Tickets für {event} umgetauscht: Die Differenz wurde nicht rechtzeitig bezahlt, oder der Umtausch wurde storniert.',
        'Ihre Tickets der Bestellung {number} bleiben, wie sie sind. Falls Sie die Differenz doch bezahlt haben, wird sie erstattet.',
      ],
    },
    void: {
      subject: 'Der Umtausch hat nicht stattgefunden: {event}',
      paragraphs: [
        'Tickets Ihrer Bestellung {number} wurden nicht gegen Tickets für {event} umgetauscht, da sie nicht mehr gültig sind.',
        'Für den Umtausch ist nichts mehr zu bezahlen. Falls Sie die Differenz schon bezahlt haben, wird sie erstattet.',
      ],
    },
    split: {
      subject: 'Tickets Ihrer Bestellung {number} wurden übertragen',
      paragraphs: [
        'Tickets Ihrer Bestellung {number} für {event} wurden an {newBuyer} übertragen; die neuen Tickets wurden per E-Mail verschickt.',
        'Ihre Codes dieser Tickets sind nicht mehr gültig. Ihre übrigen Tickets bleiben, wie sie sind.',
      ],
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    order: 'Commande',
    tickets: 'Billets',
    pay: 'Payer la différence',
    open: 'Ouvrir ma commande',
    rest: {
      subject: 'Payez {amount} pour terminer votre échange : {event}',
      paragraphs: [
        'Des billets de votre commande {number} seront échangés contre des billets pour {event}. Il reste {amount} à payer, avant le {until}.',
        'Vos billets actuels restent valables jusqu’au paiement de la différence. Sans paiement à temps, rien ne change : vous les gardez. Vous pouvez payer sur la page de la nouvelle commande {newNumber}.',
      ],
    },
    done: {
      subject: 'Vos billets ont été échangés : {event}',
      paragraphs: [
        'Des billets de votre commande {number} ont été échangés contre des billets pour {event}. Les anciens billets ne sont plus valables.',
        'Les nouveaux billets arrivent dans un autre e-mail ; ils font partie de la commande {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Votre échange n’a pas eu lieu : {event}',
      paragraphs: [
        'Des billets de votre commande {number} n’ont pas été échangés contre des billets pour {event} : la différence n’a pas été payée à temps, ou l’échange a été annulé.',
        'Vos billets de la commande {number} restent inchangés. Si vous avez tout de même payé la différence, elle vous sera remboursée.',
      ],
    },
    void: {
      subject: 'Votre échange n’a pas eu lieu : {event}',
      paragraphs: [
        'Des billets de votre commande {number} n’ont pas été échangés contre des billets pour {event}, car ils ne sont plus valables.',
        'Il n’y a plus rien à payer pour cet échange. Si vous avez déjà payé la différence, elle vous sera remboursée.',
      ],
    },
    split: {
      subject: 'Des billets de votre commande {number} ont été transférés',
      paragraphs: [
        'Des billets de votre commande {number} pour {event} ont été transférés à {newBuyer}, qui a reçu de nouveaux billets par e-mail.',
        'Vos codes de ces billets ne sont plus valables. Vos autres billets restent inchangés.',
      ],
    },
  },
  es: {
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    order: 'Pedido',
    tickets: 'Entradas',
    pay: 'Pagar la diferencia',
    open: 'Abrir mi pedido',
    rest: {
      subject: 'Paga {amount} para completar tu cambio: {event}',
      paragraphs: [
        'Entradas de tu pedido {number} se cambiarán por entradas para {event}. Quedan {amount} por pagar, hasta {until}.',
        'Tus entradas actuales siguen siendo válidas hasta que se pague la diferencia. Si no se paga a tiempo, no cambia nada: las conservas. Puedes pagar en la página del nuevo pedido {newNumber}.',
      ],
    },
    done: {
      subject: 'Tus entradas se han cambiado: {event}',
      paragraphs: [
        'Entradas de tu pedido {number} se han cambiado por entradas para {event}. Las entradas antiguas ya no son válidas.',
        'Las nuevas entradas llegan en otro correo; están en el pedido {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Tu cambio no se ha realizado: {event}',
      paragraphs: [
        'Las entradas de tu pedido {number} no se han cambiado por entradas para {event}: la diferencia no se pagó a tiempo o el cambio se canceló.',
        'Tus entradas del pedido {number} siguen como estaban. Si aun así pagaste la diferencia, se te reembolsará.',
      ],
    },
    void: {
      subject: 'Tu cambio no se ha realizado: {event}',
      paragraphs: [
        'Las entradas de tu pedido {number} no se han cambiado por entradas para {event}, porque ya no son válidas.',
        'Ya no hay nada que pagar por el cambio. Si ya pagaste la diferencia, se te reembolsará.',
      ],
    },
    split: {
      subject: 'Se han transferido entradas de tu pedido {number}',
      paragraphs: [
        'Entradas de tu pedido {number} para {event} se han transferido a {newBuyer}, que ha recibido entradas nuevas por correo.',
        'Tus códigos de esas entradas ya no son válidos. Tus demás entradas siguen como estaban.',
      ],
    },
  },
  nl: {
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    order: 'Bestelling',
    tickets: 'Tickets',
    pay: 'Verschil betalen',
    open: 'Mijn bestelling openen',
    rest: {
      subject: 'Betaal {amount} om je ruil af te ronden: {event}',
      paragraphs: [
        'Tickets van je bestelling {number} worden geruild voor tickets voor {event}. Er moet nog {amount} betaald worden, uiterlijk {until}.',
        'Je huidige tickets blijven geldig tot het verschil betaald is. Wordt het niet op tijd betaald, dan verandert er niets: je houdt ze. Betalen kan op de pagina van de nieuwe bestelling {newNumber}.',
      ],
    },
    done: {
      subject: 'Je tickets zijn geruild: {event}',
      paragraphs: [
        'Tickets van je bestelling {number} zijn geruild voor tickets voor {event}. De oude tickets zijn niet meer geldig.',
        'De nieuwe tickets komen in een eigen mail; ze horen bij bestelling {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Je ruil is niet doorgegaan: {event}',
      paragraphs: [
        'Tickets van je bestelling {number} zijn niet geruild voor tickets voor {event}: het verschil is niet op tijd betaald, of de ruil is geannuleerd.',
        'Je tickets van bestelling {number} blijven zoals ze zijn. Heb je het verschil toch betaald, dan krijg je het terug.',
      ],
    },
    void: {
      subject: 'Je ruil is niet doorgegaan: {event}',
      paragraphs: [
        'Tickets van je bestelling {number} zijn niet geruild voor tickets voor {event}, omdat ze niet meer geldig zijn.',
        'Voor de ruil hoef je niets meer te betalen. Heb je het verschil al betaald, dan krijg je het terug.',
      ],
    },
    split: {
      subject: 'Tickets van je bestelling {number} zijn overgedragen',
      paragraphs: [
        'Tickets van je bestelling {number} voor {event} zijn overgedragen aan {newBuyer}, die nieuwe tickets per mail heeft gekregen.',
        'Jouw codes van deze tickets zijn niet meer geldig. Je andere tickets blijven zoals ze zijn.',
      ],
    },
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    order: 'Заказ',
    tickets: 'Билеты',
    pay: 'Оплатить разницу',
    open: 'Открыть мой заказ',
    rest: {
      subject: 'Доплатите {amount}, чтобы завершить обмен: {event}',
      paragraphs: [
        'Билеты Вашего заказа {number} обмениваются на билеты на {event}. Осталось доплатить {amount} до {until}.',
        'Нынешние билеты действительны, пока разница не оплачена. Если её не оплатить вовремя, ничего не изменится: билеты останутся у Вас. Оплатить можно на странице нового заказа {newNumber}.',
      ],
    },
    done: {
      subject: 'Ваши билеты обменяны: {event}',
      paragraphs: [
        'Билеты Вашего заказа {number} обменяны на билеты на {event}. Старые билеты больше не действительны.',
        'Новые билеты придут отдельным письмом; они в заказе {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Обмен не состоялся: {event}',
      paragraphs: [
        'Билеты Вашего заказа {number} не обменяны на билеты на {event}: разница не была оплачена вовремя, или обмен был отменён.',
        'Билеты заказа {number} остаются без изменений. Если Вы всё же оплатили разницу, деньги будут возвращены.',
      ],
    },
    void: {
      subject: 'Обмен не состоялся: {event}',
      paragraphs: [
        'Билеты Вашего заказа {number} не обменяны на билеты на {event}, так как они больше не действительны.',
        'Платить за обмен больше не нужно. Если Вы уже оплатили разницу, деньги будут возвращены.',
      ],
    },
    split: {
      subject: 'Билеты Вашего заказа {number} переданы',
      paragraphs: [
        'Билеты Вашего заказа {number} на {event} переданы: {newBuyer}. Новые билеты отправлены по электронной почте.',
        'Ваши коды этих билетов больше не действительны. Остальные билеты остаются без изменений.',
      ],
    },
  },
  se: {
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    order: 'Order',
    tickets: 'Biljetter',
    pay: 'Betala mellanskillnaden',
    open: 'Öppna min order',
    rest: {
      subject: 'Betala {amount} för att slutföra bytet: {event}',
      paragraphs: [
        'Biljetter i din order {number} byts mot biljetter till {event}. {amount} återstår att betala, senast {until}.',
        'Dina nuvarande biljetter gäller tills mellanskillnaden är betald. Betalas den inte i tid ändras ingenting: du behåller dem. Du betalar på sidan för den nya ordern {newNumber}.',
      ],
    },
    done: {
      subject: 'Dina biljetter har bytts: {event}',
      paragraphs: [
        'Biljetter i din order {number} har bytts mot biljetter till {event}. De gamla biljetterna gäller inte längre.',
        'De nya biljetterna kommer i ett eget mejl; de finns i order {newNumber}.',
      ],
    },
    lapsed: {
      subject: 'Bytet blev inte av: {event}',
      paragraphs: [
        'Biljetter i din order {number} byttes inte mot biljetter till {event}: mellanskillnaden betalades inte i tid, eller så avbröts bytet.',
        'Dina biljetter i order {number} är oförändrade. Om du ändå har betalat mellanskillnaden får du den tillbaka.',
      ],
    },
    void: {
      subject: 'Bytet blev inte av: {event}',
      paragraphs: [
        'Biljetter i din order {number} byttes inte mot biljetter till {event}, eftersom de inte längre gäller.',
        'Det finns inget mer att betala för bytet. Om du redan har betalat mellanskillnaden får du den tillbaka.',
      ],
    },
    split: {
      subject: 'Biljetter i din order {number} har överlåtits',
      paragraphs: [
        'Biljetter i din order {number} till {event} har överlåtits till {newBuyer}, som har fått nya biljetter via e-post.',
        'Dina koder för dessa biljetter gäller inte längre. Dina övriga biljetter är oförändrade.',
      ],
    },
  },
};
