import { build, type Alias, type Plugin, type Rolldown } from 'vite';

/** The modules that a page cannot be shown without. */
export interface FirstView {
  /** Modules of the entry itself: what every page stands on. */
  isSite(id: string): boolean;
  /** Further modules of a page, on its own a lazy chunk. */
  isPage(name: string, id: string): boolean;
  /** All modules of a page, the site's among them; undefined where no build has asked. */
  modulesOf(name: string): ReadonlySet<string> | undefined;
}

/** What the first view is made of. */
export interface FirstViewParts {
  /** The entry of the client build. */
  readonly entry: string;
  /** Packages of which every export is kept. */
  readonly whole: readonly string[];
  /** Modules of those packages, as their doors name them, that wait until something asks for them. */
  readonly apart: readonly string[];
  /** Pages whose own modules are told apart: their source files by name. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * Finds out which modules the first view of a page really needs, after tree shaking. The bundler alone would
 * cut a chunk for every combination of lazy pages that share a module, and dozens of small files compress
 * badly; grouping by folders would draw everything that areas use into the first file. So the entry is built
 * once on its own, with lazy parts left out, and what is in it is what goes into one file.
 *
 */
export function firstView({ entry, whole, apart, pages }: FirstViewParts): {
  plugin: Plugin;
  view: FirstView;
} {
  let alias: readonly Alias[] = [];
  let site: ReadonlySet<string> = new Set();
  const modules = new Map<string, ReadonlySet<string>>();
  return {
    // The entry itself stays a file of its own: a manifest names it, and it says where to begin.
    view: {
      isSite: id => site.has(id) && !id.endsWith(entry),
      isPage: (name, id) => !site.has(id) && (modules.get(name)?.has(id) ?? false),
      modulesOf: name => modules.get(name),
    },
    plugin: {
      name: 'first-view',
      apply: 'build',
      configResolved(config) {
        alias = config.resolve.alias;
      },
      async buildStart() {
        site = await includedModules({ entry, whole, apart, alias });
        for (const [name, paths] of Object.entries(pages)) {
          const parts = paths.map(path => `/${path}`);
          modules.set(name, await includedModules({ entry, whole: [...whole, ...parts], apart, alias }));
        }
      },
    },
  };
}

interface Inclusion extends Omit<FirstViewParts, 'pages'> {
  readonly alias: readonly Alias[];
}

async function includedModules({ entry, whole, apart, alias }: Inclusion): Promise<ReadonlySet<string>> {
  const id = '\0first-view';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [...alias] },
    build: {
      write: false,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { input: id, preserveEntrySignatures: false },
    },
    plugins: [
      {
        name: 'first-view-only',
        enforce: 'pre',
        resolveId: source => {
          if (apart.includes(source)) return { id: source, external: true };
          return source === id ? id : undefined;
        },
        load: source => (source === id ? entryCode(entry, whole) : undefined),
        resolveDynamicImport: () => false,
      },
    ],
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap(output => ('output' in output ? output.output : [])).filter(isChunk);
  return new Set(
    chunks.flatMap(chunk =>
      Object.entries(chunk.modules)
        .filter(hasCode)
        .map(([module]) => module)
        // The doors of packages, which only say what is behind them, go with those who are given them whole.
        .filter(module => !module.endsWith('/src/index.ts')),
    ),
  );
}

/** The entry is run for what it does; of the others every export is used. */
function entryCode(entry: string, whole: readonly string[]): string {
  const imports = whole.map((source, index) => `import * as whole${index} from '${source}';`);
  const uses = whole.map((_, index) => `globalThis.used${index} = whole${index};`);
  return [`import '/${entry}';`, ...imports, ...uses].join('\n');
}

function isChunk(output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk {
  return output.type === 'chunk';
}

function hasCode([, module]: [string, { readonly renderedLength: number }]): boolean {
  return module.renderedLength > 0;
}
