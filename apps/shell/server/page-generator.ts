import type { Readable } from 'node:stream';
import type { PageRedirect, PageRequest, RenderedPage } from '../src/entry-server.tsx';
import type { ServerConfig } from './config.ts';
import { startDeadline, within } from './deadline.ts';
import { readPage, streamPage } from './page-stream.ts';
import { watchReleases } from './released-areas.ts';
import { deviceHeaders } from './security-headers.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { longestReadOf, siteApi } from './site-api.ts';
import type { PageText } from './complete-page.ts';

/** Time for which rendered pages share the API's answers to everybody, in milliseconds. */
export const answersMs = 1_000;

/** Longest wait for the last parts of a page before its first parts are sent, in milliseconds. */
const patienceMs = 150;

/** Longest rendering of a page that has all its data before its first parts are sent, in milliseconds. */
const drawingMs = 2_000;

/** Renders pages: the built renderer with its asset manifest, or Vite's in development. */
export interface PageRenderer {
  readonly render: (request: PageRequest) => Promise<RenderedPage | PageRedirect>;
  readonly assetsFor: PageRequest['assetsFor'];
}

/** A page that is to be made; plain data, so that another thread can be asked. */
export interface PageTask extends Pick<
  PageRequest,
  'url' | 'cookieHeader' | 'acceptLanguage' | 'apiHeaders' | 'buildStamp' | 'nonce'
> {
  /** Reader: a page for everybody uses answers that other pages got, a guest's only those that are there, a person's none. */
  readonly of: 'everybody' | 'guest' | 'person';
}

/** Status and headers of a page, known before its body. */
export type PageHead = Pick<RenderedPage, 'status' | 'headers' | 'outsideScripts'>;

/** A page that was made in time, or one that is still growing. */
export type GeneratedPage =
  | PageRedirect
  | { readonly kind: 'text'; readonly text: PageText }
  | {
      readonly kind: 'growing';
      readonly page: PageHead;
      readonly stream: Readable;
      /** All of it, when it has ended; undefined when it never does. */
      readonly rest: Promise<PageText | undefined>;
    };

/** Makes pages, in this thread or another. */
export interface PageGenerator {
  /**
   * @param onFault told of a part of the page that failed; the rest of the page is made without it
   * @throws {DeadlineError} when it took too long; any other error where not even an error page can be made
   */
  makePage(task: PageTask, onFault: (error: unknown) => void): Promise<GeneratedPage>;
}

/** Makes pages in this thread. */
export function createPageGenerator(config: ServerConfig, renderer: PageRenderer): PageGenerator {
  const answers = createSharedAnswers(siteApi(config), answersMs);
  const releasesNow = watchReleases(config.releaseDir);
  return {
    async makePage({ of, ...task }, onFault) {
      const deadline = startDeadline(config.renderTimeoutMs);
      try {
        const rendered = await renderer.render({
          ...task,
          apiUrl: config.apiUrl,
          releases: releasesNow(),
          longestReadMs: longestReadOf(config),
          shareApi: of === 'everybody' ? answers.through : own => own,
          known: of === 'person' ? undefined : answers.known,
          publicOrigin: config.publicOrigin,
          patienceMs,
          signal: deadline.signal,
          assetsFor: renderer.assetsFor,
          onError: onFault,
        });
        if (rendered.kind === 'redirect') {
          deadline.clear();
          return rendered;
        }
        const headers = { ...rendered.headers, ...deviceHeaders(new URL(task.url).pathname) };
        const head = { status: rendered.status, headers, outsideScripts: rendered.outsideScripts };
        void rendered.complete.then(deadline.clear);
        const isComplete = rendered.complete.then(() => true);
        if (!(await within(rendered.lacksData ? patienceMs : drawingMs, isComplete)))
          return growing(rendered, head, task.nonce);
        const html = await readPage(rendered, task.nonce);
        rendered.tellWhole(html);
        return { kind: 'text', text: { ...head, html, nonce: task.nonce } };
      } catch (error) {
        deadline.clear();
        throw error;
      }
    },
  };
}

function growing(rendered: RenderedPage, page: PageHead, nonce: string): GeneratedPage {
  let end: (text: PageText) => void = () => undefined;
  const rest = new Promise<PageText>(resolve => (end = resolve));
  const stream = streamPage(rendered, html => end({ ...page, html, nonce }));
  return { kind: 'growing', page, stream, rest };
}
