import { useMe } from '@vh/auth';
import type { FoundKind } from '@vh/contract';
import { formatOrderNumber, type LanguageCode } from '@vh/domain';
import type { IconName } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useArea } from '../../area/area-context.tsx';
import { formatEventDay } from '../../format/format-moment.ts';
import { mayOpen } from '../../scope/role-here.ts';
import { useRoleHere } from '../../scope/use-role-here.ts';
import {
  entriesFor,
  hrefOf,
  kindsBelow,
  openShortcuts,
  pathOfRecord,
  type FoundRecord,
  type PaletteEntry,
} from './palette.model.ts';
import { usePaletteTexts } from './palette-texts.ts';
import { useFound, type Finding } from './use-found.ts';
import { useTextsOf } from '../../texts/use-texts-of.ts';

const icons: Readonly<Record<FoundKind, IconName>> = {
  order: 'list',
  ticket: 'ticket',
  event: 'calendar',
  buyer: 'user',
  client: 'building',
  place: 'pin',
  user: 'users',
};

/** The lines of the palette for what is typed: actions and pages at once, records when they are found. */
export function usePaletteEntries(typed: string): { entries: PaletteEntry[]; finding: Finding } {
  const { language } = usePaletteTexts();
  const { data: me } = useMe();
  const { id: clientId } = useParams();
  const { name } = useArea();
  const base = name === 'client' ? `/client/${clientId ?? ''}` : `/${name}`;
  const kinds = kindsBelow(base, me);
  const known = useKnownEntries(clientId);
  const finding = useFound(typed, { kinds, clientId, lang: language });
  const records = finding.found.flatMap(record => {
    const href = pathOfRecord(base, record, me);
    return href === undefined ? [] : [entryOf(record, href, language)];
  });
  return { entries: [...entriesFor(known, typed), ...records], finding };
}

function entryOf(record: FoundRecord, href: string, language: LanguageCode): PaletteEntry {
  const { kind, _id, title, note, date, timezone } = record;
  const day = date && timezone ? formatEventDay(date, { language, timeZone: timezone }) : '';
  return {
    key: `${kind}-${_id}-${title}`,
    kind,
    label: kind === 'order' ? formatOrderNumber(title) : title,
    note: [day, note].filter(Boolean).join(' · '),
    icon: icons[kind],
    href,
  };
}

function useKnownEntries(clientId: string | undefined): PaletteEntry[] {
  const area = useArea();
  const { text } = useTextsOf(area.texts);
  const { data: me } = useMe();
  const here = useRoleHere();
  const pages = area.navigation
    .filter(item => mayOpen(item, here, clientId))
    .map(({ to, label, icon }): PaletteEntry => ({
      ...{ key: to, kind: 'page', label: text(label), icon, href: hrefOf(to, clientId) },
    }));
  const shortcuts = openShortcuts(area.shortcuts ?? [], { me, here, clientId }).map(
    ({ kind, to, label, icon, href }): PaletteEntry => ({ key: to, kind, label: text(label), icon, href }),
  );
  const actions = shortcuts.filter(({ kind }) => kind === 'action');
  return [...actions, ...pages, ...shortcuts.filter(({ kind }) => kind === 'page')];
}
