import { AreaSwitcher, areaPathFor, useLogout, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Icon, Link } from '@vh/ui';
import { useRef } from 'react';
import { useIsHydrated } from '../features/checkout/use-is-hydrated.ts';
import styles from './user-menu.module.css';

/** What the header shows to somebody with a session: their areas and the way out. */
export function UserMenu() {
  const { text } = useText();
  const { data } = useMe();
  // This menu is drawn last: the answer may be here before React takes over what the server drew without it.
  const isHydrated = useIsHydrated();
  const me = isHydrated ? data : undefined;
  const logOut = useLogout();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const area = me && areaPathFor(me, me.role);
  return (
    <details
      ref={details}
      className={styles.root}
      onKeyDown={event => event.key === 'Escape' && close()}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary className={styles.button}>
        <Icon name="user" />
        <span className={styles.name}>{me?.name ?? text('account')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.list}>
        {area && (
          <Link href={area} onClick={close}>
            {text('myArea')}
          </Link>
        )}
        {isHydrated && (
          <AreaSwitcher className={styles.areas} label={text('myArea')} roleName={role => role} />
        )}
        <button
          type="button"
          onClick={() => {
            close();
            void logOut();
          }}
        >
          {text('logOut')}
        </button>
      </div>
    </details>
  );
}
