import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Skeleton } from '@vh/ui';
import { useStoredRecord, QueryView } from '@vh/area-kit';
import { CopiedAddress } from '../settings/index.ts';
import { useMarketingTexts, type MarketingTextKey } from './marketing-texts.ts';
import {
  ProviderField,
  ProviderForm,
  rateProblem,
  secretFact,
  SecretField,
  type ProviderValues,
} from './provider-form.tsx';

type Settings = ResponseOf<'POST /back/settings/get-whatsapp'>;

const call = 'POST /back/settings/get-whatsapp';
const idPrefix = 'whatsapp-provider';
const secretNames = ['accessToken', 'appSecret', 'verifyToken'] as const;

/** How messages by WhatsApp are sent. */
export function WhatsAppSettings() {
  const query = useApiQuery(call);
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {settings => <WhatsAppSettingsView settings={settings} />}
    </QueryView>
  );
}

function WhatsAppSettingsView({ settings }: { settings: Settings }) {
  const { text } = useMarketingTexts();
  const api = useApi();
  const { shown, round, keep, reload } = useStoredRecord({ name: call, body: undefined, record: settings });
  const save = (values: ProviderValues, version: string) =>
    api.call('POST /back/settings/save-whatsapp', {
      phoneNumberId: (values['phoneNumberId'] ?? '').trim(),
      graphVersion: (values['graphVersion'] ?? '').trim(),
      perMinute: Number(values['perMinute']),
      ...Object.assign({}, ...secretNames.map(name => secretFact(values, name))),
      version,
    });
  return (
    <ProviderForm
      round={round}
      {...{ idPrefix, call, settings: shown, save, problemsOf }}
      initial={valuesOf}
      onSaved={keep}
      onReload={reload}
    >
      {form => {
        const part = { form, idPrefix };
        return (
          <>
            <ProviderField {...part} name="phoneNumberId" label="phoneNumberId" help="phoneNumberIdHelp" />
            <ProviderField {...part} name="graphVersion" label="graphVersion" help="graphVersionHelp" />
            <ProviderField {...part} name="perMinute" label="messagesPerMinute" />
            {secretNames.map(name => (
              <SecretField
                key={name}
                {...part}
                name={name}
                label={name}
                isKept={shown.secrets[name]}
                isUnreadable={shown.unreadable.includes(name)}
              />
            ))}
            <CopiedAddress label={text('callback')} help={text('callbackHelp')} address={shown.callbackUrl} />
          </>
        );
      }}
    </ProviderForm>
  );
}

function valuesOf({ phoneNumberId, graphVersion, perMinute }: Settings): ProviderValues {
  return {
    ...{ phoneNumberId, graphVersion, perMinute: String(perMinute) },
    ...{ accessToken: '', appSecret: '', verifyToken: '' },
  };
}

function problemsOf(values: ProviderValues): Readonly<Record<string, MarketingTextKey>> {
  return {
    ...(!/^\d{0,30}$/.test((values['phoneNumberId'] ?? '').trim()) && {
      phoneNumberId: 'wrongPhoneNumberId' as const,
    }),
    ...(!/^v\d{2,3}\.\d$/.test((values['graphVersion'] ?? '').trim()) && {
      graphVersion: 'wrongGraphVersion' as const,
    }),
    ...rateProblem(values),
  };
}
