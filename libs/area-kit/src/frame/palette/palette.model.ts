import { areaPaths, decideEntry, isAreaRole, leadsNowhere, type Me } from '@vh/auth';
import { foundKinds, type FoundKind, type ResponseOf } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import type { IconName } from '@vh/ui';
import type { NeedsRights } from '../../area/needs-rights.ts';
import { mayOpen, roleHereOf } from '../../scope/role-here.ts';

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

/** A path below an area that its menu does not show. */
interface Shortcut extends NeedsRights {
  readonly kind: 'action' | 'page';
  /** Its key in the palette's texts. */
  readonly label: string;
  /** Below the area, or below the client's id in it. */
  readonly path: string;
  readonly icon: IconName;
}

/** Pages and actions besides the menu; areas whose paths don't have one leave it out. */
export const shortcuts = [
  { kind: 'action', label: 'action.simple', path: 'event/simple', icon: 'plus' },
  { kind: 'action', label: 'action.combined', path: 'event/combined', icon: 'plus' },
  { kind: 'action', label: 'action.shared', path: 'event/add-shared', icon: 'plus' },
  { kind: 'action', label: 'action.place', path: 'place/add', icon: 'plus' },
  { kind: 'action', label: 'action.client', path: 'client/add', icon: 'plus' },
  { kind: 'action', label: 'action.user', path: 'user/add', icon: 'plus', needsOneOf: ['can-manage-users'] },
  { kind: 'action', label: 'action.page', path: 'pages/add', icon: 'plus' },
  { kind: 'action', label: 'action.payspot', path: 'payspot/add', icon: 'plus' },
  { kind: 'action', label: 'action.sponsor', path: 'sponsor/add', icon: 'plus' },
  {
    kind: 'action',
    label: 'action.report',
    path: 'report/add',
    icon: 'plus',
    needsOneOf: ['can-manage-users'],
  },
  {
    kind: 'action',
    label: 'action.payout',
    path: 'payouts/add',
    icon: 'plus',
    needsOneOf: ['can-request-payouts'],
  },
  { kind: 'page', label: 'page.due', path: 'order/due', icon: 'coin' },
  { kind: 'page', label: 'page.bank', path: 'order/bank', icon: 'coin' },
  { kind: 'page', label: 'page.report', path: 'report', icon: 'mail', needsOneOf: ['can-manage-users'] },
  { kind: 'page', label: 'page.design', path: 'settings/design', icon: 'cog' },
  { kind: 'page', label: 'page.email', path: 'settings/email', icon: 'cog' },
  { kind: 'page', label: 'page.templates', path: 'settings/email/template', icon: 'cog' },
  { kind: 'page', label: 'page.payment', path: 'settings/payment', icon: 'cog' },
  { kind: 'page', label: 'page.fiscal', path: 'settings/fiscalisation', icon: 'cog' },
  { kind: 'page', label: 'page.languages', path: 'settings/languages', icon: 'cog' },
  { kind: 'page', label: 'page.marketing', path: 'settings/marketing', icon: 'cog' },
  { kind: 'page', label: 'page.seatService', path: 'settings/seat-service', icon: 'cog' },
  { kind: 'page', label: 'page.terms', path: 'settings/terms', icon: 'cog' },
  { kind: 'page', label: 'page.security', path: 'settings/security', icon: 'cog' },
  { kind: 'page', label: 'page.wallet', path: 'settings/wallet', icon: 'cog' },
] as const satisfies readonly Shortcut[];

/** The shortcuts that lead somewhere below a base and that the reader may enter. */
export function shortcutsOf(base: string, me: Me | undefined, clientId: string | undefined) {
  const here = roleHereOf(base.slice(1), me);
  return shortcuts.filter((shortcut: Shortcut) => {
    const isThere = isDeclared(base, shortcut.path) && mayEnter(`${base}/${shortcut.path}`, me);
    return isThere && mayOpen(shortcut, here, clientId);
  });
}

/** Whether an area has this very path below its base; `event/:eventId` would take any word for an event. */
function isDeclared(base: string, path: string): boolean {
  const [, name, id] = base.split('/');
  return isAreaRole(name) && Object.hasOwn(areaPaths[name], id === undefined ? path : `:id/${path}`);
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
    // members of a client are no users of the whole house, and are found in their own list
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
