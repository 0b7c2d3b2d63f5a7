import { useSessionState } from '@vh/auth';
import { useText } from '@vh/i18n';
import { homeLabel } from '@vh/i18n/shell';
import { Icon, IconButton, Link, LinkButton, Logo } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useFrameMarkup } from '../app/frame-markup.ts';
import { paths, withLanguage } from '../app/paths.ts';
import { hydrateSoon } from '../later/hydrate-later.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { SearchBox } from './search-box.tsx';
import { useDesign, useIsSignUpOffered, useSettings } from '../app/site-data.ts';
import styles from './site-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** Only people with a session have this menu. */
const UserMenu = hydrateSoon(async () => (await import('./user-menu.tsx')).UserMenu, <Icon name="user" />);

interface SiteHeaderProps {
  readonly isMenuOpen: boolean;
  /** The menu may be opened in a moment. */
  readonly onNearMenu: () => void;
  readonly onOpenMenu: () => void;
}

/** Specification 2, Header: logo, search, menu, login, sign-up, cart and language; a hamburger at 1024 and below. */
export function SiteHeader(props: SiteHeaderProps) {
  const known = useFrameMarkup('header');
  return known ? <header className={styles.header} {...known} /> : <DrawnHeader {...props} />;
}

function DrawnHeader({ isMenuOpen, onNearMenu, onOpenMenu }: SiteHeaderProps) {
  const { text, language } = useText();
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  const design = useDesign();
  return (
    <header className={styles.header}>
      <Wrap className={styles.row}>
        <Link
          className={styles.logo}
          href={withLanguage(paths.home, language)}
          aria-label={`${appName}, ${homeLabel(language)}`}
        >
          {design?.logo ? <img src={design.logo} alt="" height={30} /> : <Logo label={appName} height={30} />}
        </Link>
        <SearchBox />
        <nav className={styles.menu} aria-label={text('mainMenu')}>
          <MenuLinks />
        </nav>
        <div className={styles.acts}>
          <AccountLinks />
          <span className={styles.theme}>
            <ThemeSwitch />
          </span>
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

function AccountLinks() {
  const { text } = useText();
  const { authenticated } = useSessionState();
  const isSignUpOffered = useIsSignUpOffered();
  if (authenticated) return <UserMenu />;
  return (
    <>
      <Link className={styles.logIn} href={paths.login}>
        <Icon name="user" />
        <span>{text('logIn')}</span>
      </Link>
      {isSignUpOffered && (
        <LinkButton className={styles.signUp} variant="outline" size="s" href={paths.register}>
          {text('signUp')}
        </LinkButton>
      )}
    </>
  );
}
