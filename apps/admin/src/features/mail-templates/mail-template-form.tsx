import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { Panel, showToast, TextArea, TextField } from '@vh/ui';
import { useRef } from 'react';
import { FormInset, RecordForm, recordFieldId, useRecordForm } from '@vh/area-kit';
import type { StoredRecord } from '@vh/area-kit';
import { MailPreview } from './mail-preview.tsx';
import { TemplateNames } from './template-names.tsx';
import {
  insertName,
  readRefusal,
  wordsProblems,
  type MailTemplateDetail,
  type MailTextParts,
  type WordsProblem,
} from './mail-template.model.ts';
import { useMailTemplateTexts, type MailTemplateText } from './mail-template-texts.ts';
import styles from './mail-templates.module.css';

const idPrefix = 'mail-words';

/** Words of a mail beside what becomes of them. */
export function MailTemplateForm({ stored }: { stored: StoredRecord<MailTemplateDetail> }) {
  const { text } = useMailTemplateTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const body = useRef<HTMLTextAreaElement>(null);
  const { shown, keep, reload } = stored;
  const { template, language, version } = shown;
  const form = useRecordForm<MailTextParts>({
    initial: wordsOf(shown),
    round: stored.round,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(wordsProblems(values, shown)).map(([path, problem]) => [path, inWords(problem, text)]),
      ),
    refusalOf: (_, code) => {
      const problem = readRefusal(code);
      return problem && inWords(problem, text);
    },
    send: async values => {
      const saved = await api.call('POST /back/mail-template/save', {
        template,
        language,
        version,
        ...values,
      });
      keep(saved);
      void queryClient.invalidateQueries({ queryKey: ['POST /back/mail-template/get-list'] });
      showToast(text('saved'));
      return wordsOf(saved);
    },
  });
  const insert = (name: string, isBlock: boolean) => {
    const area = body.current;
    if (!area) return;
    const put = insertName(
      form.values.body,
      { start: area.selectionStart, end: area.selectionEnd },
      { name, isBlock },
    );
    form.set({ body: put.words });
    // once React has written the new words into the field
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(put.caret, put.caret);
    });
  };
  const tag = languageTag(language);
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: reload }}>
        <div className={styles.sides}>
          <div className={styles.side}>
            <TextField
              id={recordFieldId(idPrefix, 'subject')}
              label={text('subject')}
              lang={tag}
              value={form.values.subject}
              error={form.problemOf('subject')}
              required
              autoComplete="off"
              maxLength={200}
              onBlur={() => form.leave('subject')}
              onChange={event => form.set({ subject: event.target.value })}
            />
            <TextArea
              id={recordFieldId(idPrefix, 'body')}
              ref={body}
              label={text('body')}
              help={text('bodyHelp')}
              lang={tag}
              rows={16}
              value={form.values.body}
              error={form.problemOf('body')}
              required
              maxLength={8_000}
              onBlur={() => form.leave('body')}
              onChange={event => form.set({ body: event.target.value })}
            />
            <TemplateNames detail={shown} onInsert={insert} />
          </div>
          <Panel title={text('preview')}>
            <MailPreview detail={shown} words={form.values} />
          </Panel>
        </div>
      </RecordForm>
    </FormInset>
  );
}

function wordsOf({ subject, body }: MailTemplateDetail): MailTextParts {
  return { subject, body };
}

function inWords({ reason, name }: WordsProblem, text: MailTemplateText): string {
  return name === undefined ? text(reason) : text(reason, { name: `{${name}}` });
}
