import {
  languageTag,
  longestMailText,
  mailTextKinds,
  mailTextParts,
  mailTextVariables,
  type MailText,
  type MailTextKind,
  type MailTexts,
} from '@vh/domain';
import { Panel, SegmentedControl, TextArea } from '@vh/ui';
import {
  LanguageChoice,
  RecordForm,
  recordFieldId,
  useRecordForm,
  useShownLanguage,
  type RecordFormState,
} from '@vh/area-kit';
import {
  mailTextsProblems,
  readTextRefusal,
  textOf,
  withText,
  writtenLanguages,
  type MailTextsValues,
} from './mail-texts-form.model.ts';
import { MailTextPreviewButton, type PreviewSource } from './mail-text-preview.dialog.tsx';
import { useMailTextTexts, useProblemWords } from './mail-texts-texts.ts';
import styles from './organiser.module.css';

const idPrefix = 'mail-texts';

interface MailTextsFormProps {
  readonly source: PreviewSource;
  readonly initial: MailTextsValues;
  /** The organiser's, which an event may have; absent in the form of the organiser's own. */
  readonly inherited?: MailTexts;
  readonly send: (values: MailTextsValues) => Promise<MailTextsValues>;
  readonly onReload: () => void;
  readonly round: number;
}

/** An introduction and a closing text for each mail, by language. */
export function MailTextsForm({ source, initial, inherited, send, onReload, round }: MailTextsFormProps) {
  const { text } = useMailTextTexts();
  const inWords = useProblemWords();
  const form = useRecordForm<MailTextsValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(mailTextsProblems(values)).map(([path, problem]) => [path, inWords(problem)]),
      ),
    refusalOf: (_, code) => inWords(readTextRefusal(code)),
  });
  const { isOwn, texts } = form.values;
  return (
    <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'mail_text.changed', load: onReload }}>
      {inherited && (
        <SegmentedControl
          legend={text('whose')}
          options={[
            { value: 'inherited', label: text('inherited') },
            { value: 'own', label: text('own') },
          ]}
          value={isOwn ? 'own' : 'inherited'}
          onChange={chosen => form.set({ isOwn: chosen === 'own' })}
        />
      )}
      {isOwn && <VariablesPanel />}
      {mailTextKinds.map(kind => (
        <MailPanel
          key={kind}
          form={form}
          kind={kind}
          texts={isOwn ? texts : (inherited ?? {})}
          source={source}
        />
      ))}
    </RecordForm>
  );
}

function VariablesPanel() {
  const { text } = useMailTextTexts();
  return (
    <Panel title={text('variables')} className={styles.part ?? ''}>
      <p className={styles.quiet}>{text('variablesHelp')}</p>
      <ul className={styles.quiet}>
        {mailTextVariables.map(name => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> {text(`variable.${name}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface MailPanelProps {
  readonly form: RecordFormState<MailTextsValues>;
  readonly kind: MailTextKind;
  /** The form's own, or the organiser's that an event has. */
  readonly texts: MailTexts;
  readonly source: PreviewSource;
}

function MailPanel({ form, kind, texts, source }: MailPanelProps) {
  const { text, language: readers } = useMailTextTexts();
  const { isOwn } = form.values;
  const written = writtenLanguages(texts, kind);
  const first = written.includes('en') ? 'en' : (written[0] ?? readers);
  const [shown, choose] = useShownLanguage(form.problems, `texts.${kind}`, first);
  const own = textOf(texts, kind, shown);
  const set = (changed: Partial<MailText>) =>
    form.set({ texts: withText(texts, { kind, language: shown }, { ...own, ...changed }) });
  const path = (part: keyof MailText) => `texts.${kind}.${shown}.${part}`;
  const problems = mailTextsProblems(form.values);
  return (
    <Panel title={text(`kind.${kind}`)} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <LanguageChoice
          shown={shown}
          written={isOwn ? written : []}
          onChoose={choose}
          onRemove={() => set({ introduction: '', closing: '' })}
        />
        {mailTextParts.map(part => (
          <TextArea
            key={`${shown} ${part}`}
            id={recordFieldId(idPrefix, path(part))}
            label={text(part)}
            help={text(`${part}Help`)}
            lang={languageTag(shown)}
            error={form.problemOf(path(part))}
            value={own[part]}
            rows={4}
            readOnly={!isOwn}
            maxLength={longestMailText}
            onBlur={() => form.leave(path(part))}
            onChange={({ target }) => set({ [part]: target.value })}
          />
        ))}
        <MailTextPreviewButton
          source={source}
          kind={kind}
          language={shown}
          text={own}
          isRight={mailTextParts.every(part => !problems[path(part)])}
        />
      </div>
    </Panel>
  );
}
