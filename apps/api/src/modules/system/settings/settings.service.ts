import type { Queries } from '../../../platform/database.ts';
import * as repo from './settings.repo.ts';
import {
  settingSections,
  type Settings,
  type SettingSection,
  type SettingsInput,
} from './setting-sections.ts';

/**
 * The settings of a section, with defaults for what was never set.
 * @param now when a pending change of the bank account counts
 */
export async function getSettings<S extends SettingSection>(
  query: Queries,
  section: S,
  now?: Date,
): Promise<Settings<S>> {
  return readSettings(section, await repo.findSettings(query, section, now));
}

/** Saves settings of a section; what is not named stays as it is. */
export async function saveSettings<S extends SettingSection>(
  query: Queries,
  section: S,
  values: SettingsInput<S>,
  now: Date,
): Promise<void> {
  await repo.upsertSettings(query, section, { ...values }, now);
}

/** Reads stored values by the section's types; each one that does not fit counts as never set. */
export function readSettings<S extends SettingSection>(
  section: S,
  stored: ReadonlyMap<string, unknown>,
): Settings<S> {
  const schema = settingSections[section];
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const result = field.safeParse(stored.get(name));
    return stored.has(name) && result.success ? [[name, stored.get(name)] as const] : [];
  });
  return schema.parse(Object.fromEntries(fitting)) as Settings<S>;
}
