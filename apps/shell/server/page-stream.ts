import { Writable, type Readable } from 'node:stream';
import { bootGlobal } from '../src/app/boot.ts';
import type { RenderedPage } from '../src/entry-server.tsx';
import { createQueryInjector } from './query-injector.ts';

/** More than a page ever has, in bytes: nothing is to wait for what only gathers it. */
const plenty = 64 * 1024 * 1024;

/** The text of a page all of whose parts are there. */
export function readPage({ stream, takeQueryScript }: RenderedPage, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const gatherer = new Writable({
      highWaterMark: plenty,
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        const html = Buffer.concat(parts).toString('utf8');
        resolve(withQueries(html, takeQueryScript(), nonce));
        done();
      },
    });
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
