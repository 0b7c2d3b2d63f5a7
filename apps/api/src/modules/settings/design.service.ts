import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { themeProblems, usableTheme, type ThemeProblem } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { getSettings, saveSettings } from './settings.service.ts';
import type { ChangedBy } from './site-state.service.ts';

type Design = ResponseOf<'GET /front/design/theme'>;

/** The design as pages use it: of a look with anything wrong about it nothing, however it came to be stored. */
export async function getDesign(query: Queries): Promise<Design> {
  const design = await getSettings(query, 'design');
  return { ...design, ...usableTheme(design) };
}

/** Saves what is given of the design; a look that breaks out, or that can't be read, is refused as a whole. */
export async function saveDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  change: ParsedBodyOf<'POST /back/settings/save-design'>,
  by: ChangedBy,
): Promise<Design> {
  return deps.db.transaction(async tx => {
    const before = await getSettings(tx, 'design');
    const now = deps.clock.now();
    await saveSettings(tx, 'design', change, now);
    const after = await getSettings(tx, 'design');
    refuseProblems(themeProblems(after));
    await insertAuditEntry(tx, {
      at: now,
      userId: by.actor.userId,
      action: 'settings.save-design',
      entity: 'settings',
      entityId: 'design',
      before,
      after,
      address: by.address,
    });
    return { ...after, ...usableTheme(after) };
  });
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
  return reason === 'contrast' ? `contrast ${ratio.toFixed(2)}, needed ${needed}` : reason;
}
