import { call, type EventSummary } from './api.ts';
import { make } from './dom.ts';
import { dateText, priceLine } from './event-facts.ts';
import { eventAddress } from './shop.ts';
import { WidgetElement, type Reader } from './widget-element.ts';

/** As many as stand in a column without an end; more than the API gives at once there can't be. */
const usualCount = 5;
const mostEvents = 50;

/** `<velvet-hall-events client genre city limit lang theme>`: the next events of an organiser, a kind or a town. */
export class EventsElement extends WidgetElement {
  static readonly observedAttributes = ['client', 'genre', 'type', 'tag', 'city', 'limit', 'lang'];

  protected fallback({ shop }: Reader): string {
    return `${shop.origin}/archive`;
  }

  protected async draw(reader: Reader): Promise<Node> {
    const { shop, language, say } = reader;
    const wish = (name: string) => this.getAttribute(name)?.trim() || undefined;
    const limit = Number(wish('limit')) || usualCount;
    const { rows } = await call(shop, 'POST /front/event/get-list', {
      lang: language,
      pageSize: Math.max(1, Math.min(mostEvents, Math.trunc(limit))),
      ...(wish('client') && { clientId: wish('client') }),
      ...(wish('genre') && { genre: wish('genre') }),
      ...(wish('type') && { type: wish('type') }),
      ...(wish('tag') && { tag: wish('tag') }),
      ...(wish('city') && { city: wish('city') }),
    });
    return make(
      'div',
      { part: 'card' },
      make(
        'div',
        { part: 'body' },
        rows.length === 0
          ? make('p', { part: 'status', text: say('widgetNoEvents') })
          : make('ul', { part: 'entries' }, ...rows.map(event => entry(event, reader))),
      ),
    );
  }
}

function entry(event: EventSummary, reader: Reader): HTMLElement {
  const { shop, language } = reader;
  const { files } = event.media;
  const where = [event.venue, event.city].filter(Boolean).join(', ');
  return make(
    'li',
    { part: 'entry' },
    make('img', {
      attributes: { src: shop.origin + files.thumb50, alt: '', width: '50', height: '50', loading: 'lazy' },
    }),
    make(
      'div',
      {},
      make('a', { text: event.title, attributes: { href: eventAddress(shop, event.slug, language) } }),
      make('div', { part: 'small', text: `${dateText(event, reader)}, ${where}` }),
      priceLine(event, reader),
    ),
  );
}
