import type { Currency, Translated } from '@vh/domain';
import type { OfferDraft } from '../import/event-draft.ts';
import { hallZones, hasHall } from './seat-map-plans.ts';

/** The facts that prices and stands are planned from. */
export interface PlanFacts {
  readonly genre: string;
  readonly currency: Currency;
  readonly country: string;
  /** Places of the venue; undefined when not known. */
  readonly capacity?: number | undefined;
  /** Price the source names in major units; undefined when it names none. */
  readonly price?: number | undefined;
  readonly free: boolean;
  /** 0 <= chance < 1, the same for the same event. */
  readonly chance: (salt: string) => number;
}

/** What one major unit of the euro is worth in round prices of a currency. */
const perEuro: Readonly<Partial<Record<Currency, number>>> = { EUR: 1, BAM: 2, RSD: 100, SEK: 11 };

const stand = {
  east: {
    en: 'East stand',
    sr: 'Istočna tribina',
    ba: 'Istočna tribina',
    de: 'Osttribüne',
    fr: 'Tribune est',
    es: 'Grada este',
    nl: 'Oosttribune',
    ru: 'Восточная трибуна',
    se: 'Östra läktaren',
  },
  north: {
    en: 'North stand',
    sr: 'Severna tribina',
    ba: 'Sjeverna tribina',
    de: 'Nordtribüne',
    fr: 'Tribune nord',
    es: 'Grada norte',
    nl: 'Noordtribune',
    ru: 'Северная трибуна',
    se: 'Norra läktaren',
  },
  south: {
    en: 'South stand',
    sr: 'Južna tribina',
    ba: 'Južna tribina',
    de: 'Südtribüne',
    fr: 'Tribune sud',
    es: 'Grada sur',
    nl: 'Zuidtribune',
    ru: 'Южная трибуна',
    se: 'Södra läktaren',
  },
  west: {
    en: 'West stand',
    sr: 'Zapadna tribina',
    ba: 'Zapadna tribina',
    de: 'Westtribüne',
    fr: 'Tribune ouest',
    es: 'Grada oeste',
    nl: 'Westtribune',
    ru: 'Западная трибуна',
    se: 'Västra läktaren',
  },
} as const satisfies Record<string, Translated>;

const standNotes = {
  covered: {
    en: 'Covered seats, free choice of place',
    sr: 'Pokrivena sedišta, slobodan izbor mesta',
    ba: 'Pokrivena sjedišta, slobodan izbor mjesta',
    de: 'Überdachte Sitze, freie Platzwahl',
    fr: 'Sièges couverts, placement libre',
    es: 'Asientos cubiertos, elección libre',
    nl: 'Overdekte plaatsen, vrije keuze',
    ru: 'Крытые места, свободная рассадка',
    se: 'Sittplats under tak, fritt val',
  },
  home: {
    en: 'Home supporters, standing',
    sr: 'Domaći navijači, stajanje',
    ba: 'Domaći navijači, stajanje',
    de: 'Heimfans, Stehplätze',
    fr: 'Supporters locaux, debout',
    es: 'Afición local, de pie',
    nl: 'Thuissupporters, staan',
    ru: 'Болельщики хозяев, стоячие места',
    se: 'Hemmasupportrar, stående',
  },
  away: {
    en: 'Visiting supporters, ID needed',
    sr: 'Gostujući navijači, potreban dokument',
    ba: 'Gostujući navijači, potreban dokument',
    de: 'Gästefans, Ausweis nötig',
    fr: 'Supporters visiteurs, pièce d’identité',
    es: 'Afición visitante, con documento',
    nl: 'Bezoekende supporters, met legitimatie',
    ru: 'Гостевой сектор, нужен документ',
    se: 'Bortasupportrar, legitimation krävs',
  },
  main: {
    en: 'Main stand, best view of the pitch',
    sr: 'Glavna tribina, najbolji pogled na teren',
    ba: 'Glavna tribina, najbolji pogled na teren',
    de: 'Haupttribüne, beste Sicht aufs Spielfeld',
    fr: 'Tribune principale, meilleure vue',
    es: 'Tribuna principal, mejor vista',
    nl: 'Hoofdtribune, beste zicht op het veld',
    ru: 'Главная трибуна, лучший вид на поле',
    se: 'Huvudläktare, bästa sikten',
  },
} as const satisfies Record<string, Translated>;

const entry = {
  full: {
    en: 'Full price',
    sr: 'Puna cena',
    ba: 'Puna cijena',
    de: 'Vollpreis',
    fr: 'Plein tarif',
    es: 'Precio completo',
    nl: 'Vol tarief',
    ru: 'Полная цена',
    se: 'Ordinarie pris',
  },
  reduced: {
    en: 'Reduced',
    sr: 'Povlašćena',
    ba: 'Povlaštena',
    de: 'Ermäßigt',
    fr: 'Tarif réduit',
    es: 'Reducida',
    nl: 'Korting',
    ru: 'Льготный',
    se: 'Rabatterat',
  },
  early: {
    en: 'Early bird',
    sr: 'Rana prodaja',
    ba: 'Rana prodaja',
    de: 'Frühbucher',
    fr: 'Prévente',
    es: 'Anticipada',
    nl: 'Vroegboek',
    ru: 'Ранняя продажа',
    se: 'Förköp',
  },
  free: {
    en: 'Free entry',
    sr: 'Besplatan ulaz',
    ba: 'Besplatan ulaz',
    de: 'Freier Eintritt',
    fr: 'Entrée libre',
    es: 'Entrada libre',
    nl: 'Vrije toegang',
    ru: 'Вход свободный',
    se: 'Fritt inträde',
  },
} as const satisfies Record<string, Translated>;

const entryNotes = {
  full: {
    en: 'Standing and free seating',
    sr: 'Stajanje i slobodna mesta',
    ba: 'Stajanje i slobodna mjesta',
    de: 'Stehplätze und freie Platzwahl',
    fr: 'Debout et placement libre',
    es: 'De pie y asientos libres',
    nl: 'Staan en vrije plaatskeuze',
    ru: 'Свободная рассадка',
    se: 'Stående och fri placering',
  },
  reduced: {
    en: 'Students, pensioners and children; bring proof',
    sr: 'Studenti, penzioneri i deca; uz dokaz',
    ba: 'Studenti, penzioneri i djeca; uz dokaz',
    de: 'Studierende, Rentner und Kinder; mit Nachweis',
    fr: 'Étudiants, retraités, enfants ; sur justificatif',
    es: 'Estudiantes, jubilados y niños; con carné',
    nl: 'Studenten, 65-plus en kinderen; met bewijs',
    ru: 'Студенты, пенсионеры, дети; с документом',
    se: 'Studenter, pensionärer och barn; visa bevis',
  },
  early: {
    en: 'A small number at the first price',
    sr: 'Mali broj po prvoj ceni',
    ba: 'Mali broj po prvoj cijeni',
    de: 'Kleines Kontingent zum ersten Preis',
    fr: 'Petit contingent au premier prix',
    es: 'Pocas entradas al primer precio',
    nl: 'Een klein aantal voor de eerste prijs',
    ru: 'Небольшое число по первой цене',
    se: 'Ett litet antal till första priset',
  },
  free: {
    en: 'Your ticket keeps you a place',
    sr: 'Karta vam čuva mesto',
    ba: 'Karta vam čuva mjesto',
    de: 'Das Ticket hält Ihnen einen Platz frei',
    fr: 'Le billet vous garde une place',
    es: 'La entrada le guarda un sitio',
    nl: 'Het ticket houdt een plaats voor u vrij',
    ru: 'Билет сохраняет за вами место',
    se: 'Biljetten håller en plats åt dig',
  },
} as const satisfies Record<string, Translated>;

/** The ticket types of an event: the source's price where it names one, plausible ones by genre otherwise. */
export function planOffers(facts: PlanFacts): readonly OfferDraft[] {
  if (facts.genre === 'football') return stands(facts);
  const capacity = facts.capacity ?? smallHall(facts);
  if (facts.free) return [{ names: entry.free, descriptions: entryNotes.free, face: 0, capacity }];
  const full = roundPrice(inCurrency(facts.price ?? usualPrice(facts), facts.currency), facts.currency);
  if (hasHall(facts.genre, facts.chance)) return zones(facts, full, capacity);
  const offers: OfferDraft[] = [
    { names: entry.full, descriptions: entryNotes.full, face: full, capacity: share(capacity, 0.7) },
  ];
  if (facts.chance('reduced') < 0.7) {
    offers.push({
      names: entry.reduced,
      descriptions: entryNotes.reduced,
      face: roundPrice(full * 0.7, facts.currency),
      capacity: share(capacity, 0.2),
    });
  }
  if (facts.chance('early') < 0.35) {
    offers.push({
      names: entry.early,
      descriptions: entryNotes.early,
      face: roundPrice(full * 0.8, facts.currency),
      capacity: share(capacity, 0.1),
    });
  }
  return offers;
}

function stands(facts: PlanFacts): readonly OfferDraft[] {
  const capacity = facts.capacity ?? 3000;
  const base = inCurrency(capacity > 15_000 ? 7 : 4, facts.currency) * (facts.country === 'SE' ? 3 : 1);
  const price = (factor: number): number => roundPrice(base * factor, facts.currency);
  return [
    { names: stand.east, descriptions: standNotes.covered, face: price(2), capacity: share(capacity, 0.35) },
    { names: stand.north, descriptions: standNotes.home, face: price(1), capacity: share(capacity, 0.3) },
    { names: stand.south, descriptions: standNotes.away, face: price(1), capacity: share(capacity, 0.1) },
    { names: stand.west, descriptions: standNotes.main, face: price(3), capacity: share(capacity, 0.25) },
  ];
}

/** A hall with seats: a price for each part of it. */
function zones(facts: PlanFacts, full: number, capacity: number): readonly OfferDraft[] {
  return hallZones.map(zone => ({
    names: zone.names,
    descriptions: zone.descriptions,
    face: roundPrice(full * zone.priceFactor, facts.currency),
    capacity: share(capacity, zone.share),
  }));
}

function inCurrency(euros: number, currency: Currency): number {
  return euros * 100 * (perEuro[currency] ?? 1);
}

/** Prices people put on posters: whole tens of dinars and kronor, whole marks and euros; minor units. */
function roundPrice(minor: number, currency: Currency): number {
  const step = currency === 'RSD' ? 5000 : currency === 'SEK' ? 1000 : 100;
  return Math.max(step, Math.round(minor / step) * step);
}

function share(capacity: number, part: number): number {
  return Math.max(1, Math.round(capacity * part));
}

function smallHall(facts: PlanFacts): number {
  return 60 + Math.floor(facts.chance('capacity') * 12) * 40;
}

function usualPrice(facts: PlanFacts): number {
  return 8 + Math.floor(facts.chance('price') * 18);
}
