import { formatLanguage } from '@vh/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { RecordHistory } from '@vh/back-office-audit';
import { FormDialog } from '@vh/area-kit';
import {
  termFacts,
  termProblems,
  termValues,
  type TermKind,
  type TermProblem,
  type TermRow,
  type TermValues,
} from './term-form.model.ts';
import { useTermTexts } from './term-texts.ts';
import styles from './terms.module.css';

interface TermDialogProps {
  readonly kind: TermKind;
  /** Absent for a new one. */
  readonly row: TermRow | undefined;
  readonly onClose: () => void;
}

/** The form of a genre, type or tag: names and addresses in all languages. */
export function TermDialog({ kind, row, onClose }: TermDialogProps) {
  const { text } = useTermTexts();
  const [values, setValues] = useState(() => termValues(row));
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const save = useSave(kind, row, onClose);
  const problems = termProblems(values);
  const shown: Readonly<Record<string, TermProblem>> = {
    ...takenIn(save.error),
    ...(isAsked ? problems : {}),
  };
  // what is wrong in there opens it, and it stays open while that is put right
  const isWrongInside = Object.keys(shown).some(field => field.startsWith('slugs.'));
  if (isWrongInside && !isOpen) setOpen(true);
  const say = (field: string) => (shown[field] ? text(shown[field]) : undefined);
  const confirm = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0) save.mutate(values);
  };
  return (
    <FormDialog
      title={row ? text('editTitle', { name: row.name }) : text(`newTitle_${kind}`)}
      confirm={text('save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LanguageFields
        part="names"
        values={values}
        onChange={names => setValues({ ...values, names })}
        errorOf={(_, at) => (at === 0 ? say('names') : undefined)}
      />
      {kind !== 'tag' && (
        <TextField
          label={text('position')}
          help={text('positionHelp')}
          inputMode="numeric"
          value={values.position}
          error={say('position')}
          onChange={({ target }) => setValues({ ...values, position: target.value })}
        />
      )}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{text('addresses')}</summary>
        <p className={styles.hint}>{text('addressesHelp', { key: row?.key ?? '…' })}</p>
        <LanguageFields
          part="slugs"
          values={values}
          onChange={slugs => setValues({ ...values, slugs })}
          errorOf={language => say(`slugs.${language}`)}
        />
        {row && row.oldSlugs.length > 0 && (
          <p className={styles.hint}>{text('oldAddresses', { slugs: row.oldSlugs.join(', ') })}</p>
        )}
      </details>
      {row && (
        <div className={styles.flush}>
          <RecordHistory subject={{ entity: kind, entityId: row.key }} />
        </div>
      )}
    </FormDialog>
  );
}

interface LanguageFieldsProps {
  readonly part: 'names' | 'slugs';
  readonly values: TermValues;
  readonly onChange: (texts: TermValues['names']) => void;
  readonly errorOf: (language: LanguageCode, at: number) => string | undefined;
}

/** A field for each language. */
function LanguageFields({ part, values, onChange, errorOf }: LanguageFieldsProps) {
  const { text, language: own } = useTermTexts();
  const key = part === 'names' ? 'nameIn' : 'slugIn';
  return (
    <div className={styles.fields}>
      {languageCodes.map((language, at) => (
        <TextField
          key={language}
          label={text(key, { language: formatLanguage(languageTag(language), own) })}
          lang={part === 'names' ? languageTag(language) : undefined}
          maxLength={80}
          autoComplete="off"
          value={values[part][language]}
          error={errorOf(language, at)}
          onChange={({ target }) => onChange({ ...values[part], [language]: target.value })}
        />
      ))}
    </div>
  );
}

/** The addresses that the API refused. */
function takenIn(error: unknown): Record<string, TermProblem> {
  if (!hasCode(error, 'slug.taken')) return {};
  return Object.fromEntries(Object.keys(error.fields).map(field => [field, 'slugTaken']));
}

function useSave(kind: TermKind, row: TermRow | undefined, onDone: () => void) {
  const api = useApi();
  const { text } = useTermTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: TermValues) => {
      const facts = termFacts(values);
      return row
        ? api.call('POST /back/term/update', { kind, key: row.key, version: row.version, ...facts })
        : api.call('POST /back/term/create', { kind, ...facts });
    },
    onSuccess: ({ name }) => {
      showToast(text('saved', { name }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutTerms }),
  });
}

/** Queries that show genres, types and tags. */
export function isAboutTerms({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('POST /back/term/');
}
