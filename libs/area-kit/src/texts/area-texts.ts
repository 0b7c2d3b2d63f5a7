import { isLanguageCode, languageFromTag, type LanguageCode } from '@vh/domain';

/** Messages by flat keys, as in i18next JSON v4: `_one`, `_few`, `_many`, `_other` end the forms of a counted message. */
export type Catalogue = Readonly<Record<string, string>>;

/** Files of texts by their path, as `import.meta.glob('./locales/*.json')` names them; each is loaded when it is called. */
export type LocaleFiles = Readonly<Record<string, () => unknown>>;

/** Texts that come, and what came. */
interface Loading {
  readonly promise: Promise<Catalogue>;
  readonly value?: Catalogue;
}

type Loaders = ReadonlyMap<LanguageCode, () => Catalogue | Promise<Catalogue>>;

/** Texts under a namespace of their own; English always, other languages as there are files. */
export interface AreaTexts {
  readonly namespace: string;
  /** The language whose texts a reader gets: their own, else the nearest that there is. */
  sourceFor(language: LanguageCode): LanguageCode;
  /** Loads the texts of one of its languages, once; what failed stays failed, as the browser has it with code. */
  load(source: LanguageCode): Promise<Catalogue>;
  /** The texts of one of its languages where they are there; otherwise undefined, and `load` says when they come. */
  loaded(source: LanguageCode): Catalogue | undefined;
  /** The language whose texts can be said at once: the reader's, else the one that was loaded last, if any. */
  ready(language: LanguageCode): LanguageCode | undefined;
  /** Calls the listener when further texts are loaded; answers the end of that. */
  subscribe(listener: () => void): () => void;
}

/** Languages that read each other's texts, for those an area has no texts of its own in. */
const neighbours: Partial<Record<LanguageCode, LanguageCode>> = { ba: 'sr' };

/** Loads that are under way, of all texts of the area. */
const pending = new Set<Promise<Catalogue>>();

/** Waits for texts that are being loaded; throws if a file of them can't be fetched. */
export async function textsLoaded(): Promise<void> {
  await Promise.all(pending);
}

/**
 * Texts that are loaded by language when they are needed. In the browser those of the page's language are asked for at once,
 * so that they arrive with the page's code and not after it was drawn.
 */
export function createTexts(namespace: string, loaders: Loaders): AreaTexts {
  const loadings = new Map<LanguageCode, Loading>();
  const listeners = new Set<() => void>();

  function sourceFor(language: LanguageCode): LanguageCode {
    const near = [language, neighbours[language]];
    return near.find(code => code !== undefined && loaders.has(code)) ?? 'en';
  }

  function load(source: LanguageCode): Promise<Catalogue> {
    const known = loadings.get(source);
    if (known) return known.promise;
    const found = loaders.get(source)?.() ?? {};
    const loading = found instanceof Promise ? { promise: found } : withValue(Promise.resolve(found), found);
    loadings.set(source, loading);
    if (found instanceof Promise) settle(source, found);
    return loading.promise;
  }

  function settle(source: LanguageCode, promise: Promise<Catalogue>): void {
    pending.add(promise);
    promise
      .then(value => {
        // last, for what is loaded last is what is read
        loadings.delete(source);
        loadings.set(source, withValue(promise, value));
        listeners.forEach(listener => listener());
      })
      // deliberate: anyone who says the texts is told of the failure by the promise itself
      .catch(() => undefined)
      .finally(() => pending.delete(promise));
  }

  function ready(language: LanguageCode): LanguageCode | undefined {
    const source = sourceFor(language);
    void load(source);
    if (loadings.get(source)?.value) return source;
    return [...loadings].findLast(([, loading]) => loading.value)?.[0];
  }

  const language = pageLanguage();
  if (language) void load(sourceFor(language));
  return {
    namespace,
    sourceFor,
    load,
    loaded: source => loadings.get(source)?.value,
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** React's `use` reads a promise without waiting that says what it holds. */
function withValue(promise: Promise<Catalogue>, value: Catalogue): Loading {
  return { promise: Object.assign(promise, { status: 'fulfilled', value }), value };
}

/** How catalogues are loaded that stand in the code: they are there. */
export function loadersOf(catalogues: Partial<Record<LanguageCode, Catalogue>>): Loaders {
  return loadersBy(Object.entries(catalogues).map(([code, catalogue]) => [code, () => catalogue]));
}

/** How files are loaded, whose names are the codes of their languages. */
export function loadersOfFiles(files: LocaleFiles): Loaders {
  return loadersBy(
    Object.entries(files).map(([path, load]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      () => catalogueOf(load()),
    ]),
  );
}

function loadersBy(entries: readonly (readonly [string, () => Catalogue | Promise<Catalogue>])[]): Loaders {
  return new Map(entries.flatMap(([code, load]) => (isLanguageCode(code) ? [[code, load] as const] : [])));
}

/** A loaded file is a module whose default export are the texts; `npm run i18n` sees to it that they are nothing else. */
function catalogueOf(module: unknown): Catalogue | Promise<Catalogue> {
  if (module instanceof Promise) return module.then(catalogueOf);
  return (module as { readonly default: Catalogue }).default;
}

/** The language that the document is written in. */
function pageLanguage(): LanguageCode | undefined {
  return typeof document === 'undefined' ? undefined : languageFromTag(document.documentElement.lang);
}
