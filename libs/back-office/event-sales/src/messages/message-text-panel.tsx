import { nameOfLanguage, type RecordFormState } from '@vh/area-kit';
import { eventMessageNames, languageCodes, languageTag, longestEventMessage } from '@vh/domain';
import { Button, Panel, SelectField, TextArea, TextField } from '@vh/ui';
import { useRef } from 'react';
import { useMessageTexts, type MessageText } from './message-texts.ts';
import type { MessageValues } from './messages.model.ts';
import styles from './messages.module.css';
import { PreviewButton } from './preview.dialog.tsx';

interface WordsPanelProps {
  readonly form: RecordFormState<MessageValues>;
  readonly eventId: string;
  readonly fieldId: (path: string) => string;
  readonly maySend: boolean;
}

/** What a message says, with buttons for what is filled in. */
export function MessageTextPanel({ form, eventId, fieldId, maySend }: WordsPanelProps) {
  const { text } = useMessageTexts();
  const { values, set } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const words = name === 'tickets' ? `\n\n{${name}}\n\n` : `{${name}}`;
    const before = values.text.slice(0, selectionStart);
    set({ text: `${before}${words}${values.text.slice(selectionEnd)}` });
    area.current?.focus();
  };
  const { variables, blocks } = eventMessageNames(values.group);
  return (
    <Panel title={text('content')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <SelectField
          label={text('language')}
          help={text('languageHelp')}
          value={values.language}
          options={languageCodes.map(code => ({ value: code, label: nameOfLanguage(code) }))}
          onChange={({ target }) =>
            set({ language: languageCodes.find(code => code === target.value) ?? values.language })
          }
        />
        <TextField
          id={fieldId('subject')}
          label={text('subject')}
          lang={languageTag(values.language)}
          value={values.subject}
          error={form.problemOf('subject')}
          autoComplete="off"
          maxLength={longestEventMessage.subject}
          required
          onBlur={() => form.leave('subject')}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <TextArea
          ref={area}
          id={fieldId('text')}
          label={text('text')}
          help={text('textHelp')}
          lang={languageTag(values.language)}
          value={values.text}
          error={form.problemOf('text')}
          rows={10}
          required
          onBlur={() => form.leave('text')}
          onChange={({ target }) => set({ text: target.value })}
        />
        <div className={styles.row} role="group" aria-label={text('insert')}>
          <span className={styles.quiet}>{text('insert')}</span>
          {[...variables, ...blocks].map(name => (
            <Button key={name} size="s" variant="outline" onClick={() => insert(name)}>
              {variableName(name, text)}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <PreviewButton eventId={eventId} values={values} maySend={maySend} />
        </div>
      </div>
    </Panel>
  );
}

const named = ['name', 'event', 'date', 'doors', 'place', 'organiser', 'order', 'tickets'] as const;

function variableName(name: string, text: MessageText): string {
  const known = named.find(one => one === name);
  return known ? text(`variable.${known}`) : name;
}
