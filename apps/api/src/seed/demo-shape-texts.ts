import { languageCodes, type LanguageCode } from '@vh/domain';

/** A sentence or title in every language. */
type Words = Readonly<Record<LanguageCode, string>>;

/** What an event of a rarer shape says of itself. */
export interface ShapeTexts {
  readonly titles: Words;
  readonly descriptions: Words;
}

/** An event that admits to two matches. */
export const twoMatches: ShapeTexts = {
  titles: {
    en: 'Two-match ticket',
    sr: 'Karta za dve utakmice',
    ba: 'Karta za dvije utakmice',
    de: 'Ticket für zwei Spiele',
    fr: 'Billet pour deux matchs',
    es: 'Entrada para dos partidos',
    nl: 'Ticket voor twee wedstrijden',
    ru: 'Билет на два матча',
    se: 'Biljett till två matcher',
  },
  descriptions: {
    en: 'One ticket for two matches.',
    sr: 'Jedna karta za dve utakmice.',
    ba: 'Jedna karta za dvije utakmice.',
    de: 'Ein Ticket für zwei Spiele.',
    fr: 'Un seul billet pour deux matchs.',
    es: 'Una sola entrada para dos partidos.',
    nl: 'Eén ticket voor twee wedstrijden.',
    ru: 'Один билет на два матча.',
    se: 'En biljett till två matcher.',
  },
};

/** A talk that is watched online. */
export const onlineTalk: ShapeTexts = {
  titles: {
    en: 'Fan talk online',
    sr: 'Onlajn razgovor sa navijačima',
    ba: 'Online razgovor s navijačima',
    de: 'Fangespräch online',
    fr: 'Rencontre en ligne avec les supporters',
    es: 'Charla en línea con la afición',
    nl: 'Online gesprek met fans',
    ru: 'Онлайн-встреча с болельщиками',
    se: 'Supportersamtal online',
  },
  descriptions: {
    en: 'Watch online and ask your questions.',
    sr: 'Gledajte onlajn i postavite pitanja.',
    ba: 'Gledajte online i postavite pitanja.',
    de: 'Online zusehen und Fragen stellen.',
    fr: 'Regardez en ligne et posez vos questions.',
    es: 'Véala en línea y haga sus preguntas.',
    nl: 'Kijk online en stel uw vragen.',
    ru: 'Смотрите онлайн и задавайте вопросы.',
    se: 'Se online och ställ frågor.',
  },
};

/** An event whose revenue two organisers share. */
export const charityMatch: ShapeTexts = {
  titles: {
    en: 'Charity match',
    sr: 'Humanitarna utakmica',
    ba: 'Humanitarna utakmica',
    de: 'Benefizspiel',
    fr: 'Match caritatif',
    es: 'Partido benéfico',
    nl: 'Benefietwedstrijd',
    ru: 'Благотворительный матч',
    se: 'Välgörenhetsmatch',
  },
  descriptions: {
    en: 'Two organisers play for a children’s hospital.',
    sr: 'Dva organizatora igraju za dečju bolnicu.',
    ba: 'Dva organizatora igraju za dječiju bolnicu.',
    de: 'Zwei Veranstalter spielen für ein Kinderkrankenhaus.',
    fr: 'Deux organisateurs jouent pour un hôpital pour enfants.',
    es: 'Dos organizadores juegan a favor de un hospital infantil.',
    nl: 'Twee organisatoren spelen voor een kinderziekenhuis.',
    ru: 'Два организатора играют в пользу детской больницы.',
    se: 'Två arrangörer spelar för ett barnsjukhus.',
  },
};

/** An event that is still a draft. */
export const veteransMatch: ShapeTexts = {
  titles: {
    en: 'Veterans’ match',
    sr: 'Utakmica veterana',
    ba: 'Utakmica veterana',
    de: 'Spiel der Altherren',
    fr: 'Match des anciens',
    es: 'Partido de veteranos',
    nl: 'Veteranenwedstrijd',
    ru: 'Матч ветеранов',
    se: 'Veteranmatch',
  },
  descriptions: {
    en: 'Former players meet once more.',
    sr: 'Nekadašnji igrači ponovo na terenu.',
    ba: 'Nekadašnji igrači ponovo na terenu.',
    de: 'Frühere Spieler treten noch einmal an.',
    fr: 'D’anciens joueurs se retrouvent sur le terrain.',
    es: 'Antiguos jugadores vuelven al campo.',
    nl: 'Oud-spelers staan weer op het veld.',
    ru: 'Бывшие игроки снова на поле.',
    se: 'Före detta spelare möts igen.',
  },
};

/** The texts as the form of an event has them. */
export function translationsOf({ titles, descriptions }: ShapeTexts) {
  return Object.fromEntries(
    languageCodes.map(language => [
      language,
      {
        ...{ title: titles[language], subtitle: '', description: `<p>${descriptions[language]}</p>` },
        ...{ seoTitle: '', seoDescription: '' },
      },
    ]),
  );
}
