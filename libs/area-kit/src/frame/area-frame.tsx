import { ConfirmedCalls, useMe } from '@vh/auth';
import { AreaLayout, Logo, SkipLink, type AreaNavItem } from '@vh/ui';
import { generatePath, Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { useArea } from '../area/area-context.tsx';
import type { NavigationItem } from '../area/define-area.tsx';
import { useTextsOf } from '../texts/define-texts.ts';
import { useFrameTexts } from './frame-texts.ts';
import { PaletteButton, PaletteIconButton, PaletteWindow, usePalette } from './palette/palette-button.tsx';
import { UserPanel } from './user-panel.tsx';

/** Where the skip link leads. */
const mainId = 'area-page';

/** The layout of a back-office area: navigation and user at the side, or behind a button on narrow screens; the page beside it. */
export function AreaFrame() {
  const { text } = useFrameTexts();
  const { id } = useParams();
  const palette = usePalette();
  return (
    <>
      <SkipLink targetId={mainId}>{text('skipToPage')}</SkipLink>
      <AreaLayout
        // Another client is another place: its frame starts with a closed panel.
        key={id ?? ''}
        items={useNavigationItems()}
        navLabel={text('areaMenu')}
        menuLabel={text('openMenu')}
        closeLabel={text('closeMenu')}
        mainId={mainId}
        logo={
          <Link to="/">
            <Logo label={text('toShop')} height={22} />
          </Link>
        }
        account={<UserPanel />}
        sideTools={<PaletteButton onOpen={palette.open} />}
        mobileTools={<PaletteIconButton onOpen={palette.open} />}
      >
        <ConfirmedCalls>
          <Outlet />
        </ConfirmedCalls>
      </AreaLayout>
      <PaletteWindow isOpen={palette.isOpen} onClose={palette.close} />
    </>
  );
}

function useNavigationItems(): AreaNavItem[] {
  const area = useArea();
  const { text } = useTextsOf(area.texts);
  const { id } = useParams();
  const { pathname } = useLocation();
  const mayEnter = useMayEnter(id);
  return area.navigation.filter(mayEnter).map(item => {
    const href = pathOf(item, id);
    return { href, label: text(item.label), icon: item.icon, current: isWithin(pathname, href, item.end) };
  });
}

/** Tells whether an entry leads to what the reader may do for the client in the path; the API decides. */
function useMayEnter(clientId: string | undefined): (item: NavigationItem) => boolean {
  const { data: me } = useMe();
  const isAdmin = me?.areas.some(area => area.role === 'admin') ?? false;
  const flags = me?.memberships.find(one => one.clientId === clientId)?.permissions ?? [];
  return ({ needsOneOf }) => !needsOneOf || isAdmin || needsOneOf.some(flag => flags.includes(flag));
}

function pathOf({ to }: NavigationItem, id: string | undefined): string {
  return to.includes(':id') ? generatePath(to, { id: id ?? '' }) : to;
}

function isWithin(pathname: string, href: string, end = false): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === href || (!end && path.startsWith(`${href}/`));
}
