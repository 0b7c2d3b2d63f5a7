import { fillTemplate, groupCode, pickTranslation } from '@vh/domain';
import { formatMoment, formatTime } from '../../../platform/formatting.ts';
import { rawHtml } from '../../../platform/html.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts, type EventFacts } from '#catalogue';
import {
  actionBlock,
  loadMailBranding,
  type MailBlock,
  type MailBranding,
  type RenderedMail,
  renderMailTexts,
  smallBlock,
} from '#messaging';
import { orderUrl, ticketPage } from '#orders';
import { findOrganiserSites } from '#payments';
import type { EventMessageFacts } from './event-message.repo.ts';
import type { UnwrittenRecipient } from './event-recipient.repo.ts';
import { eventMessageTexts } from './event-message-texts.ts';

/** What every mail of a message has in common. */
export interface MessageFrame {
  readonly branding: MailBranding;
  readonly event: EventFacts;
  /** The organiser's website, which texts may link to. */
  readonly sites: readonly string[];
}

/** Loads what the mails of an event have in common; undefined where there is no such event. */
export async function loadFrame(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  eventId: string,
): Promise<MessageFrame | undefined> {
  const [event] = await findEventFacts(query, [eventId]);
  if (!event) return undefined;
  const branding = await loadMailBranding(query, config);
  return { branding, event, sites: await findOrganiserSites(query, eventId) };
}

/** Somebody whom a mail is for. */
export interface Addressee {
  readonly name: string;
  /** '' where there is no order. */
  readonly orderNumber: string;
  /** Where their tickets are, asked only where the text has a button to them; undefined where nothing opens them. */
  readonly ticketsUrl: () => string | undefined;
}

/** A message as one recipient gets it: names and titles come out as text, whatever stands in them. */
export function composeEventMessage(
  {
    subject,
    text,
    language,
    audience,
  }: Pick<EventMessageFacts, 'subject' | 'text' | 'language' | 'audience'>,
  { branding, event, sites }: MessageFrame,
  to: Addressee,
): RenderedMail {
  const texts = eventMessageTexts[language];
  const { timezone, startsAt, doorsAt, organiser } = event;
  const title = pickTranslation(event.titles, language);
  const why = audience.group === 'waiting' ? texts.whyWaiting : texts.whyTickets;
  const values = {
    ...{ event: title, organiser, name: to.name },
    date: formatMoment(startsAt, timezone, language),
    doors: doorsAt ? formatTime(doorsAt, timezone, language) : '',
    place: [event.venue, event.address, event.city].filter(Boolean).join(', '),
    order: to.orderNumber && groupCode(to.orderNumber),
  };
  const namesTickets = /\{\s*tickets\s*\}/.test(text);
  return renderMailTexts(
    {
      language,
      words: { subject, body: text },
      values,
      blocks: {
        ...(namesTickets && { tickets: ticketsBlock(to.ticketsUrl(), texts.open) }),
        // nowhere in the text, so that it stands at the end
        why: smallBlock(fillTemplate(why, { event: title, organiser })),
      },
      endsSmall: false,
      sites,
    },
    branding,
  );
}

/** Nothing stands there for those whose ticket only its buyer can open. */
function ticketsBlock(url: string | undefined, label: string): MailBlock {
  return url === undefined ? { html: rawHtml(''), text: '' } : actionBlock({ label, url });
}

/** What a mail says of a recipient, with what opens their tickets: for them alone. */
export function addresseeOf(
  { address, name, order, holderToken }: Omit<UnwrittenRecipient, 'id'>,
  config: Pick<Deps['config'], 'appSecret' | 'publicOrigin'>,
): Addressee {
  const isBuyer = order?.buyerEmail.toLowerCase() === address;
  const ticketsUrl = () => {
    if (!order) return undefined;
    if (isBuyer) return orderUrl(order, config);
    return holderToken ? ticketPage(config, order, { holderToken }) : undefined;
  };
  return { name, orderNumber: order?.number ?? '', ticketsUrl };
}
