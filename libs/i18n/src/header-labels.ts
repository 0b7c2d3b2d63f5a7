/**
 * The header's two fixed labels. The specification (section 2, Header) lists exactly which codes have one
 * and that every other language falls back to English, so they are data of their own and not messages.
 */
const homeLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'Home',
    ba: 'Početna',
    sr: 'Početna',
    de: 'Startseite',
    es: 'Inicio',
    fr: 'Accueil',
    ru: 'Главная',
    se: 'Hem',
    it: 'Home',
    jp: 'ホーム',
    cn: '首页',
    nl: 'Home',
  }),
);

const allEventsLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ba: 'Svi događaji',
    sr: 'Svi događaji',
    de: 'Alle Veranstaltungen',
    es: 'Todos los eventos',
    fr: 'Tous les événements',
    ru: 'Все события',
    se: 'Alla evenemang',
  }),
);

/** The label of the home link in a language, English where there is none. */
export function homeLabel(code: string): string {
  return homeLabels.get(code) ?? 'Home';
}

/** The label of the all-events link in a language, English where there is none. */
export function allEventsLabel(code: string): string {
  return allEventsLabels.get(code) ?? 'All Events';
}
