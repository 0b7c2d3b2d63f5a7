import { allEventsLabel, useText } from '@vh/i18n';
import { Heading, LinkButton, Wrap } from '@vh/ui';
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
