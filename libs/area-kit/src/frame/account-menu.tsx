import { useMe, useSessionState } from '@vh/auth';
import { Icon, Popover } from '@vh/ui';
import { useFrameTexts } from './frame-texts.ts';
import { Person, UserPanel } from './user-panel.tsx';
import styles from './account-menu.module.css';

/** Who is logged in, as a button at the foot of the menu; language, theme, other areas and the way out are behind it. */
export function AccountMenu() {
  const { text } = useFrameTexts();
  const { email = '' } = useSessionState();
  const name = useMe().data?.name ?? email;
  return (
    <Popover
      isAbove
      variant="bare"
      className={styles.menu}
      buttonClassName={styles.button}
      buttonLabel={text('account', { name })}
      label={
        <>
          <Person />
          <Icon name="chevron-up" size={14} className={styles.sign} />
        </>
      }
    >
      {() => (
        <div className={styles.panel}>
          <UserPanel withoutPerson />
        </div>
      )}
    </Popover>
  );
}
