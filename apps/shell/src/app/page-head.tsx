import { defaultLanguage, languageTag } from '@vh/domain';
import { useText } from '@vh/i18n';
import { useLocation } from 'react-router-dom';
import { useOfferedLanguages, useSettings } from '../layout/site-data.ts';
import { scriptJson } from './boot.ts';
import { useSiteInfo } from './site-info.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the picture for link previews. */
  readonly image?: string | undefined;
  /** Address parts that make a page of its own, e.g. the genre of a list; others are left out of the canonical address. */
  readonly keep?: readonly string[];
  readonly jsonLd?: unknown;
  /** Pages that are somebody's own, or no page at all. */
  readonly hidden?: boolean;
  readonly type?: 'website' | 'article' | 'event';
}

/** Title, description, canonical address, languages, link preview and structured data of a page; React puts them into the head. */
export function PageHead({
  title,
  description,
  image,
  keep = [],
  jsonLd,
  hidden,
  type = 'website',
}: PageHeadProps) {
  const { language } = useText();
  const { origin } = useSiteInfo();
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  const addressIn = useAddresses(keep);
  const canonical = origin + addressIn(language);
  return (
    <>
      <title>{title.startsWith(appName) ? title : `${title} – ${appName}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <LanguageLinkTags addressIn={addressIn} />}
      {!hidden && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={appName} />
      <meta property="og:type" content={type === 'event' ? 'article' : type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={languageTag(language).replace(/-/g, '_')} />
      {image && <meta property="og:image" content={origin + image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />
      )}
    </>
  );
}

function LanguageLinkTags({ addressIn }: { addressIn: (language: string) => string }) {
  const { origin } = useSiteInfo();
  return (
    <>
      {useOfferedLanguages().map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={languageTag(code)} href={origin + addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressIn(defaultLanguage)} />
    </>
  );
}

/** The page's address in a language: English has none of its own, so that each page has exactly one. */
function useAddresses(keep: readonly string[]): (language: string) => string {
  const { pathname, search } = useLocation();
  return language => {
    const params = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(search)) if (keep.includes(name)) params.set(name, value);
    if (language !== defaultLanguage) params.set('lang', language);
    const query = params.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}
