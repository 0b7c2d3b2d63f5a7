import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { SelectField, showToast } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, FormDialog, useFailureText } from '@vh/area-kit';
import { isAboutTerms } from './term.dialog.tsx';
import type { TermRow } from './term-form.model.ts';
import { useTermTexts } from './term-texts.ts';
import styles from './terms.module.css';

interface RemovalProps {
  readonly row: TermRow;
  readonly onClose: () => void;
}

const listOf = { genre: 'genres', type: 'types', tag: 'tags' } as const;

/** Gives the events of one to another and does away with it. */
export function MergeDialog({ row, onClose }: RemovalProps) {
  const { text, language } = useTermTexts();
  const [into, setInto] = useState('');
  const names = useApiQuery('POST /back/term/get-names', { lang: language });
  const others = (names.data?.[listOf[row.kind]] ?? []).filter(({ key }) => key !== row.key);
  const merge = useRemoval(onClose, async api => {
    const { kind, key } = row;
    const { term, events } = await api.call('POST /back/term/merge', { kind, key, into });
    return text('merged', { count: events, name: term.name });
  });
  return (
    <FormDialog
      title={text('mergeTitle', { name: row.name })}
      confirm={text('merge')}
      isBusy={merge.isPending}
      error={merge.error}
      onConfirm={() => into !== '' && merge.mutate()}
      onClose={onClose}
    >
      <p className={styles.hint}>{text('mergeHelp', { count: row.events, name: row.name })}</p>
      <SelectField
        label={text('mergeInto')}
        required
        value={into}
        options={[
          { value: '', label: text('choose') },
          ...others.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={({ target }) => setInto(target.value)}
      />
    </FormDialog>
  );
}

/** Asks before one that no event has is deleted. */
export function DeleteDialog({ row, onClose }: RemovalProps) {
  const { text } = useTermTexts();
  const inWords = useFailureText();
  const { kind, key, name } = row;
  const remove = useRemoval(onClose, async api => {
    await api.call('POST /back/term/delete', { kind, key });
    return text('removed', { name });
  });
  return (
    <AskDialog
      title={text('removeTitle', { name })}
      yes={text('remove')}
      isBusy={remove.isPending}
      failure={remove.error ? inWords(remove.error) : undefined}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={styles.hint}>{text('removeHelp')}</p>
    </AskDialog>
  );
}

function useRemoval(onDone: () => void, send: (api: ReturnType<typeof useApi>) => Promise<string>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send(api),
    onSuccess: done => {
      showToast(done);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutTerms }),
  });
}
