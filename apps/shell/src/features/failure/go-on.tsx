import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Button, Link, SearchField } from '@vh/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { defaultLanguage, type LanguageCode } from '@vh/domain';
import styles from './failure-page.module.css';

/** Ways to go on from a page that can't be shown: the search, all events, one's tickets. */
export function GoOn() {
  const { text, language } = useText();
  return (
    <section className={styles.goOn} aria-label={text('failureGoOn')}>
      <SearchForm />
      <ul className={styles.ways}>
        <li>
          <Link href={withLanguage(paths.archive, language)}>{allEventsLabel(language)}</Link>
        </li>
        <li>
          <Link href={withLanguage(paths.collect, language)}>{text('failureCollect')}</Link>
        </li>
      </ul>
    </section>
  );
}

/** A plain form, so that it works before and without any script. */
function SearchForm() {
  const { text, language } = useText();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void navigate(searchAddress(typeof words === 'string' ? words.trim() : '', language));
  };
  return (
    <form
      className={styles.search}
      role="search"
      // the header has a search as well
      aria-label={text('failureSearch')}
      action={paths.archive}
      onSubmit={handleSubmit}
    >
      <SearchField
        label={text('failureSearch')}
        placeholder={text('failureSearch')}
        name="q"
        maxLength={120}
        className={styles.searchField}
      />
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <Button type="submit" variant="outline">
        {text('failureSearchGo')}
      </Button>
    </form>
  );
}

function searchAddress(words: string, language: LanguageCode): string {
  const parameters = new URLSearchParams();
  if (words) parameters.set('q', words);
  if (language !== defaultLanguage) parameters.set('lang', language);
  const query = parameters.toString();
  return query ? `${paths.archive}?${query}` : paths.archive;
}
