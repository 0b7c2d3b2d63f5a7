import { queryKeyFor } from '@vh/api-client';
import type { CallName } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import type { StaticHandlerContext } from 'react-router-dom';
import type { AppContext } from './app-context.ts';
import type { Frame } from './frame-markup.ts';
import { paths } from './paths.ts';
import type { SiteInfo } from './site-info.tsx';

/** A page as far as header and footer depend on it. */
interface FramedPage {
  readonly context: AppContext;
  readonly routed: StaticHandlerContext;
  readonly info: SiteInfo;
}

interface KeptFrame {
  /** What header and footer were drawn of; the same answers, not equal ones: comparing them would be dear. */
  readonly answers: readonly unknown[];
  readonly frame: Frame;
}

/** More than there are languages, kinds of readers and menu entries; anyone who makes up more makes all be drawn again. */
const mostFrames = 200;

const kept = new Map<string, KeptFrame>();

/**
 * The markup of header and footer that a page before had; undefined when they are to be drawn. It is React's own, taken
 * from a page that was drawn of the same, so the browser finds what it would draw itself.
 */
export function findFrame(page: FramedPage): Frame | undefined {
  const name = frameName(page);
  const known = name === undefined ? undefined : kept.get(name);
  const answers = answersOf(page.context);
  return known?.answers.every((answer, index) => answer === answers[index]) ? known.frame : undefined;
}

/** Keeps header and footer of a page that is drawn whole for those that are like it. */
export function keepFrame(page: FramedPage, html: string): void {
  const name = frameName(page);
  const answers = answersOf(page.context);
  const header = /<header class="[^"]*">(.*?)<\/header>/s.exec(html)?.[1];
  const footer = /<div data-later="footer"[^>]*>(<!--\$-->.*?<\/footer><!--\/\$-->)<\/div>/s.exec(html)?.[1];
  if (name === undefined || !header || !footer || !isPlain(header) || !isPlain(footer)) return;
  if (kept.size >= mostFrames) kept.clear();
  kept.set(name, { answers, frame: { header, footer } });
}

/** React names in the head what pictures it draws that are not lazy, and ids depend on where something is drawn. */
function isPlain(markup: string): boolean {
  return !/<img(?![^>]*loading="lazy")|="[^"]*_R_/.test(markup);
}

/** What header and footer depend on besides answers; undefined where they are somebody's own, or of one page. */
function frameName({ context, routed, info }: FramedPage): string | undefined {
  const { pathname, search } = routed.location;
  const { language } = context.i18n;
  const isLike = routed.statusCode === 200 && !routed.errors && !context.session.getState().authenticated;
  if (!isLike || !isLanguageCode(language) || !isOnlyLanguage(search)) return undefined;
  const isMenuEntry = pathname === paths.archive || pathname.startsWith(paths.page(''));
  const { theme, asksForConsent, canRevokeConsent } = info;
  const current = isMenuEntry ? pathname : '';
  return [language, theme, asksForConsent, canRevokeConsent, new Date().getFullYear(), current].join(' ');
}

/** The links of other languages carry the query along; its language they have themselves. */
function isOnlyLanguage(search: string): boolean {
  return search === '' || /^\?lang=\w+$/.test(search);
}

const siteCalls: readonly CallName[] = [
  'GET /front/settings/get',
  'GET /front/design/theme',
  'POST /back/deploy/get',
];

function answersOf({ queryClient, i18n }: AppContext): readonly unknown[] {
  const pages = isLanguageCode(i18n.language) ? { currentLocale: i18n.language } : undefined;
  return [
    ...siteCalls.map(name => queryClient.getQueryData(queryKeyFor(name))),
    pages && queryClient.getQueryData(queryKeyFor('POST /front/page/get-all', pages)),
  ];
}
