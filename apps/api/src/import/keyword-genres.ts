/** Which words of sources mean which genre; the first genre with a hit wins, so the telling ones come first. */
const genreWords: readonly (readonly [genre: string, words: readonly string[]])[] = [
  ['football', ['football', 'soccer', 'fudbal', 'nogomet', 'fußball']],
  ['opera', ['opera']],
  ['classical', ['classical', 'chamber music', 'orchestra', 'symphony', 'klassik']],
  ['jazz', ['jazz', 'blues']],
  ['comedy', ['comedy', 'comedyevent', 'stand-up', 'standup', 'trivia']],
  ['dance', ['dance', 'danceevent', 'ballet', 'ples']],
  ['theatre', ['theatre', 'theater', 'theaterevent', 'drama', 'pozorište', 'pozoriste', 'kazalište']],
  ['film', ['film', 'screeningevent', 'cinema', 'movie']],
  ['concert', ['music', 'musicevent', 'concert', 'koncert', 'live music']],
  ['club', ['nightlife', 'club', 'party', 'dj']],
  ['family', ['family/children', 'childrensevent', 'children', 'family', 'kids', 'camp']],
  [
    'market',
    ['market', "farmers' market", 'farmers market', 'artisan', 'consumer show/convention', 'saleevent'],
  ],
  [
    'exhibition',
    ['arts/exhibits', 'exhibitionevent', 'visualartsevent', 'exhibition', 'museum', 'gallery', 'izložba'],
  ],
  ['talk', ['talks', 'educationevent', 'literary', 'literaryevent', 'lecture', 'businessevent', 'history']],
  ['workshop', ['seminars/workshops', 'workshop', 'class', 'radionica']],
  ['tour', ['tour', 'guided tour', 'walking']],
  ['food', ['food/culinary', 'foodevent', 'food', 'tasting']],
  ['sport', ['sports', 'sportsevent', 'run/walk', 'running', 'cycling', 'sport']],
  [
    'festival',
    [
      'festival',
      'street festival',
      'celebration',
      'celebrations',
      'parade',
      'cultural',
      'world culture',
      'socialevent',
      'public square',
    ],
  ],
  ['theatre', ['live performances', 'performance']],
];

/** Spellings of one and the same keyword. */
const sameTag: Readonly<Record<string, string>> = {
  celebration: 'celebrations',
  "farmers' market": 'farmers market',
  '2slgbtq+': 'lgbtq2s+',
};

/** The genre that a source's keywords mean; 'other' when none is known. */
export function genreOfKeywords(keywords: readonly string[]): string {
  const words = new Set(keywords.map(word => word.toLowerCase()));
  return genreWords.find(([, known]) => known.some(word => words.has(word)))?.[0] ?? 'other';
}

/** A source's keywords as tag names: near-duplicates merged, lower case, each once. */
export function tagsOfKeywords(keywords: readonly string[]): readonly string[] {
  const tags = keywords
    .map(word => word.trim().toLowerCase())
    .filter(word => word !== '' && word !== 'other');
  return [...new Set(tags.map(tag => sameTag[tag] ?? tag))];
}

/** The format an event of a genre has when its source doesn't say. */
export function typeOfGenre(genre: string): string {
  return typeByGenre[genre] ?? 'performance';
}

const typeByGenre: Readonly<Record<string, string>> = {
  football: 'match',
  sport: 'match',
  opera: 'performance',
  classical: 'concert',
  concert: 'concert',
  jazz: 'concert',
  club: 'party',
  festival: 'festival',
  film: 'screening',
  exhibition: 'exhibition',
  talk: 'talk',
  market: 'market',
  food: 'market',
  tour: 'tour',
  workshop: 'workshop',
  other: 'gathering',
};
