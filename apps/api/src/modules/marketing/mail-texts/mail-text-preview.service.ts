import type { ParsedBodyOf } from '@vh/contract';
import { mailTextParts, pickTranslation } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { type RenderedMail, applyCustomTexts } from '#messaging';
import { mailTextValues, withMailText } from '#orders';
import { getSettings } from '#system';
import { type ExampleEvent, exampleEvent, exampleMail } from '../mail-templates/mail-examples.ts';
import { requireAllowedTexts } from './mail-text-rules.ts';
import { getOrganiser } from './mail-texts.service.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
type OfClient = ParsedBodyOf<'POST /back/mail-text/get-preview'>;
type OfEvent = ParsedBodyOf<'POST /back/event/get-mail-text-preview'>;

/**
 * A mail of an organiser with texts that are not stored, about an example event.
 * @throws {AppError} not_found, text.external_link, or request.invalid by field
 */
export async function previewOfClient(parts: Parts, { clientId, ...text }: OfClient): Promise<RenderedMail> {
  return render(parts, text, { clientId });
}

/**
 * A mail about an event with texts that are not stored, to an example buyer.
 * @throws {AppError} event.not_found, text.external_link, or request.invalid by field
 */
export async function previewOfEvent(parts: Parts, { eventId, ...text }: OfEvent): Promise<RenderedMail> {
  const [event] = await findEventFacts(parts.db.query, [eventId]);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  const { clientId, startsAt, timezone, venue, city } = event;
  const title = pickTranslation(event.titles, text.language);
  return render(parts, text, { clientId, event: { title, startsAt, timezone, venue, city } });
}

async function render(
  { db: { query }, config, clock }: Parts,
  { kind, language, text }: Omit<OfClient, 'clientId'>,
  { clientId, event }: { readonly clientId: string; readonly event?: ExampleEvent },
): Promise<RenderedMail> {
  const { website } = await getOrganiser(query, clientId);
  const written = mailTextParts.map(part => ({ field: `text.${part}`, text: text[part] }));
  await requireAllowedTexts({ config }, query, written, website);
  const { appName: siteName, currency } = await getSettings(query, 'general');
  const { publicOrigin } = config;
  const facts = { language, siteName, publicOrigin, currency, now: clock.now(), ...(event && { event }) };
  const mail = exampleMail(kind, facts);
  const { name = '', number: orderNumber = '' } = mail.draft.values;
  const values = mailTextValues(exampleEvent(facts), language, { name, orderNumber });
  const [said] = await applyCustomTexts({ config }, query, [withMailText(mail, text, { values, website })]);
  if (!said) throw new Error('a mail was not rendered');
  return { subject: said.subject, html: said.html, text: said.text };
}
