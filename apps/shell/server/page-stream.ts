import { Writable, type Readable } from 'node:stream';
import { bootGlobal } from '../src/app/boot.ts';
import type { RenderedPage } from '../src/entry-server.tsx';
import { createQueryInjector } from './query-injector.ts';

/**
 * Takes what React writes as it is: the machinery of a stream, whose end nobody waits for, is dear for many small parts,
 * and so is making bytes of them. React's own writer asks for `takesText` in the build; see `text-writer`.
 */
class Gatherer extends Writable {
  readonly takesText = true;
  readonly #decoder = new TextDecoder();
  readonly #onEnd: (html: string) => void;
  #html = '';

  constructor(onEnd: (html: string) => void) {
    super();
    this.#onEnd = onEnd;
  }

  override write(part: Uint8Array | string): boolean {
    this.#html += typeof part === 'string' ? part : this.#decoder.decode(part, { stream: true });
    return true;
  }

  override end(): this {
    this.#onEnd(this.#html);
    return this;
  }
}

/** The text of a page all of whose parts are there. */
export function readPage({ stream, takeQueryScript }: RenderedPage, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const gatherer = new Gatherer(html => resolve(withQueries(html, takeQueryScript(), nonce)));
    gatherer.once('error', reject);
    stream.pipe(gatherer);
  });
}

/** What the browser must know before it starts stands before the script that starts it. */
function withQueries(html: string, script: string, nonce: string): string {
  if (script === '') return html;
  const opening = `<script nonce="${nonce}"`;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    if (html.startsWith(`window.${bootGlobal}=`, html.indexOf('>', at) + 1)) {
      return html.slice(0, at) + script + html.slice(at);
    }
  }
  return html;
}

/** The page's parts as they come; the whole text is told when it has ended. */
export function streamPage(page: RenderedPage, onEnd: (html: string) => void): Readable {
  return page.stream.pipe(createQueryInjector(page.takeQueryScript, onEnd));
}
