import type { TermSeed } from './taxonomy.ts';

/** The order of the names after the slug. */
const order = ['en', 'sr', 'ba', 'de', 'fr', 'es', 'nl', 'ru', 'se'] as const;

const table = `
2slgbtq | 2SLGBTQ+ | LGBTQ+ | LGBTQ+ | LGBTQ+ | LGBTQ+ | LGBTQ+ | LGBTQ+ | ЛГБТК+ | HBTQ+
art | Art | Umetnost | Umjetnost | Kunst | Art | Arte | Kunst | Искусство | Konst
camp | Camps | Kampovi | Kampovi | Ferienlager | Camps | Campamentos | Kampen | Лагеря | Läger
celebration | Celebrations | Proslave | Proslave | Feiern | Célébrations | Celebraciones | Vieringen | Праздники | Firanden
charity | For charity | Humanitarno | Humanitarno | Für einen guten Zweck | Caritatif | Benéfico | Voor het goede doel | Благотворительность | Välgörenhet
comedy | Comedy | Komedija | Komedija | Comedy | Humour | Comedia | Comedy | Юмор | Komedi
convention | Conventions | Sajmovi i skupovi | Sajmovi i skupovi | Messen und Tagungen | Salons et congrès | Ferias y congresos | Beurzen en congressen | Выставки и съезды | Mässor och konvent
crafts | Crafts | Zanati | Zanati | Kunsthandwerk | Artisanat | Artesanía | Ambacht | Ремёсла | Hantverk
culture | World cultures | Kulture sveta | Kulture svijeta | Kulturen der Welt | Cultures du monde | Culturas del mundo | Wereldculturen | Культуры мира | Världens kulturer
cycling | Cycling | Biciklizam | Biciklizam | Radfahren | Vélo | Ciclismo | Fietsen | Велоспорт | Cykling
dance | Dance | Ples | Ples | Tanz | Danse | Danza | Dans | Танец | Dans
environment | Environment | Priroda i ekologija | Priroda i ekologija | Umwelt | Environnement | Medio ambiente | Natuur en milieu | Экология | Miljö
family | Family | Za celu porodicu | Za cijelu porodicu | Familie | Famille | En familia | Familie | Для всей семьи | Familj
farmers-market | Farmers’ markets | Pijace | Pijace | Bauernmärkte | Marchés fermiers | Mercados de productores | Boerenmarkten | Фермерские рынки | Bondens marknad
film | Film | Film | Film | Film | Cinéma | Cine | Film | Кино | Film
food | Food | Hrana | Hrana | Essen | Gastronomie | Gastronomía | Eten | Еда | Mat
football | Football | Fudbal | Fudbal | Fußball | Football | Fútbol | Voetbal | Футбол | Fotboll
history | History | Istorija | Historija | Geschichte | Histoire | Historia | Geschiedenis | История | Historia
indigenous | Indigenous cultures | Kulture starosedelaca | Kulture starosjedilaca | Indigene Kulturen | Cultures autochtones | Culturas indígenas | Inheemse culturen | Культуры коренных народов | Urfolkskulturer
literature | Literature | Književnost | Književnost | Literatur | Littérature | Literatura | Literatuur | Литература | Litteratur
live | Live on stage | Uživo na sceni | Uživo na sceni | Live auf der Bühne | En direct sur scène | En vivo | Live op het podium | Вживую на сцене | Live på scen
museum | Museums | Muzeji | Muzeji | Museen | Musées | Museos | Musea | Музеи | Museer
music | Music | Muzika | Muzika | Musik | Musique | Música | Muziek | Музыка | Musik
nightlife | Nightlife | Noćni život | Noćni život | Nachtleben | Vie nocturne | Vida nocturna | Nachtleven | Ночная жизнь | Nattliv
online | Online | Na internetu | Na internetu | Online | En ligne | En línea | Online | Онлайн | På nätet
parade | Parades | Povorke | Povorke | Umzüge | Défilés | Desfiles | Optochten | Парады | Parader
public-square | On the square | Na trgu | Na trgu | Auf dem Platz | Sur la place | En la plaza | Op het plein | На площади | På torget
quiz | Quizzes | Kvizovi | Kvizovi | Quiz | Quiz | Concursos | Quizzen | Викторины | Frågesport
running | Running and walking | Trčanje i hodanje | Trčanje i hodanje | Laufen und Gehen | Course et marche | Carreras y caminatas | Hardlopen en wandelen | Бег и ходьба | Löpning och gång
sport | Sport | Sport | Sport | Sport | Sport | Deporte | Sport | Спорт | Sport
street-festival | Street festivals | Ulični festivali | Ulični festivali | Straßenfeste | Fêtes de rue | Fiestas callejeras | Straatfestivals | Уличные фестивали | Gatufestivaler
talk | Talks | Tribine | Tribine | Vorträge | Conférences | Charlas | Lezingen | Лекции | Samtal
theatre | Theatre | Pozorište | Pozorište | Theater | Théâtre | Teatro | Theater | Театр | Teater
tour | Tours | Ture | Ture | Führungen | Visites guidées | Visitas guiadas | Rondleidingen | Экскурсии | Visningar
walking | Walks | Šetnje | Šetnje | Spaziergänge | Promenades | Paseos | Wandelingen | Прогулки | Promenader
workshop | Workshops | Radionice | Radionice | Workshops | Ateliers | Talleres | Workshops | Мастер-классы | Workshoppar
`;

/** Keywords that sources are known to use, as tags; others have the name that their source gives them. */
export const tagSeeds: readonly TermSeed[] = table.trim().split('\n').map(readTerm);

function readTerm(line: string): TermSeed {
  const [slug = '', ...names] = line.split(' | ');
  const inOrder = Object.fromEntries(order.map((language, at) => [language, names[at] ?? '']));
  return { slug, names: inOrder as TermSeed['names'] };
}
