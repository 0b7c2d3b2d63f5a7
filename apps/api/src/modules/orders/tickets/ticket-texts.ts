import type { LanguageCode } from '@vh/domain';

/** The words on a printed ticket. */
export interface TicketTexts {
  readonly ticket: string;
  readonly doors: string;
  readonly start: string;
  readonly place: string;
  readonly type: string;
  readonly price: string;
  readonly free: string;
  readonly attendee: string;
  /** Above 'Balcony, row 4, seat 12'. */
  readonly seatLabel: string;
  readonly row: string;
  readonly seat: string;
  readonly order: string;
  readonly code: string;
  /** 'of' in 'ticket 1 of 2'. */
  readonly of: string;
  readonly organiser: string;
  readonly howTo: string;
  /** Above `livePlace`, where the code on paper is not the one that admits. */
  readonly liveLabel: string;
  readonly livePlace: string;
  readonly liveHowTo: string;
  readonly terms: string;
  readonly void: string;
  /** Before the number of a further print at a counter. */
  readonly copy: string;
}

/** The words on a printed ticket in the site's languages. */
export const ticketTexts: Record<LanguageCode, TicketTexts> = {
  en: {
    ticket: 'Ticket',
    doors: 'Doors',
    start: 'Start',
    place: 'Place',
    type: 'Ticket type',
    price: 'Price',
    free: 'Free',
    attendee: 'Name',
    seatLabel: 'Seat',
    row: 'row',
    seat: 'seat',
    order: 'Order',
    code: 'Code to type',
    of: 'of',
    organiser: 'Organiser',
    howTo: 'Show this page at the entrance, on paper or on your phone. The code is scanned once.',
    liveLabel: 'The code that admits',
    livePlace: 'On your phone',
    liveHowTo:
      'This paper admits nobody: its code changes every half minute. Scan the picture with your phone and show the page at the entrance. Without a phone, a counter prints the ticket for your order number and pick-up code.',
    terms:
      'Each code admits one person once; copies are turned away. Keep it to yourself. The price includes VAT. The organiser’s house rules apply.',
    void: 'Void',
    copy: 'Copy',
  },
  sr: {
    ticket: 'Karta',
    doors: 'Ulaz od',
    start: 'Početak',
    place: 'Mesto',
    type: 'Vrsta karte',
    price: 'Cena',
    free: 'Besplatno',
    attendee: 'Ime',
    seatLabel: 'Sedište',
    row: 'red',
    seat: 'sedište',
    order: 'Porudžbina',
    code: 'Kod za unos',
    of: 'od',
    organiser: 'Organizator',
    howTo: 'Pokažite ovu stranu na ulazu, odštampanu ili na telefonu. Kod se skenira jednom.',
    liveLabel: 'Kod za ulaz',
    livePlace: 'Na telefonu',
    liveHowTo:
      'Ovaj papir ne važi za ulaz: kod se menja na svakih pola minuta. Skenirajte sliku telefonom i na ulazu pokažite stranicu. Bez telefona, prodajno mesto štampa kartu uz broj porudžbine i kod za preuzimanje.',
    terms:
      'Svaki kod važi za jedan ulazak jedne osobe; kopije se odbijaju. Ne delite ga ni sa kim. U cenu je uračunat PDV. Važi kućni red organizatora.',
    void: 'Poništena',
    copy: 'Kopija',
  },
  ba: {
    ticket: 'Karta',
    doors: 'Ulaz od',
    start: 'Početak',
    place: 'Mjesto',
    type: 'Vrsta karte',
    price: 'Cijena',
    free: 'Besplatno',
    attendee: 'Ime',
    seatLabel: 'Sjedište',
    row: 'red',
    seat: 'sjedište',
    order: 'Narudžba',
    code: 'Kod za unos',
    of: 'od',
    organiser: 'Organizator',
    howTo: 'Pokažite ovu stranicu na ulazu, odštampanu ili na telefonu. Kod se skenira jednom.',
    liveLabel: 'Kod za ulaz',
    livePlace: 'Na telefonu',
    liveHowTo:
      'Ovaj papir ne važi za ulaz: kod se mijenja svakih pola minute. Skenirajte sliku telefonom i na ulazu pokažite stranicu. Bez telefona, prodajno mjesto štampa kartu uz broj narudžbe i kod za preuzimanje.',
    terms:
      'Svaki kod vrijedi za jedan ulazak jedne osobe; kopije se odbijaju. Ne dijelite ga ni s kim. U cijenu je uračunat PDV. Vrijedi kućni red organizatora.',
    void: 'Poništena',
    copy: 'Kopija',
  },
  de: {
    ticket: 'Eintrittskarte',
    doors: 'Einlass',
    start: 'Beginn',
    place: 'Ort',
    type: 'Kartenart',
    price: 'Preis',
    free: 'Kostenlos',
    attendee: 'Name',
    seatLabel: 'Platz',
    row: 'Reihe',
    seat: 'Platz',
    order: 'Bestellung',
    code: 'Code zum Eintippen',
    of: 'von',
    organiser: 'Veranstalter',
    howTo: 'Zeigen Sie diese Seite am Einlass, gedruckt oder auf dem Telefon. Der Code wird einmal gescannt.',
    liveLabel: 'Der gültige Code',
    livePlace: 'Auf dem Handy',
    liveHowTo:
      'Dieses Blatt gilt nicht als Eintritt: Der Code wechselt jede halbe Minute. Scannen Sie das Bild mit dem Handy und zeigen Sie die Seite am Einlass. Ohne Handy druckt eine Verkaufsstelle das Ticket gegen Bestellnummer und Abholcode.',
    terms:
      'Jeder Code gilt für einen Einlass einer Person; Kopien werden abgewiesen. Geben Sie ihn nicht weiter. Der Preis enthält die Umsatzsteuer. Es gilt die Hausordnung des Veranstalters.',
    void: 'Ungültig',
    copy: 'Kopie',
  },
  fr: {
    ticket: 'Billet',
    doors: 'Ouverture',
    start: 'Début',
    place: 'Lieu',
    type: 'Type de billet',
    price: 'Prix',
    free: 'Gratuit',
    attendee: 'Nom',
    seatLabel: 'Place',
    row: 'rang',
    seat: 'place',
    order: 'Commande',
    code: 'Code à saisir',
    of: 'sur',
    organiser: 'Organisateur',
    howTo:
      'Présentez cette page à l’entrée, imprimée ou sur votre téléphone. Le code est scanné une seule fois.',
    liveLabel: 'Le code valable',
    livePlace: 'Sur le téléphone',
    liveHowTo:
      'Ce papier ne donne pas accès : le code change toutes les trente secondes. Scannez l’image avec votre téléphone et montrez la page à l’entrée. Sans téléphone, un guichet imprime le billet contre le numéro de commande et le code de retrait.',
    terms:
      'Chaque code permet une seule entrée à une seule personne ; les copies sont refusées. Ne le partagez pas. Prix TVA comprise. Le règlement de l’organisateur s’applique.',
    void: 'Annulé',
    copy: 'Copie',
  },
  es: {
    ticket: 'Entrada',
    doors: 'Apertura',
    start: 'Comienzo',
    place: 'Lugar',
    type: 'Tipo de entrada',
    price: 'Precio',
    free: 'Gratis',
    attendee: 'Nombre',
    seatLabel: 'Asiento',
    row: 'fila',
    seat: 'asiento',
    order: 'Pedido',
    code: 'Código para teclear',
    of: 'de',
    organiser: 'Organizador',
    howTo: 'Muestra esta página en la entrada, impresa o en el teléfono. El código se escanea una sola vez.',
    liveLabel: 'El código válido',
    livePlace: 'En el móvil',
    liveHowTo:
      'Este papel no da acceso: el código cambia cada medio minuto. Escanea la imagen con el móvil y muestra la página en la entrada. Sin móvil, una taquilla imprime la entrada con el número de pedido y el código de recogida.',
    terms:
      'Cada código permite una sola entrada a una persona; las copias se rechazan. No lo compartas. El precio incluye el IVA. Se aplican las normas del organizador.',
    void: 'Anulada',
    copy: 'Copia',
  },
  nl: {
    ticket: 'Ticket',
    doors: 'Deuren open',
    start: 'Aanvang',
    place: 'Plaats',
    type: 'Tickettype',
    price: 'Prijs',
    free: 'Gratis',
    attendee: 'Naam',
    seatLabel: 'Zitplaats',
    row: 'rij',
    seat: 'stoel',
    order: 'Bestelling',
    code: 'Code om in te typen',
    of: 'van',
    organiser: 'Organisator',
    howTo:
      'Laat deze pagina bij de ingang zien, op papier of op je telefoon. De code wordt één keer gescand.',
    liveLabel: 'De geldige code',
    livePlace: 'Op je telefoon',
    liveHowTo:
      'Dit papier geeft geen toegang: de code verandert elke halve minuut. Scan het plaatje met je telefoon en toon de pagina bij de ingang. Zonder telefoon drukt een verkooppunt het ticket af met je bestelnummer en afhaalcode.',
    terms:
      'Elke code geeft één persoon één keer toegang; kopieën worden geweigerd. Deel de code niet. De prijs is inclusief btw. De huisregels van de organisator gelden.',
    void: 'Ongeldig',
    copy: 'Kopie',
  },
  ru: {
    ticket: 'Билет',
    doors: 'Вход с',
    start: 'Начало',
    place: 'Место',
    type: 'Тип билета',
    price: 'Цена',
    free: 'Бесплатно',
    attendee: 'Имя',
    seatLabel: 'Место',
    row: 'ряд',
    seat: 'место',
    order: 'Заказ',
    code: 'Код для ввода',
    of: 'из',
    organiser: 'Организатор',
    howTo: 'Покажите эту страницу на входе, распечатанную или на телефоне. Код сканируется один раз.',
    liveLabel: 'Код для входа',
    livePlace: 'На телефоне',
    liveHowTo:
      'Этот лист не даёт права входа: код меняется каждые полминуты. Отсканируйте картинку телефоном и покажите страницу на входе. Без телефона билет распечатают в кассе по номеру заказа и коду получения.',
    terms:
      'Каждый код даёт право на один проход одного человека; копии не принимаются. Никому не передавайте его. Цена включает НДС. Действуют правила организатора.',
    void: 'Недействителен',
    copy: 'Копия',
  },
  se: {
    ticket: 'Biljett',
    doors: 'Insläpp',
    start: 'Start',
    place: 'Plats',
    type: 'Biljettyp',
    price: 'Pris',
    free: 'Gratis',
    attendee: 'Namn',
    seatLabel: 'Sittplats',
    row: 'rad',
    seat: 'plats',
    order: 'Order',
    code: 'Kod att skriva in',
    of: 'av',
    organiser: 'Arrangör',
    howTo: 'Visa den här sidan vid entrén, utskriven eller i telefonen. Koden skannas en gång.',
    liveLabel: 'Koden som gäller',
    livePlace: 'I mobilen',
    liveHowTo:
      'Det här pappret ger inte inträde: koden byts varje halvminut. Skanna bilden med mobilen och visa sidan i entrén. Utan mobil skriver ett försäljningsställe ut biljetten mot ordernummer och hämtningskod.',
    terms:
      'Varje kod släpper in en person en gång; kopior avvisas. Dela den inte med någon. Priset inkluderar moms. Arrangörens ordningsregler gäller.',
    void: 'Ogiltig',
    copy: 'Kopia',
  },
};
