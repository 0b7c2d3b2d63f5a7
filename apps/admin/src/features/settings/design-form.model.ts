import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  designFlags,
  defaultColours,
  isSitePicture,
  themeProblems,
  type DesignFlag,
  type ThemeColour,
  type ThemeProblem,
} from '@vh/domain';

/** The design of the site as the API answers it to those who change it. */
export type Design = ResponseOf<'POST /back/settings/get-design'>;

/** The colours a site can have of its own, by what they are for. */
export const colourGroups = {
  brand: ['velvet', 'velvet-hi', 'on-velvet', 'accent', 'rope', 'brass'],
  grounds: ['paper', 'sheet', 'well', 'rule', 'edge'],
  text: ['ink', 'ink-2', 'ink-3', 'focus'],
  curtain: ['curtain', 'on-curtain', 'on-curtain-2', 'stock', 'on-stock'],
} as const satisfies Record<string, readonly ThemeColour[]>;

/** Faces for headings, text and what is said aside. */
export const faceTokens = ['board', 'text', 'note'] as const;

/** Families that the platform brings or every reader's system has; '' is what the platform takes. */
export const families = [
  '',
  "'Hall Text', sans-serif",
  "'Hall Board', sans-serif",
  "'Hall Note', serif",
  'system-ui, sans-serif',
  'Georgia, serif',
] as const;

/** How round corners are; '' is what the platform takes. */
export const corners = ['', '0', '2px', '6px', '12px'] as const;

/** Own values by token; of those that are not there the platform's hold. */
type Tokens = Readonly<Record<string, string>>;

/** The design as it is typed. */
export type DesignValues = Readonly<Record<DesignFlag, boolean>> & {
  /** Addresses of the site's own pictures; '' for those of the platform. */
  readonly logo: string;
  readonly favicon: string;
  readonly tokens: Tokens;
  /** For the dark; what is not there holds as in the light. */
  readonly darkTokens: Tokens;
  /** Ids of the slider's events in their order. */
  readonly sliders: readonly string[];
};

/** The stored design as it is typed. */
export function designValues(design: Design): DesignValues {
  const { tokens, darkTokens, logo = '', favicon = '' } = design;
  const flags = Object.fromEntries(designFlags.map(flag => [flag, design[flag]])) as Record<
    DesignFlag,
    boolean
  >;
  return { ...flags, logo, favicon, tokens, darkTokens, sliders: design.sliders.map(event => event._id) };
}

/** What is wrong at a field: an address, or a token of the look. */
export type DesignProblem = 'wrongPicture' | ThemeProblem;

/** True when a picture can be there: a path of this site or https. */
export function isPictureAddress(address: string): boolean {
  return isSitePicture(address);
}

/** What is wrong, by the field's path: pictures are on this site, and a look must be readable. */
export function designProblems(values: DesignValues): Readonly<Record<string, DesignProblem>> {
  const isRight = (address: string) => address.trim() === '' || isPictureAddress(address.trim());
  const look = themeProblems(values).map(problem => [pathOf(problem, values), problem] as const);
  return {
    ...(!isRight(values.logo) && { logo: 'wrongPicture' }),
    ...(!isRight(values.favicon) && { favicon: 'wrongPicture' }),
    // the first problem of a field stands there
    ...Object.fromEntries(look.reverse()),
  };
}

/** The field of two that do not go together which has a value of its own: the other is the platform's, and stays. */
function pathOf({ token, scheme, beside }: ThemeProblem, { tokens, darkTokens }: DesignValues): string {
  const names = [token, beside].filter(name => name !== undefined);
  const dark = scheme === 'dark' && names.find(name => Object.hasOwn(darkTokens, name));
  if (dark) return `darkTokens.${dark}`;
  // a colour of the light that can't be read in the dark needs one for the dark
  const own = names.find(name => Object.hasOwn(tokens, name)) ?? token;
  return `${scheme === 'dark' ? 'darkTokens' : 'tokens'}.${own}`;
}

/** Tokens with one of them changed; an emptied one is the platform's again. */
export function withToken(tokens: Tokens, token: string, value: string): Tokens {
  const others = Object.entries(tokens).filter(([name]) => name !== token);
  return Object.fromEntries(value.trim() === '' ? others : [...others, [token, value.trim()]]);
}

/** What a colour is when nothing is written: in the dark that of the light, else the platform's. */
export function usualColour(token: ThemeColour, path: 'tokens' | 'darkTokens', values: DesignValues): string {
  const [light, dark] = defaultColours[token];
  return path === 'tokens' ? light : (values.tokens[token] ?? dark);
}

/** A list with one of its entries moved one place on. */
export function moved<T extends string>(list: readonly T[], id: T, by: -1 | 1): readonly T[] {
  const from = list.indexOf(id);
  const to = from + by;
  const other = list[to];
  if (from < 0 || other === undefined) return list;
  return list.map((one, at) => (at === to ? id : at === from ? other : one));
}

/** Only what differs, with the version it was made from; an emptied picture is the platform's. */
export function designChange(
  values: DesignValues,
  stored: DesignValues,
  version: string,
): BodyOf<'POST /back/settings/save-design'> & object {
  const differs = (name: 'tokens' | 'darkTokens' | 'sliders') =>
    JSON.stringify(values[name]) !== JSON.stringify(stored[name]);
  const flags = designFlags.filter(flag => values[flag] !== stored[flag]);
  const pictures = (['logo', 'favicon'] as const).filter(name => values[name].trim() !== stored[name]);
  return {
    version,
    ...Object.fromEntries(flags.map(flag => [flag, values[flag]])),
    ...Object.fromEntries(pictures.map(name => [name, values[name].trim() || 'false'])),
    ...(differs('tokens') && { tokens: values.tokens }),
    ...(differs('darkTokens') && { darkTokens: values.darkTokens }),
    ...(differs('sliders') && { sliders: [...values.sliders] }),
  };
}
