import type { LanguageCode } from '@vh/domain';

/** The words of letters about single tickets and the way to an order; `{…}` are filled in. */
export interface TicketLetterTexts {
  readonly greeting: string;
  readonly greetingNoName: string;
  readonly transferSubject: string;
  readonly transferIntro: string;
  readonly transferIntroNoName: string;
  readonly transferKeep: string;
  readonly openTicket: string;
  readonly noticeSubject: string;
  readonly noticeIntro: string;
  readonly noticeNotYou: string;
  readonly reissueSubject: string;
  readonly reissueIntro: string;
  /** The seat of a ticket changed; `{before}` and `{after}` are seats. */
  readonly reseatSubject: string;
  readonly reseatIntro: string;
  readonly collectSubject: string;
  readonly collectIntro: string;
  readonly collectOpen: string;
  readonly collectOnce: string;
}

/** The words of letters about single tickets in the site's languages. */
export const ticketLetterTexts: Record<LanguageCode, TicketLetterTexts> = {
  en: {
    greeting: 'Hello {name},',
    greetingNoName: 'Hello,',
    transferSubject: 'A ticket for you: {event}',
    transferIntro: '{giver} passed a ticket on to you. It is yours now, with a code of its own:',
    transferIntroNoName: 'a ticket was passed on to you. It is yours now, with a code of its own:',
    transferKeep: 'Keep this mail to yourself: whoever has the link has the ticket.',
    openTicket: 'Open my ticket',
    noticeSubject: 'Ticket passed on: {event}',
    noticeIntro: 'a ticket of order {number} was passed on to {name}. Its old code is void.',
    noticeNotYou: 'If that was not you, write to us at once and name the order: {number}.',
    reissueSubject: 'Your ticket was issued again: {event}',
    reissueIntro: 'we issued your ticket again. The old code is void; please use the new one only:',
    reseatSubject: 'Your seat has changed: {event}',
    reseatIntro:
      'your seat has changed from {before} to {after}. The old ticket is void; please use the new one only:',
    collectSubject: 'The way to your order {number}',
    collectIntro: 'somebody, hopefully you, asked for the tickets of order {number}.',
    collectOpen: 'Show my tickets',
    collectOnce:
      'The link works once, within 30 minutes. If it was not you who asked, you need not do anything.',
  },
  sr: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    transferSubject: 'Karta za vas: {event}',
    transferIntro: '{giver} vam prenosi kartu. Sada je vaša i ima svoj kod:',
    transferIntroNoName: 'na vas je preneta karta. Sada je vaša i ima svoj kod:',
    transferKeep: 'Ne prosleđujte ovu poruku: ko ima link, ima i kartu.',
    openTicket: 'Otvori kartu',
    noticeSubject: 'Karta je preneta: {event}',
    noticeIntro:
      'jedna karta iz porudžbine {number} je preneta; novi nosilac je {name}. Stari kod više ne važi.',
    noticeNotYou: 'Ako to niste bili vi, odmah nam pišite i navedite porudžbinu: {number}.',
    reissueSubject: 'Vaša karta je ponovo izdata: {event}',
    reissueIntro: 'ponovo smo izdali vašu kartu. Stari kod više ne važi; koristite samo novi:',
    reseatSubject: 'Vaše sedište je promenjeno: {event}',
    reseatIntro:
      'vaše sedište je promenjeno: umesto {before} sada je {after}. Stara karta više ne važi; koristite samo novu:',
    collectSubject: 'Put do porudžbine {number}',
    collectIntro: 'neko je, nadamo se vi, zatražio karte iz porudžbine {number}.',
    collectOpen: 'Prikaži karte',
    collectOnce: 'Link važi jednom, u roku od 30 minuta. Ako to niste bili vi, ne morate ništa da radite.',
  },
  ba: {
    greeting: 'Zdravo, {name},',
    greetingNoName: 'Zdravo,',
    transferSubject: 'Karta za vas: {event}',
    transferIntro: '{giver} vam prenosi kartu. Sada je vaša i ima svoj kod:',
    transferIntroNoName: 'na vas je prenesena karta. Sada je vaša i ima svoj kod:',
    transferKeep: 'Ne prosljeđujte ovu poruku: ko ima link, ima i kartu.',
    openTicket: 'Otvori kartu',
    noticeSubject: 'Karta je prenesena: {event}',
    noticeIntro:
      'jedna karta iz narudžbe {number} je prenesena; novi nosilac je {name}. Stari kod više ne vrijedi.',
    noticeNotYou: 'Ako to niste bili vi, odmah nam pišite i navedite narudžbu: {number}.',
    reissueSubject: 'Vaša karta je ponovo izdata: {event}',
    reissueIntro: 'ponovo smo izdali vašu kartu. Stari kod više ne vrijedi; koristite samo novi:',
    reseatSubject: 'Vaše sjedište je promijenjeno: {event}',
    reseatIntro:
      'vaše sjedište je promijenjeno: umjesto {before} sada je {after}. Stara karta više ne vrijedi; koristite samo novu:',
    collectSubject: 'Put do narudžbe {number}',
    collectIntro: 'neko je, nadamo se vi, zatražio karte iz narudžbe {number}.',
    collectOpen: 'Prikaži karte',
    collectOnce: 'Link vrijedi jednom, u roku od 30 minuta. Ako to niste bili vi, ne morate ništa raditi.',
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingNoName: 'Guten Tag,',
    transferSubject: 'Eine Karte für Sie: {event}',
    transferIntro:
      '{giver} hat eine Karte an Sie weitergegeben. Sie gehört jetzt Ihnen und hat einen eigenen Code:',
    transferIntroNoName:
      'eine Karte wurde an Sie weitergegeben. Sie gehört jetzt Ihnen und hat einen eigenen Code:',
    transferKeep: 'Geben Sie diese Mail nicht weiter: Wer den Link hat, hat die Karte.',
    openTicket: 'Meine Karte öffnen',
    noticeSubject: 'Karte weitergegeben: {event}',
    noticeIntro:
      'eine Karte der Bestellung {number} wurde an {name} weitergegeben. Ihr alter Code ist ungültig.',
    noticeNotYou:
      'Falls Sie das nicht waren, schreiben Sie uns sofort und nennen Sie die Bestellung: {number}.',
    reissueSubject: 'Ihre Karte wurde neu ausgestellt: {event}',
    reissueIntro:
      'wir haben Ihre Karte neu ausgestellt. Der alte Code ist ungültig; benutzen Sie nur den neuen:',
    reseatSubject: 'Ihr Platz hat sich geändert: {event}',
    reseatIntro:
      'Ihr Platz hat sich geändert: statt {before} haben Sie jetzt {after}. Die alte Karte ist ungültig; bitte nutzen Sie nur die neue:',
    collectSubject: 'Der Weg zu Ihrer Bestellung {number}',
    collectIntro: 'jemand, hoffentlich Sie, hat nach den Karten der Bestellung {number} gefragt.',
    collectOpen: 'Meine Karten zeigen',
    collectOnce:
      'Der Link gilt einmal, 30 Minuten lang. Falls Sie nicht gefragt haben, müssen Sie nichts tun.',
  },
  fr: {
    greeting: 'Bonjour {name},',
    greetingNoName: 'Bonjour,',
    transferSubject: 'Un billet pour vous : {event}',
    transferIntro: '{giver} vous a transmis un billet. Il est à vous maintenant, avec son propre code :',
    transferIntroNoName: 'un billet vous a été transmis. Il est à vous maintenant, avec son propre code :',
    transferKeep: 'Gardez cet e-mail pour vous : qui a le lien a le billet.',
    openTicket: 'Ouvrir mon billet',
    noticeSubject: 'Billet transmis : {event}',
    noticeIntro:
      'un billet de la commande {number} a été transmis à {name}. Son ancien code n’est plus valable.',
    noticeNotYou: 'Si ce n’était pas vous, écrivez-nous tout de suite en indiquant la commande : {number}.',
    reissueSubject: 'Votre billet a été réémis : {event}',
    reissueIntro:
      'nous avons réémis votre billet. L’ancien code n’est plus valable ; utilisez uniquement le nouveau :',
    reseatSubject: 'Votre place a changé : {event}',
    reseatIntro:
      'votre place a changé : au lieu de {before}, vous avez désormais {after}. L’ancien billet n’est plus valable ; merci d’utiliser uniquement le nouveau :',
    collectSubject: 'L’accès à votre commande {number}',
    collectIntro: 'quelqu’un, vous sans doute, a demandé les billets de la commande {number}.',
    collectOpen: 'Afficher mes billets',
    collectOnce:
      'Le lien sert une seule fois, pendant 30 minutes. Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  es: {
    greeting: 'Hola, {name}:',
    greetingNoName: 'Hola:',
    transferSubject: 'Una entrada para ti: {event}',
    transferIntro: '{giver} te ha transferido una entrada. Ahora es tuya y tiene su propio código:',
    transferIntroNoName: 'te han transferido una entrada. Ahora es tuya y tiene su propio código:',
    transferKeep: 'No reenvíes este correo: quien tiene el enlace tiene la entrada.',
    openTicket: 'Abrir mi entrada',
    noticeSubject: 'Entrada transferida: {event}',
    noticeIntro: 'una entrada del pedido {number} se ha transferido a {name}. Su código anterior ya no vale.',
    noticeNotYou: 'Si no has sido tú, escríbenos enseguida e indica el pedido: {number}.',
    reissueSubject: 'Hemos emitido de nuevo tu entrada: {event}',
    reissueIntro: 'hemos emitido de nuevo tu entrada. El código anterior ya no vale; usa solo el nuevo:',
    reseatSubject: 'Tu asiento ha cambiado: {event}',
    reseatIntro:
      'tu asiento ha cambiado: en lugar de {before} ahora tienes {after}. La entrada anterior ya no vale; usa solo la nueva:',
    collectSubject: 'El acceso a tu pedido {number}',
    collectIntro: 'alguien, esperamos que tú, ha pedido las entradas del pedido {number}.',
    collectOpen: 'Ver mis entradas',
    collectOnce:
      'El enlace sirve una sola vez, durante 30 minutos. Si no has sido tú, no tienes que hacer nada.',
  },
  nl: {
    greeting: 'Hallo {name},',
    greetingNoName: 'Hallo,',
    transferSubject: 'Een ticket voor jou: {event}',
    transferIntro: '{giver} heeft een ticket aan je doorgegeven. Het is nu van jou, met een eigen code:',
    transferIntroNoName: 'er is een ticket aan je doorgegeven. Het is nu van jou, met een eigen code:',
    transferKeep: 'Stuur deze mail niet door: wie de link heeft, heeft het ticket.',
    openTicket: 'Mijn ticket openen',
    noticeSubject: 'Ticket doorgegeven: {event}',
    noticeIntro: 'een ticket van bestelling {number} is doorgegeven aan {name}. De oude code is ongeldig.',
    noticeNotYou: 'Was jij dat niet? Schrijf ons meteen en noem de bestelling: {number}.',
    reissueSubject: 'Je ticket is opnieuw uitgegeven: {event}',
    reissueIntro:
      'we hebben je ticket opnieuw uitgegeven. De oude code is ongeldig; gebruik alleen de nieuwe:',
    reseatSubject: 'Je plaats is gewijzigd: {event}',
    reseatIntro:
      'je plaats is gewijzigd: in plaats van {before} heb je nu {after}. Het oude ticket is ongeldig; gebruik alleen het nieuwe:',
    collectSubject: 'De weg naar je bestelling {number}',
    collectIntro: 'iemand, hopelijk jij, vroeg om de tickets van bestelling {number}.',
    collectOpen: 'Mijn tickets tonen',
    collectOnce:
      'De link werkt één keer, 30 minuten lang. Heb jij dit niet gevraagd, dan hoef je niets te doen.',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    greetingNoName: 'Здравствуйте!',
    transferSubject: 'Билет для вас: {event}',
    transferIntro: '{giver} передаёт вам билет. Теперь он ваш, со своим кодом:',
    transferIntroNoName: 'Вам передали билет. Теперь он ваш, со своим кодом:',
    transferKeep: 'Не пересылайте это письмо: у кого ссылка, у того и билет.',
    openTicket: 'Открыть билет',
    noticeSubject: 'Билет передан: {event}',
    noticeIntro: 'Один билет из заказа {number} передан; новый владелец: {name}. Старый код недействителен.',
    noticeNotYou: 'Если это были не вы, сразу напишите нам и укажите заказ: {number}.',
    reissueSubject: 'Ваш билет выпущен заново: {event}',
    reissueIntro: 'Мы выпустили ваш билет заново. Старый код недействителен; пользуйтесь только новым:',
    reseatSubject: 'Ваше место изменилось: {event}',
    reseatIntro:
      'Ваше место изменилось: вместо {before} теперь {after}. Старый билет недействителен; пользуйтесь только новым:',
    collectSubject: 'Доступ к заказу {number}',
    collectIntro: 'Кто-то, надеемся, вы, запросил билеты из заказа {number}.',
    collectOpen: 'Показать билеты',
    collectOnce:
      'Ссылка действует один раз, в течение 30 минут. Если это были не вы, ничего делать не нужно.',
  },
  se: {
    greeting: 'Hej {name},',
    greetingNoName: 'Hej,',
    transferSubject: 'En biljett till dig: {event}',
    transferIntro: '{giver} har överlåtit en biljett till dig. Den är din nu, med en egen kod:',
    transferIntroNoName: 'en biljett har överlåtits till dig. Den är din nu, med en egen kod:',
    transferKeep: 'Skicka inte det här mejlet vidare: den som har länken har biljetten.',
    openTicket: 'Öppna min biljett',
    noticeSubject: 'Biljett överlåten: {event}',
    noticeIntro: 'en biljett i order {number} har överlåtits till {name}. Den gamla koden är ogiltig.',
    noticeNotYou: 'Om det inte var du, skriv till oss genast och ange ordern: {number}.',
    reissueSubject: 'Din biljett har utfärdats på nytt: {event}',
    reissueIntro: 'vi har utfärdat din biljett på nytt. Den gamla koden är ogiltig; använd bara den nya:',
    reseatSubject: 'Din plats har ändrats: {event}',
    reseatIntro:
      'din plats har ändrats: i stället för {before} har du nu {after}. Den gamla biljetten är ogiltig; använd bara den nya:',
    collectSubject: 'Vägen till din order {number}',
    collectIntro: 'någon, förhoppningsvis du, bad om biljetterna i order {number}.',
    collectOpen: 'Visa mina biljetter',
    collectOnce: 'Länken fungerar en gång, inom 30 minuter. Om det inte var du behöver du inte göra något.',
  },
};
