import type { Plugin, Rolldown } from 'vite';
import { laterStylesFile } from './later-styles-file.ts';

/** Sheets besides the site's own, by name: the folders, from the root of the workspace, whose styles they have. */
export type LaterSheets = Readonly<Record<string, readonly string[]>>;

const layerPrefix = 'later-';

/**
 * Takes the styles of parts that most readers never see out of the site's one sheet, which every page waits for. Their
 * sources are put into a layer of their own, by which they are found in the finished sheet and moved to another.
 */
export function laterStyles(sheets: LaterSheets): Plugin {
  return {
    name: 'later-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/');
        const sheet = Object.keys(sheets).find(name => sheets[name]?.some(dir => path.includes(`/${dir}/`)));
        return sheet === undefined ? undefined : `@layer ${layerPrefix}${sheet}{${code}}`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const style = Object.values(bundle).find(isSheet);
        if (!style) throw new Error('The build has no sheet.');
        const { rest, taken } = takeLayers(String(style.source));
        style.source = rest;
        const files = Object.keys(sheets).map(name => {
          const reference = this.emitFile({
            type: 'asset',
            name: `${name}.css`,
            source: taken.get(name) ?? '',
          });
          return [name, `/${this.getFileName(reference)}`];
        });
        const source = JSON.stringify(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: laterStylesFile, source });
      },
    },
  };
}

function isSheet(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

/** A sheet without what stands in later layers, and what stands there by the name of its sheet. */
export function takeLayers(sheet: string): {
  readonly rest: string;
  readonly taken: ReadonlyMap<string, string>;
} {
  const taken = new Map<string, string>();
  const opening = new RegExp(`@layer\\s+${layerPrefix}([\\w-]+)\\s*\\{`, 'g');
  let rest = '';
  let done = 0;
  for (let found = opening.exec(sheet); found; found = opening.exec(sheet)) {
    const name = found[1] ?? '';
    const begin = opening.lastIndex;
    const end = endOfBlock(sheet, begin);
    rest += sheet.slice(done, found.index);
    taken.set(name, (taken.get(name) ?? '') + sheet.slice(begin, end));
    done = end + 1;
    opening.lastIndex = done;
  }
  return { rest: rest + sheet.slice(done), taken };
}

/** Where the block ends that begins here: at its closing brace, those in strings and comments not counted. */
function endOfBlock(sheet: string, begin: number): number {
  const signs = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[^]*?\*\/|[{}]/g;
  signs.lastIndex = begin;
  let depth = 1;
  for (let sign = signs.exec(sheet); sign; sign = signs.exec(sheet)) {
    if (sign[0] === '{') depth += 1;
    if (sign[0] === '}') depth -= 1;
    if (depth === 0) return sign.index;
  }
  throw new Error('A block of the sheet does not end.');
}
