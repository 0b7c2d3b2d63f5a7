import { createHash } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  pickTranslation,
  pictureIdIn,
  themeProblems,
  usableTheme,
  type LanguageCode,
  type ThemeProblem,
} from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ChangedBy,
  getSettings,
  insertAuditEntry,
  lockSettings,
  saveSettings,
  type Settings,
} from '#system';
import { keepHousePicture } from '../media/picture.repo.ts';
import { listSliderEvents, saveSliderOrder, type SliderEvent } from './slider.repo.ts';

type Design = ResponseOf<'GET /front/design/theme'>;

/** The design as pages use it: of a look with anything wrong about it nothing, however it came to be stored. */
export async function getDesign(query: Queries): Promise<Design> {
  const design = await getSettings(query, 'design');
  return { ...design, ...usableTheme(design) };
}

/** The design as it is stored, with the events of the slider in the reader's language. */
export async function getDesignSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /back/settings/get-design'>> {
  const [design, sliders] = await Promise.all([
    getSettings(db.query, 'design'),
    listSliderEvents(db.query, clock.now()),
  ]);
  return {
    ...design,
    sliders: sliders.map(event => ({
      _id: event.id,
      title: pickTranslation(event.titles, lang),
      date: event.startsAt.toISOString(),
      city: event.city,
    })),
    version: versionOf(design, sliders),
  };
}

/** Settings have no row of their own that could count: the same design is the same version. */
function versionOf(design: Settings<'design'>, sliders: readonly SliderEvent[]): string {
  return createHash('sha256')
    .update(JSON.stringify([design, sliders.map(event => event.id)]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Saves what is given of the design; a look that breaks out, or that can't be read, is refused as a whole, and so is a
 * picture of this site that is not there.
 * @throws {AppError} settings.changed when it was made from another version, or request.invalid by token
 */
export async function saveDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  { version, sliders, ...change }: ParsedBodyOf<'POST /back/settings/save-design'>,
  by: ChangedBy,
): Promise<Design> {
  return deps.db.transaction(async tx => {
    await lockSettings(tx, 'design');
    const now = deps.clock.now();
    const before = await getSettings(tx, 'design');
    const shown = await listSliderEvents(tx, now);
    if (version !== undefined && version !== versionOf(before, shown)) throw new AppError('settings.changed');
    await refuseGonePictures(tx, change);
    await saveSettings(tx, 'design', change, now);
    const after = await getSettings(tx, 'design');
    refuseProblems(themeProblems(after));
    const order = sliders && newOrder(shown, sliders);
    if (order) await saveSliderOrder(tx, order);
    const titles = (events: readonly SliderEvent[]) =>
      events.map(event => pickTranslation(event.titles, 'en'));
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-design',
      entity: 'settings',
      entityId: 'design',
      before: { ...before, ...(order && { sliders: titles(shown) }) },
      after: { ...after, ...(order && { sliders: titles(await listSliderEvents(tx, now)) }) },
      address: by.address,
    });
    return { ...after, ...usableTheme(after) };
  });
}

/** What was sent to be a picture of the site stays for as long as the site names it. */
async function refuseGonePictures(
  tx: Tx,
  change: Pick<ParsedBodyOf<'POST /back/settings/save-design'>, 'logo' | 'favicon'>,
): Promise<void> {
  for (const name of ['logo', 'favicon'] as const) {
    const id = pictureIdIn(change[name] ?? '');
    if (id !== undefined && !(await keepHousePicture(tx, id)))
      throw new AppError('request.invalid', { fields: { [name]: 'unknown' } });
  }
}

/** The ids as they are named first, then the others as they were; what is in no slider is left out. */
function newOrder(shown: readonly SliderEvent[], named: readonly string[]): string[] {
  const ids = shown.map(event => event.id);
  const first = [...new Set(named)].filter(id => ids.includes(id));
  return [...first, ...ids.filter(id => !first.includes(id))];
}

function refuseProblems(problems: readonly ThemeProblem[]): void {
  if (problems.length === 0) return;
  throw new AppError('request.invalid', {
    message: 'the look cannot be used',
    fields: Object.fromEntries(problems.map(problem => [nameOf(problem), wordsOf(problem)])),
  });
}

function nameOf({ token, scheme, beside }: ThemeProblem): string {
  return [scheme === 'light' ? 'tokens' : 'darkTokens', token, beside].filter(Boolean).join('.');
}

function wordsOf({ reason, ratio = 0, needed }: ThemeProblem): string {
  return reason === 'contrast' ? `contrast ${Math.floor(ratio * 100) / 100}, needed ${needed}` : reason;
}
