import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Link } from '@vh/ui';
import { useLocation } from 'react-router-dom';
import { pageWithLanguage, paths, withLanguage } from '../app/paths.ts';
import { HeaderMenu } from './header-menu.tsx';
import { menuSlots } from './menu-fit.model.ts';
import styles from './menu-links.module.css';
import { useDesign, useIsSignUpOffered, usePrimaryPages } from '../app/site-data.ts';

/** The wide header's links in order of importance; those a narrower window has no place for are below "More". */
export function MenuLinks() {
  const { text, language } = useText();
  const design = useDesign();
  const isSignUpOffered = useIsSignUpOffered();
  const links = [
    ...(design?.showEventsArchive
      ? [
          {
            path: paths.archive,
            href: withLanguage(paths.archive, language),
            label: allEventsLabel(language),
          },
        ]
      : []),
    ...usePrimaryPages().map(({ slug, title }) => ({
      path: paths.page(slug),
      href: pageWithLanguage(slug, language),
      label: title,
    })),
  ];
  const slots = menuSlots(
    links.map(({ label }) => label),
    {
      logIn: text('logIn'),
      signUp: isSignUpOffered ? text('signUp') : undefined,
      more: text('more'),
      hasLanguages: design?.showLanguageSwitcher ?? false,
    },
  );
  const placed = links.map((link, index) => ({ ...link, slot: slots[index] }));
  const moved = placed.filter(({ slot }) => slot !== 1025);
  return (
    <>
      <ul className={styles.row}>
        {placed.map(
          ({ slot, ...link }) =>
            slot && (
              <li key={link.path} data-from={slot}>
                <MenuLink {...link} />
              </li>
            ),
        )}
      </ul>
      {moved.length > 0 && (
        <div data-until={moved.at(-1)?.slot}>
          <HeaderMenu button={text('more')}>
            {close => (
              <ul>
                {moved.map(({ slot, ...link }) => (
                  <li key={link.path} data-until={slot}>
                    <MenuLink {...link} onClick={close} />
                  </li>
                ))}
              </ul>
            )}
          </HeaderMenu>
        </div>
      )}
    </>
  );
}

interface MenuLinkProps {
  readonly path: string;
  readonly href: string;
  readonly label: string;
  readonly onClick?: () => void;
}

function MenuLink({ path, href, label, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link href={href} aria-current={pathname === path ? 'page' : undefined} onClick={onClick}>
      {label}
    </Link>
  );
}
