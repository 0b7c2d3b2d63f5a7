import { decideEntry, leadsNowhere, type Me } from '@vh/auth';
import { foundKinds, type FoundKind, type ResponseOf } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import type { IconName } from '@vh/ui';
import { generatePath } from 'react-router-dom';
import type { Shortcut } from '../../area/area-definition.ts';
import { mayOpen, type RoleHere } from '../../scope/role-here.ts';

/** A record as the API finds it. */
export type FoundRecord = ResponseOf<'POST /back/record/search'>['found'][number];

/** What an entry leads to. */
export type EntryKind = 'action' | 'page' | FoundKind;

/** A line of the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  readonly note?: string;
  readonly icon: IconName;
  readonly href: string;
}

/** The addresses of the shortcuts that the reader may use, for the client in the path. */
export function openShortcuts(
  shortcuts: readonly Shortcut[],
  { me, here, clientId }: { me: Me | undefined; here: RoleHere; clientId: string | undefined },
): readonly (Shortcut & { readonly href: string })[] {
  return shortcuts
    .filter(shortcut => mayOpen(shortcut, here, clientId))
    .map(shortcut => ({ ...shortcut, href: hrefOf(shortcut.to, clientId) }))
    .filter(({ href }) => mayEnter(href, me));
}

/** The address of an entry of an area, for the client in the path. */
export function hrefOf(to: string, clientId: string | undefined): string {
  return to.includes(':id') ? generatePath(to, { id: clientId ?? '' }) : to;
}

function mayEnter(path: string, me: Me | undefined): boolean {
  return !leadsNowhere(path) && me !== undefined && decideEntry(me, path).kind === 'enter';
}

/** The pages that a record of a kind may have below an area, the best first. */
const pagesOf: Readonly<Record<FoundKind, (id: string, title: string) => readonly string[]>> = {
  order: id => [`order/${id}`],
  ticket: id => [`order/${id}`],
  event: (id, title) => [
    `event/${id}`,
    `event/${id}/event-manager`,
    `event?when=all&q=${encodeURIComponent(title)}`,
  ],
  buyer: id => [`buyer/${id}`],
  client: id => [`client/${id}`, `client/${id}/stats`],
  place: id => [`place/${id}`],
  user: id => [`user/${id}`],
};

/** Where a record is looked at below a base; undefined where the area has no page of its kind that the reader may enter. */
export function pathOfRecord(
  base: string,
  { kind, _id, title }: Pick<FoundRecord, 'kind' | '_id' | 'title'>,
  me: Me | undefined,
): string | undefined {
  return pagesOf[kind](_id, title)
    .map(page => `${base}/${page}`)
    .find(path => mayEnter(path.split('?')[0] ?? path, me));
}

/** The kinds whose records have a page below a base that the reader may enter. */
export function kindsBelow(base: string, me: Me | undefined): FoundKind[] {
  return foundKinds.filter(kind => {
    // members of a client are found in their own list
    if (kind === 'user' && base.startsWith('/client/')) return false;
    return pathOfRecord(base, { kind, _id: 'any', title: '' }, me) !== undefined;
  });
}

/** The entries that have all words in their label, those that begin with them first; all of them without words. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const folded = normaliseSearchText(typed);
  const words = folded.split(' ').filter(Boolean);
  if (typed.trim() !== '' && words.length === 0) return [];
  const begins = ({ label }: PaletteEntry) => normaliseSearchText(label).startsWith(folded);
  const fitting = entries.filter(({ label }) => {
    const text = normaliseSearchText(label);
    return words.every(word => text.includes(word));
  });
  return [...fitting.filter(begins), ...fitting.filter(entry => !begins(entry))];
}

/** Entries under the heading of their kind, in the order of the first of each. */
export function groupsOf(
  entries: readonly PaletteEntry[],
): { readonly kind: EntryKind; readonly entries: readonly PaletteEntry[] }[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map(kind => ({ kind, entries: entries.filter(entry => entry.kind === kind) }));
}

/** The entry that a key leads to, round the ends; `at` is -1 while none is chosen. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  return undefined;
}
