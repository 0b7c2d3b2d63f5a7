import { inflateSync } from 'node:zlib';

/** What a test reads out of a PDF file: the text of each page by its embedded fonts, and the fonts. */
export interface ReadPdf {
  readonly pages: readonly string[];
  /** Names of the fonts whose programs are embedded. */
  readonly fonts: readonly string[];
  /** Rectangles drawn, which the modules of QR codes are. */
  readonly rectangles: number;
}

/**
 * Reads back what pdfkit writes: streams by Flate, text as glyph numbers that each font's ToUnicode table
 * turns into letters. It is no general PDF reader.
 */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    const resources = /\/Font\s*<<([\s\S]*?)>>/.exec(dictionary)?.[1] ?? '';
    for (const [, name = '', id = ''] of resources.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      fonts.set(name, readToUnicode(objects, id));
    }
  }
  const contents = [...objects.values()].flatMap(({ dictionary }) => {
    const id = /\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R|\/Contents (\d+) 0 R[\s\S]*?\/Type \/Page\b/.exec(
      dictionary,
    );
    return id ? (objects.get(id[1] ?? id[2] ?? '')?.stream.toString('latin1') ?? '') : [];
  });
  const names = [...objects.values()].flatMap(({ dictionary }) =>
    /\/FontFile2 /.test(dictionary) ? (/\/FontName \/(\S+)/.exec(dictionary)?.[1] ?? []) : [],
  );
  return {
    pages: contents.map(content => readText(content, fonts)),
    fonts: names,
    rectangles: contents.join('\n').match(/ re$/gm)?.length ?? 0,
  };
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const [dictionary = '', ...rest] = body.split('stream\n');
    const raw = Buffer.from(rest.join('stream\n').replace(/\nendstream$/, ''), 'latin1');
    const stream = /FlateDecode/.test(dictionary) && raw.length > 0 ? inflateSync(raw) : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Letters by glyph number, from the ranges of a ToUnicode table. */
function readToUnicode(objects: Map<string, PdfObject>, fontId: string): Map<number, string> {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.dictionary ?? '')?.[1];
  const source = objects.get(table ?? '')?.stream.toString('latin1') ?? '';
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of source.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], at) => {
      letters.set(Number.parseInt(from, 16) + at, lettersOf(hex));
    });
  }
  return letters;
}

function lettersOf(hex: string): string {
  // one of several glyphs of a letter stands for none
  if (hex === '') return '';
  return hex
    .split(' ')
    .map(unit => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}

function readText(content: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>();
  let text = '';
  for (const line of content.split('\n')) {
    const font = /^\/(\w+) [\d.]+ Tf$/.exec(line);
    if (font) letters = fonts.get(font[1] ?? '') ?? letters;
    if (line === 'ET') text += '\n';
    if (!line.endsWith('TJ')) continue;
    for (const [, hex = ''] of line.matchAll(/<(\w+)>/g)) {
      for (const [glyph] of hex.matchAll(/\w{4}/g)) text += letters.get(Number.parseInt(glyph, 16)) ?? '?';
    }
  }
  return text;
}
