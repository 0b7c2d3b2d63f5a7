import { ConfirmedCalls } from '@vh/auth';
import { AreaLayout, Logo, SkipLink } from '@vh/ui';
import { useEffect } from 'react';
import { generatePath, Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { useArea } from '../area/area-context.tsx';
import type { NavigationItem } from '../area/area-definition.ts';
import { mayOpen } from '../scope/role-here.ts';
import { useRoleHere } from '../scope/use-role-here.ts';
import { useTextsOf } from '../texts/use-texts-of.ts';
import { AccountMenu } from './account-menu.tsx';
import { useFrameTexts } from './frame-texts.ts';
import { currentHref, groupNavigation } from './navigation.model.ts';
import { PaletteButton, PaletteIconButton, PaletteWindow, usePalette } from './palette/palette-button.tsx';
import { useClosedGroups } from './use-closed-groups.ts';

/** Where the skip link leads. */
const mainId = 'area-page';

/** The layout of a back-office area: navigation and user at the side, or behind a button on narrow screens; the page beside it. */
export function AreaFrame() {
  const { text } = useFrameTexts();
  const { id } = useParams();
  const palette = usePalette();
  const { closed, toggle } = useClosedGroups(useArea().name);
  useShownPage();
  return (
    <>
      <SkipLink targetId={mainId}>{text('skipToPage')}</SkipLink>
      <AreaLayout
        // Another client is another place: its frame starts with a closed panel.
        key={id ?? ''}
        {...useNavigation()}
        closedGroups={closed}
        onToggleGroup={toggle}
        navLabel={text('areaMenu')}
        menuLabel={text('openMenu')}
        closeLabel={text('closeMenu')}
        mainId={mainId}
        logo={
          <Link to="/">
            <Logo label={text('toShop')} height={22} />
          </Link>
        }
        account={<AccountMenu />}
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

/** Says in the document which page is shown: the check before a release waits for it. */
function useShownPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['areaPage'] = pathname;
    return () => {
      delete dataset['areaPage'];
    };
  }, [pathname]);
}

function useNavigation(): ReturnType<typeof groupNavigation> {
  const area = useArea();
  const { text } = useTextsOf(area.texts);
  const { text: frameText } = useFrameTexts();
  const { id } = useParams();
  const { pathname } = useLocation();
  const here = useRoleHere();
  const { useCounts = noCounts } = area;
  const counts = useCounts(id);
  const open = area.navigation
    .filter(item => mayOpen(item, here, id))
    .map(item => ({ ...item, href: pathOf(item, id) }));
  const current = currentHref(
    pathname,
    open.map(({ href, end }) => ({ href, end })),
  );
  const entries = open.map(({ to, group, href, label, icon }) => ({
    group,
    item: { href, label: text(label), icon, count: counts[to], current: href === current },
  }));
  return groupNavigation(entries, group => frameText(`group.${group}`));
}

const noCounts = (): Readonly<Record<string, number>> => ({});

function pathOf({ to }: NavigationItem, id: string | undefined): string {
  return to.includes(':id') ? generatePath(to, { id: id ?? '' }) : to;
}
