import { defaultColours } from '@vh/domain';
import type { Text } from '@vh/i18n';
import { readFilter } from '../features/event-list/event-filter.model.ts';
import { writeFilter } from '../features/event-list/filter-address.ts';
import { scriptJson } from '../app/boot.ts';
import { earlyClickScript } from '../later/early-click.ts';
import { paths } from '../app/paths.ts';
import { answerOf, type PageFacts } from './page-facts.ts';
import { structuredDataOf } from './structured-data.ts';

interface ServerHeadProps {
  /** What lets the page's own scripts run. */
  readonly nonce: string;
  readonly page: PageFacts;
  readonly text: Text;
  /** Failures and redirects say nothing about themselves. */
  readonly isFound: boolean;
}

/**
 * What stands in the head for other programs than the browser's page: app icons, feeds, structured data. The
 * browser's tree has no part of it, so that it costs readers no script; React leaves in the head what it did not put there.
 */
export function ServerHead({ nonce, page, text, isFound }: ServerHeadProps) {
  const design = answerOf(page, 'GET /front/design/theme');
  const settings = answerOf(page, 'GET /front/settings/get');
  const [light, dark] = defaultColours.paper;
  const { tokens = {}, darkTokens = {} } = design ?? {};
  const query = feedQuery(page);
  const title = `${settings?.appName ?? ''}: ${text('feedTitle')}`;
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyClickScript }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={tokens['paper'] ?? light} />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={darkTokens['paper'] ?? tokens['paper'] ?? dark}
      />
      <link rel="manifest" href={`/site.webmanifest?lang=${page.language}`} />
      <link rel="apple-touch-icon" href={design?.favicon ?? '/apple-touch-icon.png'} />
      {isFound && (
        <>
          <link rel="alternate" type="application/rss+xml" title={title} href={`/feed.xml${query}`} />
          <link rel="alternate" type="text/calendar" title={title} href={`/calendar.ics${query}`} />
          {structuredDataOf(page).map((facts, index) => (
            <script
              key={index}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: scriptJson(facts) }}
            />
          ))}
        </>
      )}
    </>
  );
}

/** The filter of a list's feed; every other page offers the feed of everything. */
function feedQuery({ url, language }: PageFacts): string {
  const isList = url.pathname === paths.archive || /^\/event\/(genre|type|tag)$/.test(url.pathname);
  const filter = isList ? readFilter(url.searchParams) : {};
  const query = writeFilter({ ...filter, page: undefined, sort: undefined }, language);
  const organiser = /^\/organiser\/([^/]+)$/.exec(url.pathname)?.[1];
  return organiser ? `${query ? `${query}&` : '?'}organiser=${organiser}` : query;
}
