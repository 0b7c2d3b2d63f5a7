import { text, type PageSeed } from './page-seed.ts';

/** About the hall, and for organisers. */
export const about: PageSeed = {
  slug: 'about',
  isPrimaryMenuPage: false,
  isFooterPage: true,
  texts: {
    en: text(
      'About us',
      'Who stands behind the rope.',
      'Velvet Hall sells tickets for matches, concerts, theatre and everything else people leave the house for. We show whole prices, hold your places while you pay, and let nobody be sold the same place twice.',
      'This site runs on demonstration data: the fixtures and festivals are real events moved in time, and the money is not.',
    ),
    sr: text(
      'O nama',
      'Ko stoji iza konopca.',
      'Velvet Hall prodaje karte za utakmice, koncerte, pozorište i sve zbog čega se izlazi iz kuće. Prikazujemo pune cene, čuvamo mesta dok plaćate i nikome ne prodajemo isto mesto dvaput.',
      'Ovaj sajt radi na pokaznim podacima: utakmice i festivali su stvarni događaji pomereni u vremenu, a novac nije stvaran.',
    ),
    ba: text(
      'O nama',
      'Ko stoji iza konopca.',
      'Velvet Hall prodaje karte za utakmice, koncerte, pozorište i sve zbog čega se izlazi iz kuće. Prikazujemo pune cijene, čuvamo mjesta dok plaćate i nikome ne prodajemo isto mjesto dvaput.',
      'Ova stranica radi na pokaznim podacima: utakmice i festivali su stvarni događaji pomjereni u vremenu, a novac nije stvaran.',
    ),
    de: text(
      'Über uns',
      'Wer hinter dem Seil steht.',
      'Velvet Hall verkauft Tickets für Spiele, Konzerte, Theater und alles, wofür man das Haus verlässt. Wir zeigen ganze Preise, halten Ihre Plätze, während Sie zahlen, und verkaufen keinen Platz zweimal.',
      'Diese Seite läuft mit Vorführdaten: Spiele und Festivals sind echte Veranstaltungen in verschobener Zeit, das Geld ist es nicht.',
    ),
    fr: text(
      'À propos',
      'Qui se tient derrière le cordon.',
      'Velvet Hall vend des billets pour les matchs, les concerts, le théâtre et tout ce qui fait sortir de chez soi. Nous affichons des prix complets, gardons vos places pendant le paiement et ne vendons jamais deux fois la même.',
      'Ce site fonctionne avec des données de démonstration : matchs et festivals sont réels mais déplacés dans le temps, l’argent ne l’est pas.',
    ),
    es: text(
      'Quiénes somos',
      'Quién está detrás del cordón.',
      'Velvet Hall vende entradas para partidos, conciertos, teatro y todo aquello por lo que uno sale de casa. Mostramos precios completos, guardamos sus lugares mientras paga y nunca vendemos el mismo dos veces.',
      'Este sitio usa datos de demostración: los partidos y festivales son reales pero movidos en el tiempo; el dinero no lo es.',
    ),
    nl: text(
      'Over ons',
      'Wie er achter het koord staat.',
      'Velvet Hall verkoopt tickets voor wedstrijden, concerten, theater en alles waarvoor je de deur uitgaat. We tonen volledige prijzen, houden uw plaatsen vast terwijl u betaalt en verkopen geen plaats twee keer.',
      'Deze site draait op demonstratiegegevens: wedstrijden en festivals zijn echt maar in de tijd verschoven, het geld niet.',
    ),
    ru: text(
      'О нас',
      'Кто стоит за канатом.',
      'Velvet Hall продаёт билеты на матчи, концерты, в театр и на всё, ради чего выходят из дома. Мы показываем полные цены, держим места, пока вы платите, и никому не продаём одно место дважды.',
      'Сайт работает на демонстрационных данных: матчи и фестивали настоящие, но сдвинуты во времени, а деньги нет.',
    ),
    se: text(
      'Om oss',
      'Vilka som står bakom repet.',
      'Velvet Hall säljer biljetter till matcher, konserter, teater och allt annat man lämnar hemmet för. Vi visar hela priser, håller dina platser medan du betalar och säljer aldrig samma plats två gånger.',
      'Sidan använder demonstrationsdata: matcher och festivaler är verkliga men flyttade i tiden, pengarna är det inte.',
    ),
  },
};

/** For those who want to sell with us. */
export const forOrganisers: PageSeed = {
  slug: 'sell-with-us',
  isPrimaryMenuPage: true,
  isFooterPage: true,
  texts: {
    en: text(
      'For organisers',
      'Sell your tickets with us.',
      'Bring your events, from a reading for thirty to a season in a stadium. You see every sale as it happens, your people check tickets at the door with their phones, and counters in town sell from the same stock.',
      'Write to us; we set up your account and bring your existing events in from a file.',
    ),
    sr: text(
      'Za organizatore',
      'Prodajte karte sa nama.',
      'Donesite svoje događaje, od čitanja za trideset ljudi do sezone na stadionu. Svaku prodaju vidite odmah, vaši ljudi proveravaju karte telefonom, a prodajna mesta u gradu prodaju iz iste zalihe.',
      'Pišite nam; otvorićemo vam nalog i uneti postojeće događaje iz datoteke.',
    ),
    ba: text(
      'Za organizatore',
      'Prodajte karte s nama.',
      'Donesite svoje događaje, od čitanja za trideset ljudi do sezone na stadionu. Svaku prodaju vidite odmah, vaši ljudi provjeravaju karte telefonom, a prodajna mjesta u gradu prodaju iz iste zalihe.',
      'Pišite nam; otvorit ćemo vam račun i unijeti postojeće događaje iz datoteke.',
    ),
    de: text(
      'Für Veranstalter',
      'Verkaufen Sie Ihre Tickets mit uns.',
      'Bringen Sie Ihre Veranstaltungen mit, von der Lesung für dreißig bis zur Saison im Stadion. Sie sehen jeden Verkauf sofort, Ihre Leute prüfen Tickets mit dem Telefon, und Verkaufsstellen in der Stadt verkaufen aus demselben Bestand.',
      'Schreiben Sie uns; wir richten Ihr Konto ein und übernehmen bestehende Veranstaltungen aus einer Datei.',
    ),
    fr: text(
      'Pour les organisateurs',
      'Vendez vos billets avec nous.',
      'Apportez vos événements, de la lecture pour trente personnes à la saison au stade. Vous voyez chaque vente aussitôt, votre équipe contrôle les billets au téléphone, et les points de vente en ville puisent dans le même stock.',
      'Écrivez-nous ; nous ouvrons votre compte et reprenons vos événements depuis un fichier.',
    ),
    es: text(
      'Para organizadores',
      'Venda sus entradas con nosotros.',
      'Traiga sus eventos, desde una lectura para treinta hasta una temporada en un estadio. Ve cada venta al momento, su gente controla las entradas con el teléfono y los puntos de venta de la ciudad venden del mismo cupo.',
      'Escríbanos; abrimos su cuenta y traemos sus eventos desde un archivo.',
    ),
    nl: text(
      'Voor organisatoren',
      'Verkoop uw tickets met ons.',
      'Breng uw evenementen mee, van een lezing voor dertig tot een seizoen in een stadion. U ziet elke verkoop meteen, uw mensen controleren tickets met hun telefoon en verkooppunten in de stad verkopen uit dezelfde voorraad.',
      'Schrijf ons; we maken uw account en nemen bestaande evenementen over uit een bestand.',
    ),
    ru: text(
      'Организаторам',
      'Продавайте билеты вместе с нами.',
      'Приходите со своими событиями, от чтений на тридцать человек до сезона на стадионе. Каждую продажу вы видите сразу, ваши люди проверяют билеты телефоном, а кассы в городе продают из того же запаса.',
      'Напишите нам; мы заведём учётную запись и перенесём ваши события из файла.',
    ),
    se: text(
      'För arrangörer',
      'Sälj dina biljetter med oss.',
      'Ta med dina evenemang, från en läsning för trettio till en säsong på en arena. Du ser varje försäljning direkt, ditt folk kontrollerar biljetter med telefonen och ombud i stan säljer ur samma lager.',
      'Skriv till oss; vi öppnar ditt konto och för in dina evenemang från en fil.',
    ),
  },
};
