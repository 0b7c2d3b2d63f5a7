import { defineTexts } from '@vh/area-kit';
import type en from './locales/en.json';

/** Says the texts of the audit log. */
export const { useTexts: useAuditTexts } = defineTexts<typeof en>(
  'area-audit',
  import.meta.glob('./locales/*.json'),
);

/** Says one of these texts. */
export type AuditText = ReturnType<typeof useAuditTexts>['text'];

/** The kind of a record in words; one that is newer than this area stands for itself. */
export function entityInWords(entity: string, text: AuditText): string {
  const key = `entity.${entity}`;
  return text.has(key) ? text(key) : entity;
}

/** What was done in words, e.g. 'order.refund' -> 'refunded'; one that is newer than this area stands for itself. */
export function actionInWords(action: string, text: AuditText): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const key = `do.${verb}`;
  return text.has(key) ? text(key) : verb.replaceAll(/[-_]/g, ' ');
}

/** An action with what it was done to, for lists of all of them. */
export function wholeActionInWords(action: string, text: AuditText): string {
  const [kind] = action.includes('.') ? action.split('.') : [];
  const done = actionInWords(action, text);
  return kind ? `${entityInWords(kind, text)}: ${done}` : done;
}

/**
 * The name of a field as people read it: 'role' -> 'Role', and what has no words, 'buyerName' -> 'buyer name'. Fields of a form
 * are known without it.
 */
export function fieldInWords(path: string, text: AuditText): string {
  return path
    .split('.')
    .filter((name, at) => at > 0 || name !== 'form')
    .map(name => {
      const key = `field.${name}`;
      return text.has(key) ? text(key) : withSpaces(name);
    })
    .join(', ');
}

function withSpaces(name: string): string {
  return name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}
