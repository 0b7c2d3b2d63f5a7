import { useText } from '@vh/i18n';
import { IconButton } from '@vh/ui';
import { useTheme } from '../app/theme.ts';
import styles from './theme-switch.module.css';

/** Switches between light and dark; until the reader chooses, the system does. */
export function ThemeSwitch() {
  const { text } = useText();
  const { choose } = useTheme();
  // Both buttons stand in the page; style sheets show the one that fits, so the server needs not know the system's theme.
  return (
    <>
      <IconButton
        className={styles.toDark}
        icon="moon"
        label={text('themeDark')}
        onClick={() => choose('dark')}
      />
      <IconButton
        className={styles.toLight}
        icon="sun"
        label={text('themeLight')}
        onClick={() => choose('light')}
      />
    </>
  );
}
