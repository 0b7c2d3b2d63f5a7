import { isIban } from '../payment-reference.ts';
import { isPlainLine } from '../plain-text.ts';
import { isSitePicture } from '../site-picture.ts';
import { isWebAddress } from '../web-address.ts';
import type { EditedSettings, SettingField, SettingFields } from './setting-field.ts';

/** Why a value can't be the one of a setting. */
export type SettingProblem =
  | 'empty'
  | 'long'
  | 'line'
  | 'email'
  | 'iban'
  | 'webAddress'
  | 'scriptId'
  | 'languages'
  | 'picture';

/** An IBAN as it is stored: without spaces, in capitals. */
export function cleanIban(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** What is wrong with the typed text of a setting; spaces around it don't count, and nothing is wrong with none. */
export function settingTextProblem(field: SettingField, typed: string): SettingProblem | undefined {
  const text = typed.trim();
  if (text === '') return field.kind === 'name' ? 'empty' : undefined;
  switch (field.kind) {
    case 'name':
    case 'line':
      if (text.length > field.most) return 'long';
      return isPlainLine(text) ? undefined : 'line';
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'email';
    case 'iban':
      return isIban(cleanIban(text)) ? undefined : 'iban';
    case 'webAddress':
      return isWebAddress(text) ? undefined : 'webAddress';
    case 'scriptId':
      return field.form.test(text) ? undefined : 'scriptId';
    default:
      return undefined;
  }
}

/** True when a text is '' or a path of this site: pages load no pictures from other servers. */
export function isPictureOrNone(address: string): boolean {
  return address === '' || isSitePicture(address);
}

/** What is wrong with the values of a group, by the path of the field as the API names it. */
export function settingProblems<F extends SettingFields>(
  fields: F,
  values: EditedSettings<F>,
): Readonly<Record<string, SettingProblem>> {
  const found = Object.entries(fields).flatMap(([name, field]) => problemsOf(name, field, values[name]));
  return Object.fromEntries(found);
}

function problemsOf(name: string, field: SettingField, value: unknown): [string, SettingProblem][] {
  if (typeof value === 'string') {
    const problem = settingTextProblem(field, value);
    return problem ? [[name, problem]] : [];
  }
  if (field.kind === 'languages')
    return Array.isArray(value) && value.length > 0 ? [] : [[name, 'languages']];
  if (field.kind !== 'cardMarks') return [];
  return Object.entries(value as Record<string, string>)
    .filter(([, address]) => !isPictureOrNone(address.trim()))
    .map(([mark]) => [`${name}.${mark}`, 'picture']);
}
