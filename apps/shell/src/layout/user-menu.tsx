import { AreaSwitcher, useLogout, useMe, useSession } from '@vh/auth';
import { areaPathFor, readLastArea } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Icon, Link } from '@vh/ui';
import { useIsHydrated } from '../later/use-is-hydrated.ts';
import { HeaderMenu } from './header-menu.tsx';
import { roleWords } from './role-words.ts';
import styles from './user-menu.module.css';

/** What the header shows to somebody with a session: their areas and the way out. */
export function UserMenu() {
  const { text, language } = useText();
  const session = useSession();
  const { data } = useMe();
  // This menu is drawn last: the answer may be here before React takes over what the server drew without it.
  const me = useIsHydrated() ? data : undefined;
  const logOut = useLogout();
  const area = me && (readLastArea(session, me) ?? areaPathFor(me, me.role));
  const roles = roleWords(language);
  return (
    <HeaderMenu
      button={
        <>
          <Icon name="user" />
          <span className={styles.name}>{me?.name ?? text('account')}</span>
        </>
      }
    >
      {close => (
        <>
          {area && (
            <ul className={styles.own}>
              <li>
                <Link href={area} onClick={close}>
                  {text('myArea')}
                </Link>
              </li>
            </ul>
          )}
          <AreaSwitcher className={styles.own} label={text('myArea')} roleName={role => roles[role]} />
          <ul>
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  void logOut();
                }}
              >
                {text('logOut')}
              </button>
            </li>
          </ul>
        </>
      )}
    </HeaderMenu>
  );
}
