/** Words that the generated catalogue is made of: Latin with and without diacritics, Cyrillic, German. */
export const FIRST_NAMES =
  'Đorđe Željko Šaban Čedomir Ćiro Jelena Milica Ana Marija Ivana Nikola Stefan Luka Marko Amra Lejla Emir Haris Zlatan Goran Jürgen Sören Zoë René Chloé Ђорђе Живојин Љубица Бранислав Анна Мария'.split(
    ' ',
  );

export const FAMILY_NAMES =
  'Balašević Petrović Đukić Hadžić Živković Kovačević Jovanović Marković Stanković Bregović Kusturica Čolić Šaulić Begić Müller Weiß Größmann Lindström Åkesson Dubois García Петровић Николић Чајковски Прокофьев'.split(
    ' ',
  );

export const THINGS =
  'koncert veče sećanja festival predstava opera balet mjuzikl komedija drama stand-up kviz izložba radionica turneja derbi finale premijera noć žurka techno jazz rock folk classical orchestra quartet choir symphony requiem hamlet tosca carmen aida labud jezero limunada kaldrma tramvaj most reka planina'.split(
    ' ',
  );

export const ADJECTIVES =
  'velika mala zlatna crvena bela plava tiha poslednja prva nova stara večna ludi veseli kameni srebrni zimski letnji jesenji prolećni grand silent midnight open late royal electric acoustic'.split(
    ' ',
  );

export const CLUBS =
  'Partizan|Crvena zvezda|Vojvodina|Radnički Niš|Čukarički|Željezničar|Sarajevo|Borac Banja Luka|Zrinjski Mostar|Široki Brijeg|Sloboda Tuzla|Velež|Igman Konjic|Spartak Subotica|Mladost Lučani|Novi Pazar|Javor|Napredak'.split(
    '|',
  );

/** Cities with their zone and how many of a hundred events they have. */
export const CITIES = [
  { city: 'Beograd', country: 'RS', timezone: 'Europe/Belgrade', share: 24 },
  { city: 'Toronto', country: 'CA', timezone: 'America/Toronto', share: 14 },
  { city: 'Sarajevo', country: 'BA', timezone: 'Europe/Sarajevo', share: 12 },
  { city: 'Novi Sad', country: 'RS', timezone: 'Europe/Belgrade', share: 10 },
  { city: 'Niš', country: 'RS', timezone: 'Europe/Belgrade', share: 8 },
  { city: 'Berlin', country: 'DE', timezone: 'Europe/Berlin', share: 8 },
  { city: 'Banja Luka', country: 'BA', timezone: 'Europe/Sarajevo', share: 6 },
  { city: 'Mostar', country: 'BA', timezone: 'Europe/Sarajevo', share: 5 },
  { city: 'Kragujevac', country: 'RS', timezone: 'Europe/Belgrade', share: 4 },
  { city: 'Tuzla', country: 'BA', timezone: 'Europe/Sarajevo', share: 3 },
  { city: 'Göteborg', country: 'SE', timezone: 'Europe/Stockholm', share: 3 },
  { city: 'Чачак', country: 'RS', timezone: 'Europe/Belgrade', share: 2 },
  { city: 'Örebro', country: 'SE', timezone: 'Europe/Stockholm', share: 1 },
];

export const HALLS =
  'Dom sindikata|Sava centar|Narodno pozorište|Skenderija|Zetra|Dom kulture|Gradski stadion|Kulturni centar|Opera|Filharmonija|Klub|Letnja pozornica|Tvrđava|Arena|Kino|Galerija'.split(
    '|',
  );

export const GENRES =
  'concert classical jazz opera theatre dance comedy club festival film family exhibition talk workshop football sport'.split(
    ' ',
  );

export const TYPES = 'stage match party course show'.split(' ');

export const TAGS = 'open-air premiere derby students seniors english-surtitles late-night family-day'.split(
  ' ',
);

const SYLLABLES =
  'ba be bi bo bra da de dra du ga go gra ja je ju ka ke kla ko kra la le li lo lju ma me mi mo mu na ne ni no nja pa pe pla po pra ra re ri ro sa se si sla so sta sve ta te ti to tra va ve vi vla vo vra za ze zi zla zo'.split(
    ' ',
  );

/**
 * A made-up family name: in a real catalogue most words are names that stand there a few times only.
 *
 * @param {() => number} random
 */
export function rareName(random) {
  const count = 3 + Math.floor(random() * 2);
  const parts = Array.from({ length: count }, () => pick(SYLLABLES, random));
  const name = parts.join('') + pick(['vić', 'nović', 'ski', 'man', 'berg', 'ić'], random);
  return name[0]?.toUpperCase() + name.slice(1);
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {() => number} random
 * @returns {T}
 */
export function pick(list, random) {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/**
 * Numbers from 0 to 1 that are the same in every run (mulberry32).
 *
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
