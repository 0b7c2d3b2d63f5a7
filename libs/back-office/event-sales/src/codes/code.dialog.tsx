import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { Checkbox, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { CodeFields, type TypeOption } from './code-fields.tsx';
import {
  codeNameProblem,
  longestCode,
  codeValues,
  manyProblems,
  readRules,
  type CodeProblems,
  type CodeRow,
  type CodeValues,
} from './code-form.model.ts';
import { useCodeTexts } from './code-texts.ts';
import { FormDialog, saveText } from '@vh/area-kit';
import styles from './codes.module.css';

/** What the dialog is for: a new code, a stored one, or many. */
export type CodeTask = { readonly kind: 'new' | 'many' } | { readonly kind: 'edit'; readonly row: CodeRow };

interface CodeDialogProps {
  readonly task: CodeTask;
  readonly eventId: string;
  readonly types: readonly TypeOption[];
  readonly onClose: () => void;
}

/** The form of a code, or of many with the same terms. */
export function CodeDialog({ task, eventId, types, onClose }: CodeDialogProps) {
  const { text, language } = useCodeTexts();
  const row = task.kind === 'edit' ? task.row : undefined;
  const [values, setValues] = useState(() => codeValues(row));
  const [isAsked, setAsked] = useState(false);
  const { rules, problems: wrongRules } = readRules(values, language);
  const isMany = task.kind === 'many';
  const wrongCode = codeNameProblem(values.code);
  const problems: CodeProblems = {
    ...wrongRules,
    ...(isMany ? manyProblems(values) : wrongCode && { code: wrongCode }),
  };
  // a name that is too long is said while it is typed or pasted: nothing of it is cut
  const shown = isAsked ? problems : wrongCode === 'longCode' && !isMany ? { code: wrongCode } : {};
  const change = (part: Partial<CodeValues>) => setValues({ ...values, ...part });
  const send = useSend(task, eventId, onClose);
  const confirm = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0) send.mutate({ values, rules });
  };
  const title = {
    new: text('newCode'),
    many: text('generateTitle'),
    edit: text('editTitle', { code: row?.code ?? '' }),
  };
  return (
    <FormDialog
      title={title[task.kind]}
      confirm={isMany ? text('generate') : text('save')}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isMany ? (
        <div className={styles.pair}>
          <TextField
            label={text('count')}
            help={text('countHelp')}
            value={values.count}
            inputMode="numeric"
            error={shown.count && text(shown.count)}
            onChange={event => change({ count: event.target.value })}
            required
          />
          <TextField
            label={text('prefix')}
            value={values.prefix}
            error={shown.prefix && text(shown.prefix)}
            onChange={event => change({ prefix: event.target.value })}
          />
          <TextField
            label={text('batch')}
            help={text('batchHelp')}
            value={values.batch}
            maxLength={60}
            onChange={event => change({ batch: event.target.value })}
          />
        </div>
      ) : (
        <TextField
          label={text('code')}
          value={values.code}
          autoComplete="off"
          error={shown.code && text(shown.code, { most: longestCode, count: values.code.trim().length })}
          onChange={event => change({ code: event.target.value })}
          required
        />
      )}
      <CodeFields values={values} problems={shown} types={types} onChange={change} />
      {row && (
        <Checkbox
          label={text('isActive')}
          checked={values.active}
          onChange={event => change({ active: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}

type Sent = { readonly values: CodeValues; readonly rules: ReturnType<typeof readRules>['rules'] };

/** Saves the form; many codes come back as a file. */
function useSend(task: CodeTask, eventId: string, onDone: () => void) {
  const api = useApi();
  const { text } = useCodeTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, rules }: Sent) => {
      if (task.kind === 'many') {
        const { count, prefix, batch } = values;
        const many = { count: Number(count), prefix: prefix.trim(), batch: batch.trim() };
        const made = await api.call('POST /back/code/generate', { eventId, ...many, ...rules });
        saveText(made.fileName, made.csv);
        return text('made', { count: made.codes.length });
      }
      const codeId = task.kind === 'edit' ? { codeId: task.row._id } : {};
      const code = values.code.trim();
      await api.call('POST /back/code/save', { eventId, ...codeId, code, active: values.active, ...rules });
      return text('saved', { code });
    },
    onSuccess: done => {
      showToast(done);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/code/get-list'] }),
  });
}
