import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { FormGrid, Panel, showToast, Skeleton, TextArea, TextField } from '@vh/ui';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  type FieldProblems,
  useStoredRecord,
  QueryView,
} from '@vh/area-kit';
import { useMarketingTexts, type MarketingTextKey } from './marketing-texts.ts';

type Settings = ResponseOf<'POST /back/settings/get-marketing-email'>;

interface Values {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly replyTo: string;
  readonly perMinute: string;
  readonly imprint: string;
}

/** What the API takes is told by it; this finds what was typed wrong. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const idPrefix = 'marketing-mail';
const call = 'POST /back/settings/get-marketing-email';

/** In whose name marketing e-mails go, how many a minute, and what stands in their foot. */
export function MailSettings() {
  const query = useApiQuery(call);
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {settings => <MailSettingsView settings={settings} />}
    </QueryView>
  );
}

function MailSettingsView({ settings }: { settings: Settings }) {
  const { shown, round, keep, reload } = useStoredRecord({ name: call, body: undefined, record: settings });
  return <MailSettingsForm round={round} settings={shown} onSaved={keep} onReload={reload} />;
}

interface FormProps {
  readonly settings: Settings;
  readonly onSaved: (settings: Settings) => void;
  readonly onReload: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

function MailSettingsForm({ settings, onSaved, onReload, round }: FormProps) {
  const { text } = useMarketingTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRecordForm<Values>({
    initial: valuesOf(settings),
    round,
    problemsOf: values => problemsOf(values, text),
    send: async ({ perMinute, ...values }) => {
      const body = { ...values, perMinute: Number(perMinute), version: settings.version };
      const saved = await api.call('POST /back/settings/save-marketing-email', body);
      queryClient.setQueryData(queryKeyFor(call), saved);
      onSaved(saved);
      showToast(text('settingsSaved'));
      return valuesOf(saved);
    },
  });
  const typed = (path: keyof Values) => ({
    id: recordFieldId(idPrefix, path),
    value: form.values[path],
    error: form.problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => form.set({ [path]: event.target.value }),
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: onReload }}>
        <Panel title={text('sender')}>
          <FormGrid>
            <TextField
              {...typed('senderName')}
              label={text('senderName')}
              help={text('senderHelp')}
              maxLength={120}
            />
            <TextField
              {...typed('senderAddress')}
              label={text('senderAddress')}
              help={text('senderHelp')}
              inputMode="email"
            />
            <TextField
              {...typed('replyTo')}
              label={text('replyTo')}
              help={text('replyToHelp')}
              inputMode="email"
            />
            <TextField
              {...typed('perMinute')}
              label={text('perMinute')}
              inputMode="numeric"
              maxLength={4}
              required
            />
            <div data-wide>
              <TextArea
                {...typed('imprint')}
                label={text('imprint')}
                help={text('imprintHelp')}
                rows={3}
                maxLength={400}
              />
            </div>
          </FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

function valuesOf({ senderName, senderAddress, replyTo, perMinute, imprint }: Settings): Values {
  return { senderName, senderAddress, replyTo, perMinute: String(perMinute), imprint };
}

function problemsOf(values: Values, text: (key: MarketingTextKey) => string): FieldProblems {
  const perMinute = Number(values.perMinute.trim());
  const isWrongRate = !Number.isInteger(perMinute) || perMinute < 1 || perMinute > 6_000;
  const address = (path: 'senderAddress' | 'replyTo') => {
    const typed = values[path].trim();
    return typed !== '' && !looksLikeEmail.test(typed) ? { [path]: text('wrongEmail') } : {};
  };
  return {
    ...address('senderAddress'),
    ...address('replyTo'),
    ...(isWrongRate && { perMinute: text('wrongPerMinute') }),
  };
}
