import { text, type PageSeed } from './page-seed.ts';

/** Privacy. */
export const privacy: PageSeed = {
  slug: 'privacy',
  isPrimaryMenuPage: false,
  isFooterPage: true,
  texts: {
    en: text(
      'Privacy',
      'Which data we keep, why and for how long.',
      'For an order we keep your name, e-mail address and, if you gave it, phone number, because the organiser must be able to reach you and the law asks for receipts. We send offers only if you ticked the box.',
      'We count visitors of event pages without cookies and without knowing who you are. Scripts of advertisers and statistics load only after you have agreed; you can take that back at any time.',
    ),
    sr: text(
      'Privatnost',
      'Koje podatke čuvamo, zašto i koliko dugo.',
      'Za porudžbinu čuvamo ime, adresu e-pošte i, ako ste ga ostavili, broj telefona, jer organizator mora moći da vas obavesti, a zakon traži račune. Ponude šaljemo samo ako ste to označili.',
      'Posetioce stranica brojimo bez kolačića i bez saznanja ko ste. Skripte oglašivača i statistike učitavaju se tek kada pristanete; pristanak možete povući u svakom trenutku.',
    ),
    ba: text(
      'Privatnost',
      'Koje podatke čuvamo, zašto i koliko dugo.',
      'Za narudžbu čuvamo ime, adresu e-pošte i, ako ste ga ostavili, broj telefona, jer organizator mora moći da vas obavijesti, a zakon traži račune. Ponude šaljemo samo ako ste to označili.',
      'Posjetioce stranica brojimo bez kolačića i bez saznanja ko ste. Skripte oglašivača i statistike učitavaju se tek kada pristanete; pristanak možete povući u svakom trenutku.',
    ),
    de: text(
      'Datenschutz',
      'Welche Daten wir behalten, warum und wie lange.',
      'Zu einer Bestellung behalten wir Namen, E-Mail-Adresse und, falls angegeben, Telefonnummer, weil der Veranstalter Sie erreichen können muss und das Gesetz Belege verlangt. Angebote schicken wir nur, wenn Sie das Feld angekreuzt haben.',
      'Besucher von Veranstaltungsseiten zählen wir ohne Cookies und ohne zu wissen, wer Sie sind. Skripte für Werbung und Statistik laden erst nach Ihrer Zustimmung; Sie können sie jederzeit zurücknehmen.',
    ),
    fr: text(
      'Vie privée',
      'Quelles données nous gardons, pourquoi et combien de temps.',
      'Pour une commande, nous gardons votre nom, votre adresse e-mail et, si vous l’avez donné, votre téléphone, car l’organisateur doit pouvoir vous joindre et la loi exige des reçus. Nous n’envoyons d’offres que si vous avez coché la case.',
      'Nous comptons les visites sans cookies et sans savoir qui vous êtes. Les scripts publicitaires et statistiques ne se chargent qu’après votre accord, que vous pouvez retirer à tout moment.',
    ),
    es: text(
      'Privacidad',
      'Qué datos guardamos, por qué y cuánto tiempo.',
      'Para un pedido guardamos su nombre, su correo y, si lo dio, su teléfono, porque el organizador debe poder avisarle y la ley exige recibos. Solo enviamos ofertas si marcó la casilla.',
      'Contamos las visitas sin cookies y sin saber quién es usted. Los scripts de publicidad y estadística solo se cargan con su permiso, que puede retirar cuando quiera.',
    ),
    nl: text(
      'Privacy',
      'Welke gegevens we bewaren, waarom en hoe lang.',
      'Bij een bestelling bewaren we uw naam, e-mailadres en, als u dat gaf, telefoonnummer, omdat de organisator u moet kunnen bereiken en de wet bonnen vraagt. Aanbiedingen sturen we alleen als u het vakje hebt aangevinkt.',
      'Bezoeken tellen we zonder cookies en zonder te weten wie u bent. Scripts voor advertenties en statistiek laden pas na uw toestemming; die kunt u altijd intrekken.',
    ),
    ru: text(
      'Конфиденциальность',
      'Какие данные мы храним, зачем и как долго.',
      'Для заказа мы храним имя, адрес почты и, если вы его указали, телефон: организатор должен иметь возможность с вами связаться, а закон требует чеков. Предложения присылаем, только если вы отметили это поле.',
      'Посетителей страниц мы считаем без cookie и не зная, кто вы. Скрипты рекламы и статистики загружаются только с вашего согласия; его можно отозвать в любой момент.',
    ),
    se: text(
      'Integritet',
      'Vilka uppgifter vi sparar, varför och hur länge.',
      'För en beställning sparar vi namn, e-postadress och, om du gav det, telefonnummer, eftersom arrangören måste kunna nå dig och lagen kräver kvitton. Erbjudanden skickar vi bara om du kryssat i rutan.',
      'Vi räknar besök utan kakor och utan att veta vem du är. Skript för annonser och statistik laddas först när du gått med på det; du kan ta tillbaka det när som helst.',
    ),
  },
};
