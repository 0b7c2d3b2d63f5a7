import type { LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import type { ShortCache } from '../../../platform/short-cache.ts';
import { type AddressedTerm, listAddressedTerms, type TermKind } from '#system';
import type { EventFilter } from './event-conditions.ts';

/** Genres, types and tags by every address that leads to them. */
export interface TermAddresses {
  /** A term by its key or any address that it has or had, in whatever language. */
  find(kind: TermKind, address: string): AddressedTerm | undefined;
  /** Where a term is shown in a language: under its address there, else under its key. */
  slugIn(kind: TermKind, key: string, lang: LanguageCode): string;
  /** The addresses of a term by language; undefined where it has none but its key. */
  slugsOf(kind: TermKind, key: string): AddressedTerm['slugs'] | undefined;
}

const kinds = ['genre', 'type', 'tag'] as const;

/** All addresses as they are now, or were a few seconds ago. */
export function termAddresses(query: Queries, cache: ShortCache<TermAddresses>): Promise<TermAddresses> {
  return cache.get('', async () => addressesOf(await listAddressedTerms(query)));
}

function addressesOf(terms: readonly AddressedTerm[]): TermAddresses {
  const byKey = new Map(terms.map(term => [`${term.kind} ${term.key}`, term]));
  const byAddress = new Map(
    terms.flatMap(term => term.others.map(address => [`${term.kind} ${address}`, term] as const)),
  );
  const slugsOf = (kind: TermKind, key: string) => byKey.get(`${kind} ${key}`)?.slugs;
  return {
    find: (kind, address) => byKey.get(`${kind} ${address}`) ?? byAddress.get(`${kind} ${address}`),
    slugIn: (kind, key, lang) => slugsOf(kind, key)?.[lang] ?? key,
    slugsOf: (kind, key) => {
      const slugs = slugsOf(kind, key);
      return slugs && Object.keys(slugs).length > 0 ? slugs : undefined;
    },
  };
}

/** The terms that a filter names, each where it names one that there is. */
export type NamedTerms = Readonly<Partial<Record<TermKind, AddressedTerm>>>;

/**
 * A filter whose genre, type and tag are named by their keys, which terms those are, and where they are shown in the
 * language of the filter, if that is elsewhere.
 */
export async function byTermKeys<F extends Pick<EventFilter, (typeof kinds)[number] | 'lang'>>(
  query: Queries,
  cache: ShortCache<TermAddresses>,
  filter: F,
): Promise<{
  readonly filter: F;
  readonly movedTo: Partial<Record<TermKind, string>>;
  readonly terms: NamedTerms;
}> {
  if (kinds.every(kind => filter[kind] === undefined)) return { filter, movedTo: {}, terms: {} };
  const addresses = await termAddresses(query, cache);
  const named = kinds.flatMap(kind => {
    const term = addresses.find(kind, filter[kind] ?? '');
    return term ? [[kind, term] as const] : [];
  });
  const moved = named
    .map(([kind, { key }]) => [kind, addresses.slugIn(kind, key, filter.lang)] as const)
    .filter(([kind, slug]) => slug !== filter[kind]);
  return {
    filter: { ...filter, ...Object.fromEntries(named.map(([kind, { key }]) => [kind, key])) },
    movedTo: Object.fromEntries(moved),
    terms: Object.fromEntries(named),
  };
}
