import { useSessionState } from '@vh/auth';
import { allEventsLabel, homeLabel, useText } from '@vh/i18n';
import { Icon, IconButton, Link, LinkButton, Logo, Wrap } from '@vh/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pageWithLanguage, paths, withLanguage } from '../app/paths.ts';
import { CartLink } from './cart-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { useDeploySettings, useDesign, useMenuPages, useSettings } from './site-data.ts';
import styles from './site-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** Only people with a session have this menu. */
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

interface SiteHeaderProps {
  readonly isMenuOpen: boolean;
  /** The menu may be opened in a moment. */
  readonly onNearMenu: () => void;
  readonly onOpenMenu: () => void;
}

/** Specification 2, Header: logo, search, menu, login, sign-up, cart and language; a hamburger at 1024 and below. */
export function SiteHeader({ isMenuOpen, onNearMenu, onOpenMenu }: SiteHeaderProps) {
  const { text, language } = useText();
  const settings = useSettings();
  const design = useDesign();
  return (
    <header className={styles.header}>
      <Wrap className={styles.row}>
        <Link
          className={styles.logo}
          href={withLanguage(paths.home, language)}
          aria-label={`${settings?.appName ?? 'Velvet Hall'}, ${homeLabel(language)}`}
        >
          {design?.logo ? (
            <img src={design.logo} alt="" height={30} />
          ) : (
            <Logo label={settings?.appName ?? 'Velvet Hall'} height={30} />
          )}
        </Link>
        <SearchBox />
        <nav className={styles.menu} aria-label={text('mainMenu')}>
          <MenuLinks />
        </nav>
        <div className={styles.acts}>
          <AccountLinks />
          <ThemeSwitch />
          <CartLink />
          {design?.showLanguageSwitcher && <LanguageMenu />}
        </div>
        <div className={styles.mobileActs}>
          <CartLink onlyWhenFilled />
          <IconButton
            icon="menu"
            label={text('openMenu')}
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onPointerEnter={onNearMenu}
            onFocus={onNearMenu}
            onClick={onOpenMenu}
          />
        </div>
      </Wrap>
    </header>
  );
}

function MenuLinks() {
  const { language } = useText();
  const { pathname } = useLocation();
  const design = useDesign();
  const pages = useMenuPages().filter(page => page.isPrimaryMenuPage);
  return (
    <ul>
      {design?.showEventsArchive !== false && (
        <li>
          <Link
            href={withLanguage(paths.archive, language)}
            aria-current={pathname === paths.archive ? 'page' : undefined}
          >
            {allEventsLabel(language)}
          </Link>
        </li>
      )}
      {pages.map(page => (
        <li key={page._id}>
          <Link
            href={pageWithLanguage(page.slug, language)}
            aria-current={pathname === paths.page(page.slug) ? 'page' : undefined}
          >
            {page.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AccountLinks() {
  const { text } = useText();
  const { authenticated } = useSessionState();
  const { isSignUpAvailable } = useDeploySettings();
  if (authenticated) {
    return (
      <Suspense fallback={<Icon name="user" />}>
        <UserMenu />
      </Suspense>
    );
  }
  return (
    <>
      <Link className={styles.logIn} href={paths.login}>
        <Icon name="user" />
        <span>{text('logIn')}</span>
      </Link>
      {isSignUpAvailable && (
        <LinkButton variant="outline" size="s" href={paths.register}>
          {text('signUp')}
        </LinkButton>
      )}
    </>
  );
}
