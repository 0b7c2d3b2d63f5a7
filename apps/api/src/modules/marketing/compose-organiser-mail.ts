import { fillTemplate, type LanguageCode, mailedAddress, pickTranslation } from '@vh/domain';
import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { formatMoment } from '../../platform/formatting.ts';
import { html } from '../../platform/html.ts';
import { type EventFacts, findEventFacts } from '#catalogue';
import { actionBlock, linkedWithin, type MailBlock, paragraphBlock, renderMailLayout } from '#messaging';
import type { MessageBranding } from './compose-message.ts';
import type { MarketingContent } from './delivery/marketing-sender.ts';
import { loadMessageBranding } from './marketing-settings.service.ts';
import { oneClickUrlOf, unsubscribePageOf, unsubscribeTokenOf } from './unsubscribe-token.ts';
import { findOrganiser, type OrganiserMailRecord, type Words } from './organiser-mail.repo.ts';
import { organiserMailTexts } from './organiser-mail-texts.ts';

/** What all mails of one campaign have in common. */
export interface OrganiserFrame {
  readonly branding: MessageBranding;
  readonly organiser: { readonly name: string; readonly website: string; readonly email: string };
  /** Linked events that everybody sees, in their order. */
  readonly events: readonly EventFacts[];
}

/** Loads what mails of an organiser have in common; undefined where there is no such organiser. */
export async function loadFrame(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  { clientId, linkedEventIds }: { readonly clientId: string; readonly linkedEventIds: readonly string[] },
): Promise<OrganiserFrame | undefined> {
  const organiser = await findOrganiser(query, clientId);
  if (!organiser) return undefined;
  const facts = new Map((await findEventFacts(query, linkedEventIds)).map(event => [event.id, event]));
  const events = linkedEventIds.flatMap(id => facts.get(id) ?? []).filter(({ state }) => state !== 'draft');
  return { branding: await loadMessageBranding(query, config), organiser, events };
}

type Site = Pick<Config, 'appSecret' | 'publicOrigin'>;

/** Who gets the mail: the id of their row, which the unsubscribe link names, and their language. */
export interface OrganiserAddressee {
  /** The recipient; undefined in a preview, which nobody can unsubscribe by. */
  readonly id: string | undefined;
  readonly language: LanguageCode;
}

/** A mail about new events is worded in the language of its recipient, any other as somebody wrote it. */
export function wordsFor(
  { origin, content }: Pick<OrganiserMailRecord, 'origin' | 'content'>,
  { organiser, events }: OrganiserFrame,
  language: LanguageCode,
): Words {
  if (origin === 'written') return content;
  const texts = organiserMailTexts[language];
  const [first, ...more] = events;
  const subject =
    first && more.length === 0
      ? fillTemplate(texts.newEvent, { event: pickTranslation(first.titles, language) })
      : fillTemplate(texts.newEvents, { organiser: organiser.name });
  return { ...content, language, subject, preview: '', text: texts.introduction };
}

/** Stands in the unsubscribe link of a preview, which works for nobody. */
const previewToken = 'preview';

/** A marketing mail of an organiser to one person. */
export function composeOrganiserMail(
  { subject, preview, text, language }: Words,
  { branding, organiser, events }: OrganiserFrame,
  {
    to,
    config,
    replyTo,
  }: { readonly to: OrganiserAddressee; readonly config: Site; readonly replyTo: string },
): Extract<MarketingContent, { readonly channel: 'email' }> {
  const sites = [...(branding.sites ?? []), ...(organiser.website === '' ? [] : [organiser.website])];
  const token = to.id === undefined ? previewToken : unsubscribeTokenOf(to.id, config);
  const stopPage = unsubscribePageOf(token, language, config);
  const mail = renderMailLayout({
    // the mail is the organiser's; the platform stands at its end
    branding: { name: organiser.name },
    language,
    subject,
    blocks: [
      ...(preview === '' ? [] : [hiddenBlock(preview)]),
      ...text.split(/\n{2,}/).map(paragraph => linkedWithin(paragraphBlock(paragraph), sites)),
      ...events.flatMap(event => eventBlocks(event, language, config)),
      footBlock({ language, branding, organiser: organiser.name, stopPage }, config),
    ],
  });
  return {
    ...{
      channel: 'email',
      ...mail,
      unsubscribeUrl: to.id === undefined ? stopPage : oneClickUrlOf(to.id, config),
    },
    ...{ senderName: organiser.name, replyTo },
  };
}

/** Shown by lists of mails beside the subject, and nowhere in the mail. */
function hiddenBlock(text: string): MailBlock {
  return {
    html: html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}</div>`,
    text: '',
  };
}

function eventBlocks(
  { titles, slug, startsAt, timezone, venue, city }: EventFacts,
  language: LanguageCode,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): MailBlock[] {
  const title = pickTranslation(titles, language);
  const when = formatMoment(startsAt, timezone, language);
  const where = [venue, city].filter(Boolean).join(', ');
  const address = `${publicOrigin}/event/${encodeURIComponent(slug)}?lang=${language}`;
  return [
    {
      html: html`<p style="margin:24px 0 0"><b>${title}</b><br />${when}<br />${where}</p>`,
      text: [title, when, where].filter(Boolean).join('\n'),
    },
    actionBlock({ label: organiserMailTexts[language].open, url: mailedAddress(address, slug) }),
  ];
}

interface Foot {
  readonly language: LanguageCode;
  readonly branding: MessageBranding;
  readonly organiser: string;
  readonly stopPage: string;
}

function footBlock(
  { language, branding: { imprint }, organiser, stopPage }: Foot,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): MailBlock {
  const texts = organiserMailTexts[language];
  const why = fillTemplate(texts.why, { organiser, site: new URL(publicOrigin).host });
  const unsubscribe = fillTemplate(texts.unsubscribe, { organiser });
  return {
    html: html`<div style="margin-top:32px;border-top:1px solid #d9d0d1;color:#6b5557;font-size:14px">
      <p>${why} <a href="${stopPage}" style="color:#7d0b2c">${unsubscribe}</a></p>
      ${imprint === '' ? '' : html`<p>${imprint.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))}</p>`}
    </div>`,
    text: [why, `${unsubscribe}: ${stopPage}`, imprint].filter(Boolean).join('\n'),
  };
}
