import type { LanguageCode } from '@vh/domain';

/** The words of the mails to people in line; `{…}` are filled in. */
export interface WaitingTexts {
  readonly greeting: string;
  readonly confirmSubject: string;
  readonly confirmText: string;
  readonly confirmIgnore: string;
  readonly confirmAction: string;
  readonly placeSubject: string;
  readonly placeText: string;
  readonly placeNext: string;
  readonly placeAction: string;
  readonly offerSubject: string;
  readonly offerText: string;
  readonly offerDeadline: string;
  readonly offerAction: string;
  readonly lapsedSubject: string;
  readonly lapsedBack: string;
  readonly lapsedEnd: string;
  readonly closedSubject: string;
  readonly closedText: string;
  readonly tooManySubject: string;
  readonly tooManyText: string;
  readonly eventAction: string;
}

/** The words of the mails to people in line, in the site's languages. */
export const waitingMailTexts: Record<LanguageCode, WaitingTexts> = {
  en: {
    greeting: 'Hello {name},',
    confirmSubject: 'Confirm your place in line: {event}',
    confirmText:
      'you asked to stand in line for {wish}, {event}, {date}. Press the button to take your place.',
    confirmIgnore: 'If that was not you, do nothing: the request is forgotten after a day.',
    confirmAction: 'Take my place',
    placeSubject: 'You are in line: {event}',
    placeText: 'you are number {place} in line for {wish}, {event}, {date}.',
    placeNext:
      'As soon as places come free for you we hold them and write to you. On your page you see your place, and you can leave the line.',
    placeAction: 'See my place',
    offerSubject: 'Tickets for you: {event}',
    offerText: 'places have come free: {wish}, {event}, {date}. They are held for you.',
    offerDeadline: 'Please buy them by {until}. After that they go to the next in line.',
    offerAction: 'Buy the tickets',
    lapsedSubject: 'The offer has ended: {event}',
    lapsedBack:
      'you did not buy the places that were held for you, so they went to the next in line. You are still in line, now at its end, for one more offer.',
    lapsedEnd:
      'you did not buy the places that were held for you, so they went to the next in line. It was your last offer; if you still want to come, you can join the line again.',
    closedSubject: 'The waiting list is closed: {event}',
    closedText:
      'we are sorry: no places came free for you while tickets for {event} were sold. The waiting list is closed; nothing was charged.',
    tooManySubject: 'Too many places: {event}',
    tooManyText:
      'so many places can no longer be sold in one order: {wish}, {event}, {date}. We have taken you off the waiting list; nothing was charged. You can join again with fewer places.',
    eventAction: 'Open the event',
  },
  sr: {
    greeting: 'Zdravo, {name},',
    confirmSubject: 'Potvrdite mesto na listi čekanja: {event}',
    confirmText:
      'zatražili ste mesto na listi čekanja za {wish}, {event}, {date}. Pritisnite dugme da biste ga zauzeli.',
    confirmIgnore: 'Ako to niste bili vi, ne radite ništa: zahtev se briše posle jednog dana.',
    confirmAction: 'Zauzmi mesto',
    placeSubject: 'Na listi čekanja ste: {event}',
    placeText: 'vaš broj na listi čekanja je {place}: {wish}, {event}, {date}.',
    placeNext:
      'Čim se za vas oslobode mesta, čuvamo ih i pišemo vam. Na svojoj stranici vidite mesto na listi i možete je napustiti.',
    placeAction: 'Pogledaj mesto na listi',
    offerSubject: 'Karte za vas: {event}',
    offerText: 'oslobodila su se mesta: {wish}, {event}, {date}. Čuvamo ih za vas.',
    offerDeadline: 'Kupite ih do {until}. Posle toga idu sledećem na listi.',
    offerAction: 'Kupi karte',
    lapsedSubject: 'Ponuda je istekla: {event}',
    lapsedBack:
      'mesta koja smo čuvali za vas niste kupili, pa su otišla sledećem na listi. I dalje ste na listi čekanja, sada na njenom kraju, za još jednu ponudu.',
    lapsedEnd:
      'mesta koja smo čuvali za vas niste kupili, pa su otišla sledećem na listi. To je bila poslednja ponuda; ako još želite da dođete, možete ponovo stati na listu čekanja.',
    closedSubject: 'Lista čekanja je zatvorena: {event}',
    closedText:
      'žao nam je: dok su se prodavale karte za {event}, za vas se nije oslobodilo mesto. Lista čekanja je zatvorena; ništa nije naplaćeno.',
    tooManySubject: 'Previše mesta: {event}',
    tooManyText:
      'toliko mesta više ne može da se proda u jednoj porudžbini: {wish}, {event}, {date}. Skinuli smo vas s liste čekanja; ništa nije naplaćeno. Možete ponovo da se prijavite za manji broj mesta.',
    eventAction: 'Otvori događaj',
  },
  ba: {
    greeting: 'Zdravo, {name},',
    confirmSubject: 'Potvrdite mjesto na listi čekanja: {event}',
    confirmText:
      'zatražili ste mjesto na listi čekanja za {wish}, {event}, {date}. Pritisnite dugme da biste ga zauzeli.',
    confirmIgnore: 'Ako to niste bili vi, ne radite ništa: zahtjev se briše nakon jednog dana.',
    confirmAction: 'Zauzmi mjesto',
    placeSubject: 'Na listi čekanja ste: {event}',
    placeText: 'vaš broj na listi čekanja je {place}: {wish}, {event}, {date}.',
    placeNext:
      'Čim se za vas oslobode mjesta, čuvamo ih i pišemo vam. Na svojoj stranici vidite mjesto na listi i možete je napustiti.',
    placeAction: 'Pogledaj mjesto na listi',
    offerSubject: 'Karte za vas: {event}',
    offerText: 'oslobodila su se mjesta: {wish}, {event}, {date}. Čuvamo ih za vas.',
    offerDeadline: 'Kupite ih do {until}. Nakon toga idu sljedećem na listi.',
    offerAction: 'Kupi karte',
    lapsedSubject: 'Ponuda je istekla: {event}',
    lapsedBack:
      'mjesta koja smo čuvali za vas niste kupili, pa su otišla sljedećem na listi. I dalje ste na listi čekanja, sada na njenom kraju, za još jednu ponudu.',
    lapsedEnd:
      'mjesta koja smo čuvali za vas niste kupili, pa su otišla sljedećem na listi. To je bila posljednja ponuda; ako još želite doći, možete ponovo stati na listu čekanja.',
    closedSubject: 'Lista čekanja je zatvorena: {event}',
    closedText:
      'žao nam je: dok su se prodavale karte za {event}, za vas se nije oslobodilo mjesto. Lista čekanja je zatvorena; ništa nije naplaćeno.',
    tooManySubject: 'Previše mjesta: {event}',
    tooManyText:
      'toliko mjesta se više ne može prodati u jednoj narudžbi: {wish}, {event}, {date}. Skinuli smo vas s liste čekanja; ništa nije naplaćeno. Možete se ponovo prijaviti za manji broj mjesta.',
    eventAction: 'Otvori događaj',
  },
  de: {
    greeting: 'Guten Tag {name},',
    confirmSubject: 'Platz auf der Warteliste bestätigen: {event}',
    confirmText:
      'Sie möchten auf die Warteliste für {wish}, {event}, {date}. Drücken Sie auf den Knopf, um Ihren Platz einzunehmen.',
    confirmIgnore: 'Wenn Sie das nicht waren, tun Sie nichts: Die Anfrage wird nach einem Tag vergessen.',
    confirmAction: 'Platz einnehmen',
    placeSubject: 'Sie stehen auf der Warteliste: {event}',
    placeText: 'Sie haben Platz {place} auf der Warteliste für {wish}, {event}, {date}.',
    placeNext:
      'Sobald Plätze für Sie frei werden, halten wir sie fest und schreiben Ihnen. Auf Ihrer Seite sehen Sie Ihren Platz und können die Warteliste verlassen.',
    placeAction: 'Meinen Platz ansehen',
    offerSubject: 'Karten für Sie: {event}',
    offerText: 'es sind Plätze frei geworden: {wish}, {event}, {date}. Wir halten sie für Sie fest.',
    offerDeadline: 'Bitte kaufen Sie sie bis {until}. Danach gehen sie an die Nächsten auf der Liste.',
    offerAction: 'Karten kaufen',
    lapsedSubject: 'Das Angebot ist abgelaufen: {event}',
    lapsedBack:
      'Sie haben die Plätze, die wir für Sie festgehalten haben, nicht gekauft; sie sind an die Nächsten gegangen. Sie stehen weiter auf der Warteliste, jetzt am Ende, und bekommen noch ein Angebot.',
    lapsedEnd:
      'Sie haben die Plätze, die wir für Sie festgehalten haben, nicht gekauft; sie sind an die Nächsten gegangen. Das war Ihr letztes Angebot. Wenn Sie noch kommen möchten, können Sie sich wieder auf die Warteliste setzen.',
    closedSubject: 'Die Warteliste ist geschlossen: {event}',
    closedText:
      'leider ist für Sie kein Platz frei geworden, solange Karten für {event} verkauft wurden. Die Warteliste ist geschlossen; es wurde nichts abgebucht.',
    tooManySubject: 'Zu viele Plätze: {event}',
    tooManyText:
      'so viele Plätze können nicht mehr in einer Bestellung verkauft werden: {wish}, {event}, {date}. Wir haben Sie von der Warteliste genommen; es wurde nichts berechnet. Sie können sich mit weniger Plätzen neu eintragen.',
    eventAction: 'Veranstaltung öffnen',
  },
  fr: {
    greeting: 'Bonjour {name},',
    confirmSubject: 'Confirmez votre place sur la liste d’attente : {event}',
    confirmText:
      'vous avez demandé une place sur la liste d’attente pour {wish}, {event}, {date}. Appuyez sur le bouton pour la prendre.',
    confirmIgnore: 'Si ce n’était pas vous, ne faites rien : la demande sera oubliée après un jour.',
    confirmAction: 'Prendre ma place',
    placeSubject: 'Vous êtes sur la liste d’attente : {event}',
    placeText: 'vous êtes numéro {place} sur la liste d’attente pour {wish}, {event}, {date}.',
    placeNext:
      'Dès que des places se libèrent pour vous, nous les gardons et vous écrivons. Sur votre page, vous voyez votre rang et pouvez quitter la liste.',
    placeAction: 'Voir mon rang',
    offerSubject: 'Des billets pour vous : {event}',
    offerText: 'des places se sont libérées : {wish}, {event}, {date}. Nous les gardons pour vous.',
    offerDeadline: 'Achetez-les avant le {until}. Ensuite, elles iront aux suivants.',
    offerAction: 'Acheter les billets',
    lapsedSubject: 'L’offre a expiré : {event}',
    lapsedBack:
      'vous n’avez pas acheté les places gardées pour vous ; elles sont allées aux suivants. Vous restez sur la liste, désormais à la fin, pour une dernière offre.',
    lapsedEnd:
      'vous n’avez pas acheté les places gardées pour vous ; elles sont allées aux suivants. C’était votre dernière offre ; si vous voulez encore venir, vous pouvez rejoindre la liste à nouveau.',
    closedSubject: 'La liste d’attente est close : {event}',
    closedText:
      'nous sommes désolés : aucune place ne s’est libérée pour vous pendant la vente des billets pour {event}. La liste d’attente est close ; rien n’a été débité.',
    tooManySubject: 'Trop de places : {event}',
    tooManyText:
      'il n’est plus possible de vendre autant de places en une commande : {wish}, {event}, {date}. Nous vous avons retiré de la liste d’attente ; rien n’a été débité. Vous pouvez vous réinscrire pour moins de places.',
    eventAction: 'Ouvrir l’événement',
  },
  es: {
    greeting: 'Hola, {name}:',
    confirmSubject: 'Confirma tu lugar en la lista de espera: {event}',
    confirmText:
      'has pedido un lugar en la lista de espera para {wish}, {event}, {date}. Pulsa el botón para ocuparlo.',
    confirmIgnore: 'Si no fuiste tú, no hagas nada: la solicitud se olvida al cabo de un día.',
    confirmAction: 'Ocupar mi lugar',
    placeSubject: 'Estás en la lista de espera: {event}',
    placeText: 'eres el número {place} en la lista de espera para {wish}, {event}, {date}.',
    placeNext:
      'En cuanto queden plazas libres para ti, te las guardamos y te escribimos. En tu página ves tu lugar y puedes dejar la lista.',
    placeAction: 'Ver mi lugar',
    offerSubject: 'Entradas para ti: {event}',
    offerText: 'han quedado plazas libres: {wish}, {event}, {date}. Te las guardamos.',
    offerDeadline: 'Cómpralas antes del {until}. Después pasarán al siguiente de la lista.',
    offerAction: 'Comprar las entradas',
    lapsedSubject: 'La oferta ha terminado: {event}',
    lapsedBack:
      'no compraste las plazas que te guardábamos y han pasado al siguiente de la lista. Sigues en la lista, ahora al final, para una oferta más.',
    lapsedEnd:
      'no compraste las plazas que te guardábamos y han pasado al siguiente de la lista. Era tu última oferta; si aún quieres venir, puedes volver a apuntarte.',
    closedSubject: 'La lista de espera está cerrada: {event}',
    closedText:
      'lo sentimos: mientras se vendían entradas para {event} no quedó ninguna plaza libre para ti. La lista de espera está cerrada; no se ha cobrado nada.',
    tooManySubject: 'Demasiadas entradas: {event}',
    tooManyText:
      'ya no se pueden vender tantas entradas en un solo pedido: {wish}, {event}, {date}. Le hemos quitado de la lista de espera; no se ha cobrado nada. Puede volver a apuntarse con menos entradas.',
    eventAction: 'Abrir el evento',
  },
  nl: {
    greeting: 'Hallo {name},',
    confirmSubject: 'Bevestig je plek op de wachtlijst: {event}',
    confirmText:
      'je hebt gevraagd om een plek op de wachtlijst voor {wish}, {event}, {date}. Druk op de knop om die in te nemen.',
    confirmIgnore: 'Was jij dat niet, doe dan niets: het verzoek wordt na een dag vergeten.',
    confirmAction: 'Mijn plek innemen',
    placeSubject: 'Je staat op de wachtlijst: {event}',
    placeText: 'je bent nummer {place} op de wachtlijst voor {wish}, {event}, {date}.',
    placeNext:
      'Zodra er plaatsen voor je vrijkomen, houden we ze vast en schrijven we je. Op je pagina zie je je plek en kun je de lijst verlaten.',
    placeAction: 'Mijn plek bekijken',
    offerSubject: 'Tickets voor jou: {event}',
    offerText: 'er zijn plaatsen vrijgekomen: {wish}, {event}, {date}. We houden ze voor je vast.',
    offerDeadline: 'Koop ze vóór {until}. Daarna gaan ze naar de volgende op de lijst.',
    offerAction: 'Tickets kopen',
    lapsedSubject: 'Het aanbod is verlopen: {event}',
    lapsedBack:
      'je hebt de plaatsen die we voor je vasthielden niet gekocht; ze zijn naar de volgende gegaan. Je staat nog op de wachtlijst, nu achteraan, voor nog één aanbod.',
    lapsedEnd:
      'je hebt de plaatsen die we voor je vasthielden niet gekocht; ze zijn naar de volgende gegaan. Dit was je laatste aanbod; wil je nog komen, dan kun je je opnieuw aanmelden.',
    closedSubject: 'De wachtlijst is gesloten: {event}',
    closedText:
      'het spijt ons: zolang er tickets voor {event} werden verkocht, kwam er geen plaats voor je vrij. De wachtlijst is gesloten; er is niets afgeschreven.',
    tooManySubject: 'Te veel plaatsen: {event}',
    tooManyText:
      'zo veel plaatsen kunnen niet meer in één bestelling worden verkocht: {wish}, {event}, {date}. We hebben je van de wachtlijst gehaald; er is niets in rekening gebracht. Je kunt je opnieuw aanmelden voor minder plaatsen.',
    eventAction: 'Evenement openen',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    confirmSubject: 'Подтвердите место в листе ожидания: {event}',
    confirmText:
      'Вы попросили место в листе ожидания: {wish}, {event}, {date}. Нажмите кнопку, чтобы занять его.',
    confirmIgnore: 'Если это были не вы, ничего не делайте: запрос будет забыт через день.',
    confirmAction: 'Занять место',
    placeSubject: 'Вы в листе ожидания: {event}',
    placeText: 'Ваш номер в листе ожидания: {place} ({wish}, {event}, {date}).',
    placeNext:
      'Как только для вас освободятся места, мы придержим их и напишем вам. На своей странице вы видите своё место и можете покинуть лист ожидания.',
    placeAction: 'Посмотреть моё место',
    offerSubject: 'Билеты для вас: {event}',
    offerText: 'Освободились места: {wish}, {event}, {date}. Мы держим их для вас.',
    offerDeadline: 'Купите их до {until}. После этого они перейдут к следующему в очереди.',
    offerAction: 'Купить билеты',
    lapsedSubject: 'Предложение истекло: {event}',
    lapsedBack:
      'Вы не купили места, которые мы держали для вас, и они перешли к следующему. Вы остаётесь в листе ожидания, теперь в конце, и получите ещё одно предложение.',
    lapsedEnd:
      'Вы не купили места, которые мы держали для вас, и они перешли к следующему. Это было последнее предложение; если вы всё ещё хотите прийти, запишитесь снова.',
    closedSubject: 'Лист ожидания закрыт: {event}',
    closedText:
      'К сожалению, пока продавались билеты на {event}, место для вас не освободилось. Лист ожидания закрыт; с вас ничего не списано.',
    tooManySubject: 'Слишком много мест: {event}',
    tooManyText:
      'столько мест больше нельзя продать в одном заказе: {wish}, {event}, {date}. Мы убрали вас из листа ожидания; с вас ничего не списано. Вы можете записаться снова на меньшее число мест.',
    eventAction: 'Открыть мероприятие',
  },
  se: {
    greeting: 'Hej {name}!',
    confirmSubject: 'Bekräfta din plats på väntelistan: {event}',
    confirmText:
      'Du har bett om en plats på väntelistan för {wish}, {event}, {date}. Tryck på knappen för att ta den.',
    confirmIgnore: 'Var det inte du, gör ingenting: förfrågan glöms efter ett dygn.',
    confirmAction: 'Ta min plats',
    placeSubject: 'Du står på väntelistan: {event}',
    placeText: 'Du är nummer {place} på väntelistan för {wish}, {event}, {date}.',
    placeNext:
      'Så snart platser blir lediga för dig håller vi dem och skriver till dig. På din sida ser du din plats och kan lämna listan.',
    placeAction: 'Se min plats',
    offerSubject: 'Biljetter till dig: {event}',
    offerText: 'Platser har blivit lediga: {wish}, {event}, {date}. Vi håller dem åt dig.',
    offerDeadline: 'Köp dem senast {until}. Därefter går de till nästa på listan.',
    offerAction: 'Köp biljetterna',
    lapsedSubject: 'Erbjudandet har gått ut: {event}',
    lapsedBack:
      'Du köpte inte platserna som vi höll åt dig, så de gick till nästa. Du står kvar på väntelistan, nu sist, för ett erbjudande till.',
    lapsedEnd:
      'Du köpte inte platserna som vi höll åt dig, så de gick till nästa. Det var ditt sista erbjudande; vill du fortfarande komma kan du ställa dig på listan igen.',
    closedSubject: 'Väntelistan är stängd: {event}',
    closedText:
      'Tyvärr blev ingen plats ledig för dig medan biljetter till {event} såldes. Väntelistan är stängd; inget har debiterats.',
    tooManySubject: 'För många platser: {event}',
    tooManyText:
      'så många platser kan inte längre säljas i en och samma beställning: {wish}, {event}, {date}. Vi har tagit bort dig från väntelistan; inget har debiterats. Du kan ställa dig i kö igen för färre platser.',
    eventAction: 'Öppna evenemanget',
  },
};
