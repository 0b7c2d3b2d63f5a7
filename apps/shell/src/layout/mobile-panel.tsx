import { useLogout, useMe, useSession, useSessionState } from '@vh/auth';
import { areaPathFor, readLastArea } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { allEventsLabel, homeLabel } from '@vh/i18n/shell';
import { IconButton, Link } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, withLanguage } from '../app/paths.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './mobile-panel.module.css';
import { useDesign, useIsSignUpOffered, usePrimaryPages } from '../app/site-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** What the panel of phones can be (specification 4). */
export type PanelState = 'closed' | 'open' | 'closing';

interface MobilePanelProps {
  readonly state: PanelState;
  readonly onClose: () => void;
  /** Before a link of it leads to another page. */
  readonly onLeave: () => void;
  /** Its picture has left the screen. */
  readonly onClosed: () => void;
}

interface ItemProps {
  readonly onClose: () => void;
}

/** Specification 2: home, all events, pages, login, sign-up, checkout and languages; an item closes it. */
export function MobilePanel({ state, onClose, onLeave, onClosed }: MobilePanelProps) {
  const { text } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog gives the page back at once; only its picture takes its time to leave.
  const close = () => dialog.current?.close();
  usePanelState(dialog, state, onClosed);
  useCloseOnWide(state === 'open', close);
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-state={state}
      inert={state === 'closing'}
      aria-label={text('mainMenu')}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && close()}
    >
      {state !== 'closed' && <PanelContent onClose={close} onLeave={onLeave} />}
    </dialog>
  );
}

function PanelContent({ onClose, onLeave }: ItemProps & { readonly onLeave: () => void }) {
  const { text, language } = useText();
  const { pathname } = useLocation();
  const design = useDesign();
  const links = [
    { href: withLanguage(paths.home, language), label: homeLabel(language) },
    { href: withLanguage(paths.archive, language), label: allEventsLabel(language) },
    ...usePrimaryPages().map(page => ({ href: paths.page(page.slug), label: page.title })),
  ];
  return (
    <div className={styles.inner}>
      <div className={styles.top}>
        <ThemeSwitch />
        <IconButton icon="close" label={text('closeMenu')} onClick={onClose} />
      </div>
      <nav aria-label={text('mainMenu')}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href.split('?')[0] === pathname ? 'page' : undefined}
                onClick={onLeave}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          <AccountItems onClose={onLeave} />
          <li>
            <Link href={paths.checkout} onClick={onLeave}>
              {text('checkout')}
            </Link>
          </li>
        </ul>
      </nav>
      {design?.showLanguageSwitcher && (
        <nav aria-label={text('language')} className={styles.foot}>
          <LanguageLinks className={styles.languages} onChoose={onLeave} />
        </nav>
      )}
    </div>
  );
}

function AccountItems({ onClose }: ItemProps) {
  const { text } = useText();
  const { authenticated } = useSessionState();
  const isSignUpOffered = useIsSignUpOffered();
  const logOut = useLogout();
  const leave = () => {
    onClose();
    void logOut();
  };
  if (authenticated) {
    return (
      <>
        <MyAreaItem onClose={onClose} />
        <li>
          <Link href={paths.account} onClick={onClose}>
            {text('account')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={leave}>
            {text('logOut')}
          </button>
        </li>
      </>
    );
  }
  return (
    <>
      <li>
        <Link href={paths.login} onClick={onClose}>
          {text('logIn')}
        </Link>
      </li>
      {isSignUpOffered && (
        <li>
          <Link href={paths.register} onClick={onClose}>
            {text('signUp')}
          </Link>
        </li>
      )}
    </>
  );
}

/** The way to the area where somebody of the staff was last; buyers have their account instead. */
function MyAreaItem({ onClose }: ItemProps) {
  const { text } = useText();
  const session = useSession();
  const { data: me } = useMe();
  if (!me || me.role === 'app-individual') return null;
  const area = readLastArea(session, me) ?? areaPathFor(me, me.role);
  if (area === undefined) return null;
  return (
    <li>
      <Link href={area} onClick={onClose}>
        {text('myArea')}
      </Link>
    </li>
  );
}

/** Open is a modal dialog, which traps the focus and hands it back; closing lasts as long as its animation. */
function usePanelState(
  dialog: { readonly current: HTMLDialogElement | null },
  state: PanelState,
  onClosed: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (state === 'open' && !element.open) element.showModal();
    if (state !== 'closing') return undefined;
    if (element.open) element.close();
    let isCurrent = true;
    // Without motion there is no animation, and nothing to wait for.
    void Promise.allSettled(element.getAnimations().map(animation => animation.finished)).then(() => {
      if (isCurrent) onClosed();
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, state, onClosed]);
}

/** Turning a tablet can make room for the whole header; the panel has no place then. */
function useCloseOnWide(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 1025px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  });
}
