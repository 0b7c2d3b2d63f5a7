/** The 41 published categories folded into tags; near-duplicates meet in one tag, `Other` says nothing. */
const TAGS = {
  'Live Performances': 'live',
  'Arts/Exhibits': 'art',
  Music: 'music',
  'Family/Children': 'family',
  Museum: 'museum',
  'Food/Culinary': 'food',
  Environmental: 'environment',
  'Seminars/Workshops': 'workshop',
  History: 'history',
  Nightlife: 'nightlife',
  Cultural: 'culture',
  'World Culture': 'culture',
  Tour: 'tour',
  Theatre: 'theatre',
  'Charity/Cause': 'charity',
  Artisan: 'crafts',
  Comedy: 'comedy',
  Dance: 'dance',
  Walking: 'walking',
  Talks: 'talk',
  Celebration: 'celebration',
  Celebrations: 'celebration',
  'LGBTQ2S+': '2slgbtq',
  '2SLGBTQ+': '2slgbtq',
  Film: 'film',
  'Street Festival': 'street-festival',
  Literary: 'literature',
  Indigenous: 'indigenous',
  'Consumer Show/Convention': 'convention',
  Sports: 'sport',
  'Virtual/Online Event': 'online',
  "Farmers' Market": 'farmers-market',
  'Farmers Market': 'farmers-market',
  'Public Square': 'public-square',
  Trivia: 'quiz',
  'Run/Walk': 'running',
  Running: 'running',
  Camp: 'camp',
  Parade: 'parade',
  Cycling: 'cycling',
  Other: null,
};

const CLASSICAL_HALLS = /koerner hall|roy thomson hall|mazzoleni|temerty|royal conservatory/iu;
const CLASSICAL =
  /symphon|philharmon|quartet|orchestra|chamber music|beethoven|\bbach\b|mozart|brahms|chopin|schubert|vivaldi|handel|tchaikovsky|shostakovich|concerto|recital|\bchoir|choral|requiem|baroque|messiah|pianist|piano|violin|cello|organ\b|cantata|sonata/iu;
const OPERA = /\boperas?\b|operetta|\baria\b|\barias\b/iu;
const JAZZ = /\bjazz|\bswing\b|big band|bebop|dixieland/iu;
const CLUB =
  /\bdj|\brave\b|techno|\bhouse music|tech-house|\bdisco\b|dance party|club night|\bparty\b|burlesque|drag\b/iu;
const FESTIVAL = /\bfestival\b|\bfest\b|\bcarnival\b|\bparade\b/iu;

/** Tags of one event, each once, in the order published. */
export function tagsOf(keywords) {
  const tags = keywords.map(keyword => {
    if (!(keyword in TAGS)) throw new Error(`Unknown category ${keyword}`);
    return TAGS[keyword];
  });
  return [...new Set(tags.filter(tag => tag !== null))];
}

function musicGenre(has, title, venue) {
  if (OPERA.test(title)) return 'opera';
  if (JAZZ.test(title)) return 'jazz';
  if (CLASSICAL.test(title) || CLASSICAL_HALLS.test(venue)) return 'classical';
  if (has('nightlife') && CLUB.test(title)) return 'club';
  return 'concert';
}

/** The one genre an event is filed under: the most telling tag wins, the title refines music. */
export function genreOf(tags, title, venue) {
  const has = (...wanted) => wanted.some(tag => tags.includes(tag));
  const rules = [
    [has('film'), 'film'],
    [has('comedy'), 'comedy'],
    [has('farmers-market', 'convention') || /\bmarket\b/iu.test(title), 'market'],
    [has('street-festival', 'parade') || FESTIVAL.test(title), 'festival'],
    [has('theatre') && OPERA.test(title), 'opera'],
    [has('dance') && !CLUB.test(title), 'dance'],
    [has('theatre') && !has('music'), 'theatre'],
    [has('music'), musicGenre(has, title, venue)],
    [has('theatre'), 'theatre'],
    [has('sport', 'running', 'cycling'), 'sport'],
    [has('talk', 'literature'), 'talk'],
    [has('workshop', 'camp'), 'workshop'],
    [has('tour', 'walking') || /\b(?:tour|walk)\b/iu.test(title), 'tour'],
    [has('art', 'museum', 'history', 'crafts'), 'exhibition'],
    [has('family'), 'family'],
    [has('celebration', 'culture', 'indigenous'), 'festival'],
    [has('food'), 'food'],
    [has('nightlife'), 'club'],
    [has('live'), 'theatre'],
  ];
  return rules.find(([applies]) => applies)?.[1] ?? 'other';
}
