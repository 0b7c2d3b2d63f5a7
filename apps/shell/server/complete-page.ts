import { createHash } from 'node:crypto';
import type { OutsideScripts } from '../src/consent/outside-scripts.ts';
import { compressText, type Coding } from './compression.ts';
import type { Kept } from './page-cache.ts';

/** A page that is complete: every visitor who may see it gets the same bytes. */
export interface CompletePage extends Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly outsideScripts: readonly OutsideScripts[];
  /** Sources of a Content-Security-Policy that allow its own inline scripts and no others. */
  readonly scriptSources: string;
  readonly etag: string;
  /** Its bytes in a coding; compressed once, when first asked for. */
  bytes(coding: Coding | undefined): Promise<Buffer>;
  /** The same without waiting, once they are there. */
  readyBytes(coding: Coding | undefined): Buffer | undefined;
}

/** What a page is made whole from. */
export interface PageText {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly outsideScripts: readonly OutsideScripts[];
  readonly html: string;
  /** The nonce that its own inline scripts carry. */
  readonly nonce: string;
}

/** What a page and its compressed copies weigh, beside the page itself. */
const copiesWeight = 1.5;

/**
 * Makes a page repeatable: a nonce would be another one for each visitor, so its inline scripts are allowed by
 * their hashes instead. Only scripts that carry the nonce are hashed: one that somebody smuggled into a text
 * has none, and stays forbidden.
 *
 * @param use whether it is sent once or often, which tells how much work compressing it is worth
 */
export function completePage({ html, nonce, ...rest }: PageText, use: 'once' | 'often'): CompletePage {
  const text = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  const copies = new Map<Coding, Promise<Buffer>>();
  const ready = new Map<Coding | undefined, Buffer>([[undefined, text]]);
  return {
    ...rest,
    weight: text.length * copiesWeight,
    scriptSources: scriptHashes(html, nonce).join(' '),
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    bytes(coding) {
      if (!coding) return Promise.resolve(text);
      const copy = copies.get(coding) ?? compressText(text, coding, use);
      copies.set(coding, copy);
      void copy.then(bytes => ready.set(coding, bytes)).catch(() => copies.delete(coding));
      return copy;
    },
    readyBytes: coding => ready.get(coding),
  };
}

function scriptHashes(html: string, nonce: string): string[] {
  const sources = html
    .split(`<script nonce="${nonce}"`)
    .slice(1)
    .flatMap(part => inlineScript(part.slice(0, part.indexOf('</script>'))))
    .map(script => `'sha256-${hash('sha256', script, 'base64')}'`);
  return [...new Set(sources)];
}

/** The text of a script, given what follows the beginning of its tag; of a file, which 'self' allows, nothing. */
function inlineScript(part: string): string[] {
  const end = part.indexOf('>');
  return part.slice(0, end).includes(' src=') ? [] : [part.slice(end + 1)];
}

function hash(algorithm: string, content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash(algorithm).update(content).digest(encoding);
}
