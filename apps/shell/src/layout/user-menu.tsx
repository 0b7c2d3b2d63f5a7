import { AreaSwitcher, areaPathFor, useLogout, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Icon, Link } from '@vh/ui';
import { useIsHydrated } from '../features/checkout/use-is-hydrated.ts';
import { HeaderMenu } from './header-menu.tsx';
import styles from './user-menu.module.css';

/** What the header shows to somebody with a session: their areas and the way out. */
export function UserMenu() {
  const { text } = useText();
  const { data } = useMe();
  // This menu is drawn last: the answer may be here before React takes over what the server drew without it.
  const me = useIsHydrated() ? data : undefined;
  const logOut = useLogout();
  const area = me && areaPathFor(me, me.role);
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
          <AreaSwitcher className={styles.own} label={text('myArea')} roleName={role => role} />
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
