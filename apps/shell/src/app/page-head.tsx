import { defaultLanguage, languageTag, type LanguageCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import { useLocation } from 'react-router-dom';
import { useOfferedLanguages, useSettings } from './site-data.ts';
import { useSiteInfo } from './site-info.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the picture for link previews, 1200 x 630; without one it is the site's. */
  readonly image?: string | undefined;
  /** Address parts that make a page of its own, e.g. the genre of a list; others are left out of the canonical address. */
  readonly keep?: readonly string[];
  /** Of those parts the ones that are called otherwise in another language. */
  readonly termsIn?: ((language: LanguageCode) => Readonly<Record<string, string>>) | undefined;
  /** Pages that are somebody's own, or no page at all. */
  readonly hidden?: boolean;
  readonly type?: 'website' | 'article' | 'event';
}

/** Title, description, canonical address, languages and link preview of a page; React puts them into the head. */
export function PageHead({
  title,
  description,
  image,
  keep = [],
  termsIn,
  hidden,
  type = 'website',
}: PageHeadProps) {
  const { language } = useText();
  const { origin } = useSiteInfo();
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  const addressIn = useAddresses(keep, termsIn);
  const canonical = origin + addressIn(language);
  const picture = image ?? `/media/share/site/home/${language}.jpg`;
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
      <meta property="og:locale" content={placeOf(language)} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function LanguageLinkTags({ addressIn }: { addressIn: (language: LanguageCode) => string }) {
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
function useAddresses(
  keep: readonly string[],
  termsIn: PageHeadProps['termsIn'],
): (language: LanguageCode) => string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (keep.includes(name)) params.set(name, value);
  return language => {
    const own = new URLSearchParams({ ...Object.fromEntries(params), ...termsIn?.(language) }).toString();
    const query = [own, language === defaultLanguage ? '' : `lang=${language}`].filter(Boolean).join('&');
    return query ? `${pathname}?${query}` : pathname;
  };
}

/** A language with the country it is most spoken in, as link previews name it: sr_RS. */
function placeOf(code: LanguageCode): string {
  const known = places.get(code);
  if (known) return known;
  const { language, region } = new Intl.Locale(languageTag(code)).maximize();
  const place = `${language}_${region}`;
  places.set(code, place);
  return place;
}

/** Those that were asked for: working one out for each page is dear. */
const places = new Map<LanguageCode, string>();
