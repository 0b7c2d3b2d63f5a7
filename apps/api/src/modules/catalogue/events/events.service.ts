import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { findEventsWithCodes } from '../codes/code.repo.ts';
import { isUnlocked, lockedEvent } from './access/event-access.service.ts';
import { loadGallery } from '../media/gallery.service.ts';
import {
  findEventByName,
  listEventTags,
  listMemberIds,
  loadEvents,
} from '../event-records/event-record.repo.ts';
import { presentDetail } from './event.presenter.ts';
import { listShown } from '../sponsors/sponsors.service.ts';
import { seriesOf } from './event-dates.service.ts';
import type { EventCaches } from './event-lists.service.ts';
import { goneEvent, refusalOf } from './slug.service.ts';
import { termAddresses } from './term-addresses.ts';

/**
 * One event for its page, by slug, older slug or id (then `movedTo` names the slug it has now). Unlisted
 * events are there for who knows their address, those behind a password for who proves to know that too (`access` is
 * the header of such proofs); drafts are not.
 */
export async function getEvent(
  deps: Deps,
  { termAddresses: cache }: Pick<EventCaches, 'termAddresses'>,
  name: string,
  { lang, access }: { readonly lang: LanguageCode; readonly access?: string | undefined },
): Promise<ResponseOf<'POST /front/event/{slug}'>> {
  const { query } = deps.db;
  const found = await findEventByName(query, name);
  const [event] = found ? await loadEvents(query, [found.id], { withDescriptions: true }) : [];
  if (!event || event.state === 'draft') throw await refusalOf(query, name);
  // what is archived was taken off the site
  if (event.state === 'archived') throw goneEvent(event);
  if (event.visibility === 'password' && !(await isUnlocked(deps, access, event.id))) throw lockedEvent();
  const [tags, memberIds, withCodes, gallery, sponsors, addresses, series] = await Promise.all([
    listEventTags(query, event.id),
    event.kind === 'combined' ? listMemberIds(query, event.id) : [],
    findEventsWithCodes(query, [event.id], deps.clock.now()),
    loadGallery(query, event.id, lang),
    listShown(deps, event.id),
    termAddresses(query, cache),
    seriesOf(deps, event),
  ]);
  const members = await loadEvents(query, memberIds);
  const reader = { lang, now: deps.clock.now() };
  const genreSlug = addresses.slugIn('genre', event.genre, lang);
  const typeSlug = addresses.slugIn('type', event.type, lang);
  return {
    event: {
      ...presentDetail(
        event,
        {
          tags: tags.map(tag => ({ ...tag, slug: addresses.slugIn('tag', tag.slug, lang) })),
          members,
          gallery,
          sponsors,
          acceptsCodes: withCodes.length > 0,
        },
        reader,
      ),
      ...(series && { series }),
      ...(genreSlug !== event.genre && { genreSlug }),
      ...(typeSlug !== event.type && { typeSlug }),
    },
    ...(event.slug !== name && { movedTo: event.slug }),
  };
}
