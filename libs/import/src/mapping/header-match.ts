import { foldWords } from '../values/fold.ts';
import { fieldNames, fields, type Field } from './fields.ts';

/** How well a header names a field. */
export interface HeaderMatch {
  readonly field: Field;
  /** 0 to 1. */
  readonly score: number;
  readonly how: 'name' | 'path' | 'words';
}

/** Parts of a path that only wrap the fields of a record. */
const wrappers = new Set(
  'fields field properties attributes data record event events item node values value literal text rendered evento fr en de es nl sv ru sr bs hr la'.split(
    ' ',
  ),
);

/** Names that say what they are of only together with the part of the path above them. */
const dependent: readonly Field[] = [
  'id',
  'title',
  'url',
  'description',
  'picture',
  'status',
  'category',
  'language',
];

/** Fields that what stands inside a place can be. */
const ofPlaces = new Set<Field>([
  'venue',
  'address',
  'city',
  'postalCode',
  'region',
  'country',
  'latitude',
  'longitude',
  'coordinates',
  'timezone',
  'capacity',
]);

/** Names of a venue that are those of a town where another column has the venue. */
const vague = new Set(
  'location|place|ort|ort name|plats|mjesto|mesto|plaats|lieu|lugar|где|where|wo|var|locatie|ubicacion'.split(
    '|',
  ),
);

/** Names of a time of the system, not of the event. */
const technical =
  /\b(updated?|modified|created|changed|published|publication|pubdate|season|last|geandert|erstellt|actualizacion|maj|mise a jour|excluded|timestamp|datetime utc|registration|deadline|sale|sales|bis?cut)\b/;

/** The fields that a header may name, the best first. */
export function matchHeader(column: string): readonly HeaderMatch[] {
  const path = column.split('.').map(part => foldWords(part.slice(part.lastIndexOf(':') + 1)));
  const kept = path.filter(
    (part, at) =>
      part !== '' &&
      (!wrappers.has(part) || path.length === 1) &&
      !(at === path.length - 1 && /^\d+$/.test(part)),
  );
  const name = kept.at(-1) ?? path[0] ?? '';
  const parent = kept.at(-2);
  const whole = foldWords(column.replace(/^.*:/, ''));
  if (technical.test(name)) return [];
  const found = fields.flatMap((field): readonly HeaderMatch[] => {
    const match = matchField(field, { name, parent, whole });
    return match ? [{ field, ...match }] : [];
  });
  const isTag = column.startsWith('@') && column !== '@id';
  const weighed = found.flatMap((match): readonly HeaderMatch[] => {
    if (isTag) return [{ ...match, score: match.score * 0.5 }];
    if (match.field !== 'venue' || parent !== undefined || !vague.has(name)) return [match];
    return [
      { ...match, score: match.score * 0.97 },
      { field: 'city', score: 0.5, how: 'words' },
    ];
  });
  return weighed.sort((a, b) => b.score - a.score);
}

interface HeaderParts {
  readonly name: string;
  readonly parent: string | undefined;
  readonly whole: string;
}

function matchField(
  field: Field,
  { name, parent, whole }: HeaderParts,
): Omit<HeaderMatch, 'field'> | undefined {
  const names = fieldNames.get(field) ?? new Set<string>();
  if (parent === undefined) {
    if (names.has(name)) return { score: 1, how: 'name' };
    return matchWords(names, name);
  }
  const inside = fieldOf(parent);
  if (isNameLike(name) && inside === field && !['start', 'end', 'price'].includes(field))
    return { score: 0.95, how: 'path' };
  if (names.has(whole) || names.has(`${parent} ${name}`)) return { score: 0.95, how: 'path' };
  if (!names.has(name)) return undefined;
  const isPlace = inside !== undefined && ofPlaces.has(inside);
  if (isPlace && ofPlaces.has(field)) return { score: 0.95, how: 'path' };
  if (isPlace || inside === 'organiser') return undefined;
  if (dependent.includes(field)) return inside === field ? { score: 0.8, how: 'path' } : undefined;
  return { score: inside === undefined ? 0.7 : 0.8, how: 'path' };
}

/** The name itself, or the address of a picture. */
function isNameLike(name: string): boolean {
  return /^(name|title|label|naziv|titel|nombre|nom|url|src|content url|display name|href|text|legal name|date time|iso)$/.test(
    name,
  );
}

/** A header of more words, of which some name the field: "Datum der Veranstaltung". */
function matchWords(names: ReadonlySet<string>, name: string): Omit<HeaderMatch, 'field'> | undefined {
  const words = name.split(' ');
  if (words.length < 2 || words.length > 8) return undefined;
  let best = 0;
  for (const [from] of words.entries())
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
      const part = words.slice(from, to).join(' ');
      if (part.length < 3 || !names.has(part)) continue;
      // what stands first, or at the end in English, is what the header is about
      const place = from === 0 ? 0.1 : to === words.length ? 0.05 : 0;
      best = Math.max(best, 0.4 + place + 0.3 * ((to - from) / words.length));
    }
  return best > 0 ? { score: best, how: 'words' } : undefined;
}

function fieldOf(name: string): Field | undefined {
  return (
    [
      'venue',
      'address',
      'organiser',
      'picture',
      'price',
      'start',
      'end',
      'coordinates',
      'title',
      'description',
      'category',
    ] as const
  ).find(field => fieldNames.get(field)?.has(name));
}
