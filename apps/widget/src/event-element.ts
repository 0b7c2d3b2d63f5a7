import { isSelling } from '@vh/domain';
import { call, type EventDetail } from './api.ts';
import { countTickets, type Choice } from './choice.model.ts';
import { make } from './dom.ts';
import { dateText, priceLine } from './event-facts.ts';
import { eventAddress } from './shop.ts';
import { ticketForm } from './ticket-form.ts';
import { shopLink, WidgetElement, type Reader } from './widget-element.ts';

/** `<velvet-hall-event slug lang theme open>`: one event with its tickets, sold where it stands. */
export class EventElement extends WidgetElement {
  static readonly observedAttributes = ['slug', 'lang'];

  #tab: Window | null = null;

  protected fallback({ shop, language }: Reader): string {
    return eventAddress(shop, this.#slug, language);
  }

  protected async draw(reader: Reader): Promise<Node> {
    const { shop, language } = reader;
    const { event } = await call(shop, 'POST /front/event/{slug}', { lang: language }, this.#slug);
    return make(
      'section',
      {
        part: 'card',
        attributes: { 'aria-label': reader.say('widgetRegion', { title: event.title }), 'data-poster': true },
      },
      poster(event, reader),
      make(
        'div',
        { part: 'body' },
        make('h2', { part: 'title', text: event.title }),
        make(
          'ul',
          { part: 'facts' },
          make(
            'li',
            {},
            make('time', { text: dateText(event, reader), attributes: { datetime: event.date } }),
          ),
          make('li', { text: [event.venue, event.city].filter(Boolean).join(', ') }),
        ),
        priceLine(event, reader),
        isSelling(event.saleState) && this.#form(event, reader),
        shopLink(reader, eventAddress(shop, event.slug, language)),
      ),
    );
  }

  get #slug(): string {
    return this.getAttribute('slug')?.trim() ?? '';
  }

  #form(event: EventDetail, reader: Reader): HTMLFormElement {
    return ticketForm(event, reader, {
      prepare: () => {
        this.#tab = this.getAttribute('open') === 'tab' ? window.open('', '_blank') : null;
        if (this.#tab) this.#tab.opener = null;
      },
      giveUp: () => {
        this.#tab?.close();
        this.#tab = null;
      },
      proceed: (address, choice, amount) => this.#proceed(address, choice, amount, event),
    });
  }

  #proceed(address: string, choice: Choice, amount: number, event: EventDetail): void {
    // for the site's own statistics
    const detail = {
      slug: event.slug,
      quantity: countTickets(choice),
      amount,
      currency: event.currency,
    };
    this.dispatchEvent(new CustomEvent('velvet-hall-held', { detail, bubbles: true, composed: true }));
    if (this.#tab) {
      this.#tab.location.replace(address);
      this.#tab = null;
      void this.reload();
      return;
    }
    // the shop does not let itself be framed: a framed page is left as a whole
    window.open(address, window.top === window.self ? '_self' : '_top');
  }
}

/**
 * The poster: wide above the words, upright beside them; the one that is not shown is not fetched. Beside its title it
 * says nothing new, so that it has no text of its own.
 */
function poster({ media: { files } }: EventDetail, { shop }: Reader): HTMLElement {
  const picture = (file: string, width: string, height: string) =>
    make('img', {
      part: 'poster',
      attributes: { src: shop.origin + file, alt: '', width, height, loading: 'lazy', decoding: 'async' },
    });
  const upright = make('source', {
    attributes: { srcset: shop.origin + files.cardAvif, type: 'image/avif' },
  });
  return make(
    'div',
    {},
    make('div', { attributes: { class: 'wide' } }, picture(files.hero, '1600', '900')),
    make('picture', { attributes: { class: 'tall' } }, upright, picture(files.card, '600', '840')),
  );
}
