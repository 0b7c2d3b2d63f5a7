import { languageTag, type LanguageCode } from '@vh/domain';
import { CallFailure } from './api.ts';
import { make } from './dom.ts';
import { shopAddress, type Shop } from './shop.ts';
import { widgetSheet } from './style.ts';
import { chooseLanguage, sayIn, type Say } from './words.ts';

/** What a widget is drawn with. */
export interface Reader {
  readonly shop: Shop;
  readonly language: LanguageCode;
  readonly say: Say;
}

/** Elements only exist in browsers; elsewhere this module must load all the same. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** What the widgets have in common: a shadow, a language, and the ways loading can go. */
export abstract class WidgetElement extends Base {
  /** Set once, when the script runs. */
  static shop: Shop = { origin: '' };

  readonly #root: ShadowRoot;
  #generation = 0;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [widgetSheet()];
  }

  /** Asks the shop and gives what is to be shown. */
  protected abstract draw(reader: Reader): Promise<Node>;

  /** The address that stands in for the widget where it fails. */
  protected abstract fallback(reader: Reader): string;

  connectedCallback(): void {
    window.addEventListener('pageshow', this.#handleShow);
    void this.reload();
  }

  disconnectedCallback(): void {
    this.#generation += 1;
    window.removeEventListener('pageshow', this.#handleShow);
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now && this.isConnected && this.#generation > 0) void this.reload();
  }

  /** Asks the shop again and draws everything. */
  protected async reload(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const reader = this.#reader();
    this.#show(reader, loadingView(reader), true);
    const view = await this.draw(reader).catch((failure: unknown) => this.#failureView(reader, failure));
    // another slug or language may have been asked for meanwhile
    if (generation === this.#generation) this.#show(reader, view, false);
  }

  #reader(): Reader {
    const language = chooseLanguage([
      this.getAttribute('lang'),
      document.documentElement.lang,
      ...navigator.languages,
    ]);
    return { shop: WidgetElement.shop, language, say: sayIn(language) };
  }

  #show({ language }: Reader, view: Node, isBusy: boolean): void {
    const frame = make(
      'div',
      { attributes: { lang: languageTag(language), 'aria-busy': String(isBusy) } },
      view,
    );
    this.#root.replaceChildren(frame);
  }

  #failureView(reader: Reader, failure: unknown): Node {
    const code = failure instanceof CallFailure ? failure.code : undefined;
    const isUnknown = code === 'event.not_found' || code === 'event.gone' || code === 'request.invalid';
    const words = reader.say(isUnknown ? 'widgetUnknown' : 'widgetFailed');
    const retry = () => void this.reload();
    return make(
      'div',
      { part: 'card' },
      make(
        'div',
        { part: 'body' },
        make('p', { part: 'status', text: words, attributes: { role: 'alert', 'data-kind': 'bad' } }),
        !isUnknown &&
          make('button', {
            part: 'retry',
            text: reader.say('retry'),
            attributes: { type: 'button' },
            on: { click: retry },
          }),
        isUnknown
          ? link(reader.say('findEvents'), shopAddress(reader.shop, reader.language))
          : shopLink(reader, this.fallback(reader)),
      ),
    );
  }

  /** A page that comes back from the browser's memory shows what was free before. */
  readonly #handleShow = (event: PageTransitionEvent): void => {
    if (event.persisted) void this.reload();
  };
}

/** The way to the shop itself. */
export function shopLink({ say }: Reader, href: string): HTMLAnchorElement {
  return link(say('widgetMore'), href);
}

function link(text: string, href: string): HTMLAnchorElement {
  return make('a', { part: 'more', text, attributes: { href } });
}

function loadingView({ say }: Reader): Node {
  return make(
    'div',
    { part: 'card' },
    make(
      'div',
      { part: 'body' },
      make('p', { part: 'wait' }),
      make('p', { part: 'wait' }),
      make('p', { part: 'wait' }),
      make('p', { part: 'hidden', text: say('loading'), attributes: { role: 'status' } }),
    ),
  );
}
