import { EventElement } from './event-element.ts';
import { EventsElement } from './events-element.ts';
import { findShop } from './shop.ts';
import { WidgetElement } from './widget-element.ts';

/** Makes the elements known, once however often the script stands on a page; without a browser nothing happens. */
export function start(): void {
  if (typeof customElements === 'undefined') return;
  if (customElements.get('velvet-hall-event')) return;
  WidgetElement.shop = findShop(document);
  customElements.define('velvet-hall-event', EventElement);
  customElements.define('velvet-hall-events', EventsElement);
}

start();
