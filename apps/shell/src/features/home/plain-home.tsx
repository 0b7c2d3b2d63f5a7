import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Heading, LinkButton } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { paths, withLanguage } from '../../app/paths.ts';
import styles from './home.module.css';

/** What the page begins with where no slider is: what it is for, and the way to all of it. */
export function Masthead() {
  const { text, language } = useText();
  return (
    <Wrap className={styles.masthead}>
      <Heading level={1} size="t6">
        {text('homeTitle')}
      </Heading>
      <div className={styles.mastheadWords}>
        <p>{text('homeDescription')}</p>
        <LinkButton href={withLanguage(paths.archive, language)} size="l" iconEnd="arrow-right">
          {allEventsLabel(language)}
        </LinkButton>
      </div>
    </Wrap>
  );
}
