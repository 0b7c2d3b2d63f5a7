import { text, type PageSeed } from './page-seed.ts';

/** How to buy a ticket. */
export const howToBuy: PageSeed = {
  slug: 'how-to-buy',
  isPrimaryMenuPage: true,
  isFooterPage: true,
  texts: {
    en: text(
      'How to buy',
      'From choosing an event to the ticket on your phone.',
      'Find your event, choose how many tickets of which kind you want and press Continue. From that moment the places are yours for ten minutes; the clock stands beside your order, and you can ask for more time once.',
      'We need your e-mail address and your name, nothing else. You can pay without an account. When the payment has arrived your tickets appear on the page and come to you by e-mail.',
      'If the payment fails your places stay held while the clock runs, so you can try again. You are never charged twice for the same order.',
    ),
    sr: text(
      'Kako kupiti',
      'Od izbora događaja do karte na telefonu.',
      'Pronađite događaj, izaberite koliko kojih karata želite i pritisnite Nastavi. Od tog trenutka mesta su vaša deset minuta; sat stoji pored porudžbine, a jednom možete tražiti još vremena.',
      'Potrebni su nam vaša adresa e-pošte i ime, ništa više. Plaća se i bez naloga. Kada uplata stigne, karte se pojavljuju na stranici i stižu vam e-poštom.',
      'Ako plaćanje ne uspe, mesta ostaju vaša dok sat teče i možete pokušati ponovo. Ista porudžbina se nikada ne naplaćuje dvaput.',
    ),
    ba: text(
      'Kako kupiti',
      'Od izbora događaja do karte na telefonu.',
      'Pronađite događaj, izaberite koliko kojih karata želite i pritisnite Nastavi. Od tog trenutka mjesta su vaša deset minuta; sat stoji pored narudžbe, a jednom možete tražiti još vremena.',
      'Potrebni su nam vaša adresa e-pošte i ime, ništa više. Plaća se i bez računa. Kada uplata stigne, karte se pojavljuju na stranici i stižu vam e-poštom.',
      'Ako plaćanje ne uspije, mjesta ostaju vaša dok sat teče i možete pokušati ponovo. Ista narudžba se nikada ne naplaćuje dvaput.',
    ),
    de: text(
      'So kaufen Sie',
      'Von der Wahl der Veranstaltung bis zum Ticket auf dem Telefon.',
      'Suchen Sie Ihre Veranstaltung, wählen Sie Art und Zahl der Tickets und drücken Sie Weiter. Von da an gehören die Plätze zehn Minuten lang Ihnen; die Uhr steht neben der Bestellung, und einmal können Sie mehr Zeit verlangen.',
      'Wir brauchen Ihre E-Mail-Adresse und Ihren Namen, sonst nichts. Ein Konto ist nicht nötig. Ist die Zahlung da, erscheinen die Tickets auf der Seite und kommen per E-Mail.',
      'Schlägt die Zahlung fehl, bleiben die Plätze reserviert, solange die Uhr läuft, und Sie können es noch einmal versuchen. Dieselbe Bestellung wird nie zweimal belastet.',
    ),
    fr: text(
      'Comment acheter',
      'Du choix de l’événement au billet sur votre téléphone.',
      'Trouvez votre événement, choisissez le nombre et le type de billets et appuyez sur Continuer. Dès lors, les places sont à vous pendant dix minutes ; l’horloge se trouve à côté de la commande et vous pouvez demander une fois plus de temps.',
      'Il nous faut votre adresse e-mail et votre nom, rien d’autre. On paie aussi sans compte. Une fois le paiement arrivé, les billets s’affichent sur la page et partent par e-mail.',
      'Si le paiement échoue, les places restent réservées tant que l’horloge tourne et vous pouvez réessayer. Une même commande n’est jamais débitée deux fois.',
    ),
    es: text(
      'Cómo comprar',
      'De elegir el evento a tener la entrada en el teléfono.',
      'Busque su evento, elija cuántas entradas quiere y de qué tipo, y pulse Continuar. Desde ese momento los lugares son suyos durante diez minutos; el reloj está junto al pedido y puede pedir más tiempo una vez.',
      'Necesitamos su correo y su nombre, nada más. Se puede pagar sin cuenta. Cuando llega el pago, las entradas aparecen en la página y se envían por correo.',
      'Si el pago falla, los lugares siguen reservados mientras corre el reloj y puede intentarlo otra vez. El mismo pedido nunca se cobra dos veces.',
    ),
    nl: text(
      'Zo koopt u',
      'Van het kiezen van een evenement tot het ticket op uw telefoon.',
      'Zoek uw evenement, kies hoeveel tickets van welke soort u wilt en druk op Verder. Vanaf dat moment zijn de plaatsen tien minuten van u; de klok staat naast de bestelling en u kunt één keer extra tijd vragen.',
      'We hebben uw e-mailadres en naam nodig, verder niets. Betalen kan zonder account. Zodra de betaling binnen is, staan de tickets op de pagina en komen ze per e-mail.',
      'Mislukt de betaling, dan blijven de plaatsen vastgehouden zolang de klok loopt en kunt u het opnieuw proberen. Dezelfde bestelling wordt nooit twee keer afgeschreven.',
    ),
    ru: text(
      'Как купить',
      'От выбора события до билета в телефоне.',
      'Найдите событие, выберите, сколько и каких билетов вам нужно, и нажмите «Далее». С этой минуты места ваши на десять минут; часы стоят рядом с заказом, и один раз можно попросить ещё времени.',
      'Нам нужны адрес электронной почты и имя, больше ничего. Платить можно без учётной записи. Когда оплата придёт, билеты появятся на странице и уйдут вам по почте.',
      'Если оплата не прошла, места остаются за вами, пока идут часы, и можно попробовать снова. Один и тот же заказ никогда не оплачивается дважды.',
    ),
    se: text(
      'Så köper du',
      'Från att välja evenemang till biljetten i telefonen.',
      'Hitta ditt evenemang, välj hur många biljetter av vilket slag du vill ha och tryck på Fortsätt. Från den stunden är platserna dina i tio minuter; klockan står bredvid beställningen och du kan be om mer tid en gång.',
      'Vi behöver din e-postadress och ditt namn, inget mer. Du kan betala utan konto. När betalningen kommit fram visas biljetterna på sidan och skickas med e-post.',
      'Om betalningen misslyckas är platserna kvar så länge klockan går och du kan försöka igen. Samma beställning debiteras aldrig två gånger.',
    ),
  },
};
