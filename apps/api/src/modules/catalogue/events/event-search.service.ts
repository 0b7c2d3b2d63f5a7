import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { presentHit } from './event.presenter.ts';
import { findByWords, loadHits } from './event-search.repo.ts';
import { asMeant, asTyped, mayBeTyped, termsOf } from './search-words.ts';

/** As many as the search box can show without scrolling. */
const searchLimit = 8;

/** The events that a search text means; none for a text without letters or digits. */
export async function searchEvents(
  deps: Deps,
  search: string,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /front/event/search'>> {
  const { query } = deps.db;
  const now = deps.clock.now();
  const events = await loadHits(query, await findIds(deps, search, now));
  return { events: events.map(event => presentHit(event, lang)) };
}

/** Only when nothing has the words as typed they are taken for slips of the finger. */
async function findIds({ db }: Deps, search: string, now: Date): Promise<readonly string[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  if (await mayBeTyped(db.query, terms)) {
    const typed = await findByWords(db.query, asTyped(db.query, terms), now, searchLimit);
    if (typed.length > 0) return typed;
  }
  const meant = await asMeant(db.query, terms);
  return meant ? findByWords(db.query, meant, now, searchLimit) : [];
}
