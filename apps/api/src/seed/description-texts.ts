import type { LanguageCode } from '@vh/domain';

/** The kinds of evening that get an opening sentence of their own. */
export type TextFamily =
  | 'football'
  | 'sport'
  | 'music'
  | 'stage'
  | 'club'
  | 'festival'
  | 'film'
  | 'family'
  | 'exhibition'
  | 'talk'
  | 'other';

/** What a programme note says in one language. `{…}` are names and stand in their base form. */
export interface NoteTexts {
  readonly openings: Readonly<Record<TextFamily, string>>;
  /** Where and from when one may come in. */
  readonly practical: string;
  /** Said where the ticket is free. */
  readonly free: string;
  /** Said where tickets cost something. */
  readonly paid: string;
}

/** Programme notes by language; the facts come from the sources, the sentences from us. */
export const noteTexts: Readonly<Record<LanguageCode, NoteTexts>> = {
  en: {
    openings: {
      football:
        '{home} receive {away}. {subtitle}: ninety minutes, two sets of scarves, and points that will be counted in spring.',
      sport: '{title}: numbers on the back, a clock at the finish, and everybody you know along the way.',
      music: '{title}: an evening for people who listen with their coats off.',
      stage: '{title}: the lights go down, somebody walks on, and for a while nobody looks at a phone.',
      club: '{title}: doors late, sound loud, and a room that only gets going after midnight.',
      festival: '{title}: more than one can see in a day, which is rather the point.',
      film: '{title}: a big screen, a dark room, and the talk afterwards.',
      family: '{title}: made for those under one metre forty and the adults who carry their jackets.',
      exhibition: '{title}: take your time; the works are not going anywhere while you look.',
      talk: '{title}: people who know something, and time for questions.',
      other: '{title}: come as you are, bring somebody along.',
    },
    practical:
      '{venue}, {city}. Please be there half an hour before the start; latecomers are let in when it does not disturb.',
    free: 'Entry is free, but places are counted: take a ticket so that we know you are coming.',
    paid: 'The price you see is the price you pay, fees included. Your ticket comes by e-mail and works from the phone or on paper.',
  },
  sr: {
    openings: {
      football:
        '{home} dočekuje ekipu {away}. {subtitle}: devedeset minuta, dve boje šalova i bodovi koji će se brojati na proleće.',
      sport: '{title}: broj na leđima, sat na cilju i poznati uz stazu.',
      music: '{title}: veče za one koji slušaju bez žurbe.',
      stage: '{title}: svetla se gase, neko izlazi na scenu i neko vreme niko ne gleda u telefon.',
      club: '{title}: vrata se otvaraju kasno, zvuk je glasan, a prava noć počinje posle ponoći.',
      festival: '{title}: više nego što se može videti za jedan dan, i u tome je stvar.',
      film: '{title}: veliko platno, mrak u sali i razgovor posle.',
      family: '{title}: za one ispod metar i četrdeset i odrasle koji im nose jakne.',
      exhibition: '{title}: bez žurbe, radovi neće nikuda dok ih gledate.',
      talk: '{title}: ljudi koji nešto znaju i vreme za pitanja.',
      other: '{title}: dođite takvi kakvi ste i povedite nekoga.',
    },
    practical: '{venue}, {city}. Dođite pola sata pre početka; ko zakasni, ulazi kada to ne smeta.',
    free: 'Ulaz je besplatan, ali mesta su izbrojana: uzmite kartu da znamo da dolazite.',
    paid: 'Cena koju vidite je cena koju plaćate, sa svim naknadama. Karta stiže e-poštom i važi sa telefona ili na papiru.',
  },
  ba: {
    openings: {
      football:
        '{home} dočekuje ekipu {away}. {subtitle}: devedeset minuta, dvije boje šalova i bodovi koji će se brojati na proljeće.',
      sport: '{title}: broj na leđima, sat na cilju i poznati uz stazu.',
      music: '{title}: veče za one koji slušaju bez žurbe.',
      stage: '{title}: svjetla se gase, neko izlazi na scenu i neko vrijeme niko ne gleda u telefon.',
      club: '{title}: vrata se otvaraju kasno, zvuk je glasan, a prava noć počinje iza ponoći.',
      festival: '{title}: više nego što se može vidjeti za jedan dan, i u tome je stvar.',
      film: '{title}: veliko platno, mrak u sali i razgovor poslije.',
      family: '{title}: za one ispod metar i četrdeset i odrasle koji im nose jakne.',
      exhibition: '{title}: bez žurbe, radovi neće nikuda dok ih gledate.',
      talk: '{title}: ljudi koji nešto znaju i vrijeme za pitanja.',
      other: '{title}: dođite takvi kakvi ste i povedite nekoga.',
    },
    practical: '{venue}, {city}. Dođite pola sata prije početka; ko zakasni, ulazi kada to ne smeta.',
    free: 'Ulaz je besplatan, ali mjesta su izbrojana: uzmite kartu da znamo da dolazite.',
    paid: 'Cijena koju vidite je cijena koju plaćate, sa svim naknadama. Karta stiže e-poštom i vrijedi s telefona ili na papiru.',
  },
  de: {
    openings: {
      football:
        '{home} empfängt {away}. {subtitle}: neunzig Minuten, zwei Sorten Schals und Punkte, die im Frühjahr gezählt werden.',
      sport: '{title}: eine Nummer auf dem Rücken, eine Uhr im Ziel und Bekannte am Weg.',
      music: '{title}: ein Abend für alle, die beim Zuhören die Mäntel ablegen.',
      stage: '{title}: Das Licht geht aus, jemand tritt auf, und eine Weile schaut niemand aufs Telefon.',
      club: '{title}: später Einlass, lauter Klang, und richtig los geht es erst nach Mitternacht.',
      festival: '{title}: mehr, als man an einem Tag sehen kann, und genau darum geht es.',
      film: '{title}: eine große Leinwand, ein dunkler Saal und das Gespräch danach.',
      family: '{title}: für alle unter einem Meter vierzig und die Erwachsenen, die ihre Jacken tragen.',
      exhibition: '{title}: Nehmen Sie sich Zeit; die Werke laufen nicht weg.',
      talk: '{title}: Menschen, die etwas wissen, und Zeit für Fragen.',
      other: '{title}: Kommen Sie, wie Sie sind, und bringen Sie jemanden mit.',
    },
    practical:
      '{venue}, {city}. Bitte eine halbe Stunde vor Beginn da sein; Nachzügler kommen herein, sobald es nicht stört.',
    free: 'Der Eintritt ist frei, aber die Plätze sind gezählt: Nehmen Sie ein Ticket, damit wir wissen, dass Sie kommen.',
    paid: 'Der Preis, den Sie sehen, ist der Preis, den Sie zahlen, mit allen Gebühren. Das Ticket kommt per E-Mail und gilt auf dem Telefon oder auf Papier.',
  },
  fr: {
    openings: {
      football:
        '{home} reçoit {away}. {subtitle} : quatre-vingt-dix minutes, deux couleurs d’écharpes et des points qui compteront au printemps.',
      sport: '{title} : un dossard, un chronomètre à l’arrivée et des amis le long du parcours.',
      music: '{title} : une soirée pour celles et ceux qui prennent le temps d’écouter.',
      stage:
        '{title} : la lumière baisse, quelqu’un entre en scène, et pendant un moment personne ne regarde son téléphone.',
      club: '{title} : portes tardives, son généreux, et une salle qui s’anime après minuit.',
      festival: '{title} : plus qu’on ne peut voir en un jour, et c’est tout l’intérêt.',
      film: '{title} : un grand écran, une salle noire et la discussion après.',
      family: '{title} : pour les moins d’un mètre quarante et les adultes qui portent leurs manteaux.',
      exhibition: '{title} : prenez votre temps, les œuvres vous attendent.',
      talk: '{title} : des gens qui savent quelque chose, et du temps pour les questions.',
      other: '{title} : venez comme vous êtes, et accompagnés.',
    },
    practical:
      '{venue}, {city}. Merci d’arriver une demi-heure avant le début ; les retardataires entrent dès que cela ne dérange pas.',
    free: 'L’entrée est gratuite, mais les places sont comptées : prenez un billet pour que nous sachions que vous venez.',
    paid: 'Le prix affiché est le prix payé, frais compris. Le billet arrive par e-mail et se présente sur le téléphone ou sur papier.',
  },
  es: {
    openings: {
      football:
        '{home} recibe a {away}. {subtitle}: noventa minutos, dos colores de bufandas y puntos que contarán en primavera.',
      sport: '{title}: un dorsal, un reloj en la meta y conocidos por el camino.',
      music: '{title}: una noche para quienes escuchan sin prisa.',
      stage: '{title}: se apagan las luces, alguien sale a escena y durante un rato nadie mira el teléfono.',
      club: '{title}: puertas tarde, sonido alto y una sala que despierta después de medianoche.',
      festival: '{title}: más de lo que se puede ver en un día, y de eso se trata.',
      film: '{title}: una pantalla grande, una sala oscura y la charla de después.',
      family: '{title}: para quienes miden menos de uno cuarenta y los adultos que les llevan la chaqueta.',
      exhibition: '{title}: sin prisa, las obras no se van a mover mientras usted mira.',
      talk: '{title}: gente que sabe de algo y tiempo para preguntas.',
      other: '{title}: venga como es y traiga a alguien.',
    },
    practical:
      '{venue}, {city}. Conviene llegar media hora antes; quien llega tarde entra cuando no moleste.',
    free: 'La entrada es gratuita, pero las plazas están contadas: reserve un billete para que sepamos que viene.',
    paid: 'El precio que ve es el precio que paga, con todos los gastos. La entrada llega por correo y vale en el teléfono o en papel.',
  },
  nl: {
    openings: {
      football:
        '{home} ontvangt {away}. {subtitle}: negentig minuten, twee kleuren sjaals en punten die in het voorjaar tellen.',
      sport: '{title}: een nummer op de rug, een klok bij de finish en bekenden langs de kant.',
      music: '{title}: een avond voor wie zonder haast luistert.',
      stage: '{title}: het licht gaat uit, iemand komt op, en even kijkt niemand op zijn telefoon.',
      club: '{title}: late deuren, stevig geluid en een zaal die pas na middernacht loskomt.',
      festival: '{title}: meer dan je op een dag kunt zien, en dat is precies de bedoeling.',
      film: '{title}: een groot doek, een donkere zaal en het gesprek erna.',
      family: '{title}: voor iedereen onder een meter veertig en de volwassenen die hun jassen dragen.',
      exhibition: '{title}: neem de tijd, de werken blijven hangen terwijl u kijkt.',
      talk: '{title}: mensen die ergens verstand van hebben, en tijd voor vragen.',
      other: '{title}: kom zoals u bent en neem iemand mee.',
    },
    practical:
      '{venue}, {city}. Graag een half uur voor aanvang aanwezig; wie later komt, mag naar binnen zodra het niet stoort.',
    free: 'De toegang is gratis, maar de plaatsen zijn geteld: neem een ticket, dan weten we dat u komt.',
    paid: 'De prijs die u ziet is de prijs die u betaalt, inclusief kosten. Het ticket komt per e-mail en geldt op de telefoon of op papier.',
  },
  ru: {
    openings: {
      football:
        '{home} принимает {away}. {subtitle}: девяносто минут, шарфы двух цветов и очки, которые посчитают весной.',
      sport: '{title}: номер на спине, часы на финише и знакомые вдоль дистанции.',
      music: '{title}: вечер для тех, кто слушает не спеша.',
      stage: '{title}: гаснет свет, кто-то выходит на сцену, и какое-то время никто не смотрит в телефон.',
      club: '{title}: двери открываются поздно, звук громкий, а настоящая ночь начинается после полуночи.',
      festival: '{title}: больше, чем можно увидеть за день, и в этом весь смысл.',
      film: '{title}: большой экран, тёмный зал и разговор после.',
      family: '{title}: для тех, кто ниже метра сорока, и взрослых, которые носят их куртки.',
      exhibition: '{title}: не торопитесь, работы никуда не денутся, пока вы смотрите.',
      talk: '{title}: люди, которые в чём-то разбираются, и время для вопросов.',
      other: '{title}: приходите и приводите друзей.',
    },
    practical: '{venue}, {city}. Приходите за полчаса до начала; опоздавших впускают, когда это не мешает.',
    free: 'Вход бесплатный, но места посчитаны: возьмите билет, чтобы мы знали, что вы придёте.',
    paid: 'Цена на экране и есть цена к оплате, со всеми сборами. Билет придёт по электронной почте и действует с телефона или на бумаге.',
  },
  se: {
    openings: {
      football:
        '{home} tar emot {away}. {subtitle}: nittio minuter, två färger på halsdukarna och poäng som räknas till våren.',
      sport: '{title}: en nummerlapp på ryggen, en klocka i mål och bekanta längs vägen.',
      music: '{title}: en kväll för den som lyssnar utan brådska.',
      stage: '{title}: ljuset släcks, någon kliver in på scenen och en stund tittar ingen på telefonen.',
      club: '{title}: sena dörrar, högt ljud och ett rum som vaknar efter midnatt.',
      festival: '{title}: mer än man hinner se på en dag, och det är själva poängen.',
      film: '{title}: en stor duk, en mörk salong och samtalet efteråt.',
      family: '{title}: för alla under en och fyrtio och de vuxna som bär deras jackor.',
      exhibition: '{title}: ta god tid på dig, verken hänger kvar medan du tittar.',
      talk: '{title}: folk som kan något, och tid för frågor.',
      other: '{title}: kom som du är och ta med någon.',
    },
    practical:
      '{venue}, {city}. Kom gärna en halvtimme före start; den som är sen släpps in när det inte stör.',
    free: 'Inträdet är fritt men platserna är räknade: ta en biljett så vet vi att du kommer.',
    paid: 'Priset du ser är priset du betalar, med alla avgifter. Biljetten kommer med e-post och gäller i telefonen eller på papper.',
  },
};
