/** Where the shop is: the script came from there. */
export interface Shop {
  readonly origin: string;
}

/** The shop that the script was loaded from; a script that runs as a module has to look for itself on the page. */
export function findShop(document: Document): Shop {
  const { currentScript } = document;
  const script =
    currentScript instanceof HTMLScriptElement
      ? currentScript
      : document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');
  return { origin: new URL(script?.src || document.location.href).origin };
}

/** The address of all events in a language. */
export function shopAddress({ origin }: Shop, language: string): string {
  return `${origin}/archive${queryOf(language)}`;
}

/** The address of an event's page in a language. */
export function eventAddress({ origin }: Shop, slug: string, language: string): string {
  return `${origin}/event/${encodeURIComponent(slug)}${queryOf(language)}`;
}

/** The address of the checkout that takes a cart over: what stands behind # is told to no server. */
export function checkoutAddress({ origin }: Shop, code: string, language: string): string {
  return `${origin}/checkout${queryOf(language)}#transfer=${code}`;
}

function queryOf(language: string): string {
  return language === 'en' ? '' : `?lang=${language}`;
}
