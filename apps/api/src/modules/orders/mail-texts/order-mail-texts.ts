import {
  fillMailText,
  groupCode,
  type LanguageCode,
  type MailText,
  type MailTextKind,
  type MailTextVariable,
  pickMailText,
  pickTranslation,
} from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { formatMoment } from '../../../platform/formatting.ts';
import { type EventFacts, findEventFacts } from '#catalogue';
import type { ComposedMail, MailDraft } from '#messaging';
import type { OrderRecord } from '../records/order.repo.ts';
import { findTextsOfOrders } from './mail-text.repo.ts';

/** A mail about an order. */
export interface OrderMail {
  readonly order: Pick<OrderRecord, 'id' | 'language' | 'buyerName' | 'number'>;
  readonly mail: ComposedMail;
}

/** Values of the variables of mail texts. */
export type MailTextValues = Readonly<Record<MailTextVariable, string>>;

/** Mails about orders with the texts of their organisers, where all tickets of an order are of one event. */
export async function addMailTexts(
  query: Queries,
  kind: MailTextKind,
  mails: readonly OrderMail[],
): Promise<ComposedMail[]> {
  const found = await findTextsOfOrders(
    query,
    mails.map(({ order }) => order.id),
  );
  if (found.length === 0) return mails.map(({ mail }) => mail);
  const events = await findEventFacts(query, [...new Set(found.map(({ eventId }) => eventId))]);
  return mails.map(({ order, mail }) => {
    const own = found.find(({ orderId }) => orderId === order.id);
    const event = events.find(({ id }) => id === own?.eventId);
    const text = own && pickMailText(own.texts, kind, order.language);
    if (!event || !text) return mail;
    const { buyerName: name, number } = order;
    const titled = { ...event, title: pickTranslation(event.titles, order.language) };
    const values = mailTextValues(titled, order.language, { name, orderNumber: groupCode(number) });
    return withMailText(mail, text, { values, website: own.website });
  });
}

/** A mail about an order with the texts of its organiser. */
export async function addMailText(
  query: Queries,
  kind: MailTextKind,
  { order, mail }: OrderMail,
): Promise<ComposedMail> {
  const [said = mail] = await addMailTexts(query, kind, [{ order, mail }]);
  return said;
}

/** A mail with an organiser's texts; names and titles in them come out as text, whatever stands in them. */
export function withMailText(
  { draft }: ComposedMail,
  { introduction, closing }: MailText,
  { values, website }: { readonly values: MailTextValues; readonly website: string },
): { readonly draft: MailDraft } {
  const ownText = {
    introduction: fillMailText(introduction, values),
    closing: fillMailText(closing, values),
  };
  const sites = [...(draft.sites ?? []), ...(website === '' ? [] : [website])];
  return { draft: { ...draft, ownText, sites } };
}

/** Values of the variables for an event, in a language. */
export function mailTextValues(
  event: Pick<EventFacts, 'startsAt' | 'timezone' | 'venue' | 'city'> & { readonly title: string },
  language: LanguageCode,
  buyer: Pick<MailTextValues, 'name' | 'orderNumber'>,
): MailTextValues {
  return {
    ...buyer,
    event: event.title,
    date: formatMoment(event.startsAt, event.timezone, language),
    venue: [event.venue, event.city].filter(Boolean).join(', '),
  };
}
