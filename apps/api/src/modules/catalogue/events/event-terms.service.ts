import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import * as facetRepo from './event-facets.repo.ts';
import { listSliderIds } from './event-list.repo.ts';
import { byCount, type EventCaches, type Sliders, type Tags } from './event-lists.service.ts';
import { loadEvents } from '../event-records/event-record.repo.ts';
import { loadHits } from './event-search.repo.ts';
import { filesOf, presentSummary, textFor } from './event.presenter.ts';
import { termAddresses } from './term-addresses.ts';

/** The events of the home slider. */
export async function listSliders(deps: Deps, lang: LanguageCode): Promise<Sliders> {
  const now = deps.clock.now();
  const events = await loadEvents(deps.db.query, await listSliderIds(deps.db.query, now));
  return { sliders: events.map(event => presentSummary(event, { lang, now })) };
}

/** Genres, types, tags and cities of upcoming events, the most frequent first. */
export async function listTags(
  deps: Deps,
  caches: EventCaches,
  { lang, withExamples }: { readonly lang: LanguageCode; readonly withExamples: boolean },
): Promise<Tags> {
  const now = deps.clock.now();
  const [rows, addresses, examples] = await Promise.all([
    facetRepo.countTerms(deps.db.query, now),
    termAddresses(deps.db.query, caches.termAddresses),
    withExamples ? examplesOf(deps, lang, now) : undefined,
  ]);
  const addressesOf = (kind: facetRepo.TermCount['kind'], key: string) => {
    const slugs = kind === 'city' ? undefined : addresses.slugsOf(kind, key);
    return { slug: slugs?.[lang] ?? key, ...(slugs && { key, slugs }) };
  };
  const terms = (kind: facetRepo.TermCount['kind']) =>
    rows
      .filter(row => row.kind === kind)
      .map(({ value, names, count }) => ({
        ...addressesOf(kind, value),
        name: (names && pickTranslation(names, lang)) || value,
        count,
        ...(examples && { examples: examples.get(`${kind} ${value}`) ?? [] }),
      }))
      .sort(byCount);
  return {
    genres: terms('genre'),
    types: terms('type'),
    tags: terms('tag'),
    cities: terms('city').map(({ name, count }) => ({ name, count })),
  };
}

type Examples = NonNullable<Tags['genres'][number]['examples']>;

async function examplesOf(deps: Deps, lang: LanguageCode, now: Date): Promise<ReadonlyMap<string, Examples>> {
  const { query } = deps.db;
  const rows = await facetRepo.listTermExamples(query, now);
  const events = await loadHits(query, [...new Set(rows.map(row => row.id))]);
  const known = new Map(events.map(event => [event.id, event]));
  const found = new Map<string, Examples>();
  for (const { kind, value, id } of rows) {
    const event = known.get(id);
    if (!event) continue;
    const example = { slug: event.slug, title: textFor(event, lang).title, media: { files: filesOf(event) } };
    found.set(`${kind} ${value}`, [...(found.get(`${kind} ${value}`) ?? []), example]);
  }
  return found;
}
