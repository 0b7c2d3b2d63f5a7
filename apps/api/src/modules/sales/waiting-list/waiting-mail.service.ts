import { pickTranslation } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventRecord, textFor } from '#catalogue';
import { postMail } from '#messaging';
import type { WaitingEntry } from './waiting-entry.repo.ts';
import { renderWaitingMail, type WaitingNews } from './waiting.mail.ts';
import { makeWaitingToken, waitingTokenKey } from './waiting-token.ts';

/** The names of the ticket types that an entry wants, in its language; types that are gone are left out. */
export function wantedNames(entry: WaitingEntry, event: EventRecord, language = entry.language): string[] {
  return entry.ticketTypeIds.flatMap(id => {
    const type = event.ticketTypes.find(one => one.id === id);
    return type ? [pickTranslation(type.names, language)] : [];
  });
}

/** Writes mail to somebody on the waiting list; it exists if and only if the transaction commits. */
export async function writeWaitingMail(
  deps: Deps,
  tx: Tx,
  { entry, event }: { readonly entry: WaitingEntry; readonly event: EventRecord },
  news: WaitingNews,
): Promise<void> {
  const { publicOrigin, appSecret } = deps.config;
  const { language } = entry;
  const token = makeWaitingToken(waitingTokenKey(appSecret), entry.id);
  const eventUrl = `${publicOrigin}/event/${encodeURIComponent(event.slug)}?lang=${language}`;
  const mail = renderWaitingMail(
    {
      language,
      name: entry.name,
      quantity: entry.quantity,
      typeNames: wantedNames(entry, event),
      title: textFor(event, language).title,
      startsAt: event.startsAt,
      timezone: event.timezone,
      eventUrl,
      entryUrl: `${eventUrl}&waiting=${token}`,
    },
    news,
  );
  // who confirmed an entry followed a link in a mail
  const isUnasked = entry.state === 'unconfirmed';
  await postMail(deps, tx, mail, { kind: `waiting-${news.kind}`, recipient: entry.email, isUnasked });
}
