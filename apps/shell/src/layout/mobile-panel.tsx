import { useLogout, useSessionState } from '@vh/auth';
import { allEventsLabel, homeLabel, useText } from '@vh/i18n';
import { IconButton, Link } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, withLanguage } from '../app/paths.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './mobile-panel.module.css';
import { useDeploySettings, useDesign, useMenuPages } from './site-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface MobilePanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Specification 2: home, all events, pages, login, sign-up, checkout and languages; an item closes it. */
export function MobilePanel({ isOpen, onClose }: MobilePanelProps) {
  const { text } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  useCloseOnWide(isOpen, onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={text('mainMenu')}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {isOpen && <PanelContent onClose={onClose} />}
    </dialog>
  );
}

function PanelContent({ onClose }: Pick<MobilePanelProps, 'onClose'>) {
  const { text, language } = useText();
  const { pathname } = useLocation();
  const design = useDesign();
  const pages = useMenuPages().filter(page => page.isPrimaryMenuPage);
  const links = [
    { href: withLanguage(paths.home, language), label: homeLabel(language) },
    ...(design?.showEventsArchive === false
      ? []
      : [{ href: withLanguage(paths.archive, language), label: allEventsLabel(language) }]),
    ...pages.map(page => ({ href: paths.page(page.slug), label: page.title })),
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
                onClick={onClose}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          <AccountItems onClose={onClose} />
          <li>
            <Link href={paths.checkout} onClick={onClose}>
              {text('checkout')}
            </Link>
          </li>
        </ul>
      </nav>
      {design?.showLanguageSwitcher && <LanguageLinks className={styles.languages} onChoose={onClose} />}
    </div>
  );
}

function AccountItems({ onClose }: Pick<MobilePanelProps, 'onClose'>) {
  const { text } = useText();
  const { authenticated } = useSessionState();
  const { isSignUpAvailable } = useDeploySettings();
  const logOut = useLogout();
  const leave = () => {
    onClose();
    void logOut();
  };
  if (authenticated) {
    return (
      <li>
        <button type="button" onClick={leave}>
          {text('logOut')}
        </button>
      </li>
    );
  }
  return (
    <>
      <li>
        <Link href={paths.login} onClick={onClose}>
          {text('logIn')}
        </Link>
      </li>
      {isSignUpAvailable && (
        <li>
          <Link href={paths.register} onClick={onClose}>
            {text('signUp')}
          </Link>
        </li>
      )}
    </>
  );
}

/** A modal dialog traps the focus and hands it back by itself. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [dialog, isOpen]);
}

/** Turning a tablet can make room for the whole header; the panel has no place then. */
function useCloseOnWide(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 1025px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [isOpen, onClose]);
}
