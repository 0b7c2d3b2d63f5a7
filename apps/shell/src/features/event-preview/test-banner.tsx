import { useText } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import styles from './preview.module.css';

interface TestBannerProps {
  /** Until when the link works, as it is said. */
  readonly until?: string;
}

/** Says on every page of the shop in test mode that orders are not valid. */
export function TestBanner({ until }: TestBannerProps) {
  const { text } = useText();
  return (
    <aside className={styles.banner} aria-label={text('testModeTitle')}>
      <Wrap className={styles.words}>
        <Icon name="eye" />
        <p>
          <strong>{text('testModeTitle')}</strong> {text('testModeText')} {text('testModeLeftOut')}
          {until === undefined ? null : ` ${text('testModeUntil', { time: until })}`}
        </p>
      </Wrap>
    </aside>
  );
}
