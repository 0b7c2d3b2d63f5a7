import { languageTag, type LanguageCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import { VisuallyHidden } from '@vh/ui';
import { Flag } from '@vh/ui/shell';
import { useLocation } from 'react-router-dom';
import { SamePageLink } from '../app/same-page-link.tsx';
import { rememberLanguage } from '../app/remember-language.ts';
import { useOfferedLanguages } from '../app/site-data.ts';

interface LanguageLinksProps {
  readonly className?: string | undefined;
  readonly onChoose?: () => void;
  /** Shows the language's own name beside its code. */
  readonly named?: boolean;
}

/** The offered languages; each keeps path, filters and scroll, and is remembered (specification 4). */
export function LanguageLinks({ className, onChoose, named = false }: LanguageLinksProps) {
  const { language } = useText();
  const { pathname, search, hash } = useLocation();
  const choose = (code: LanguageCode) => {
    rememberLanguage(code);
    onChoose?.();
  };
  return (
    <ul className={className}>
      {useOfferedLanguages().map(({ code, name, flag }) => (
        <li key={code}>
          <SamePageLink
            to={{ pathname, search: withLang(search, code), hash }}
            state={{ keepScroll: true }}
            hrefLang={languageTag(code)}
            lang={languageTag(code)}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => choose(code)}
          >
            <Flag code={flag} />
            <span>{code.toUpperCase()}</span>{' '}
            {named ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
          </SamePageLink>
        </li>
      ))}
    </ul>
  );
}

/** Longest query that is carried along, in characters: a page has two of these links for each language. */
const longestSearch = 2_000;

function withLang(search: string, code: LanguageCode): string {
  const params = new URLSearchParams(search.length > longestSearch ? '' : search);
  params.set('lang', code);
  return `?${params}`;
}
