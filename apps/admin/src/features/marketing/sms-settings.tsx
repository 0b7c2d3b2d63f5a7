import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { isWebAddress } from '@vh/domain';
import { SelectField, Skeleton } from '@vh/ui';
import { recordFieldId, useStoredRecord, QueryView } from '@vh/area-kit';
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

type Settings = ResponseOf<'POST /back/settings/get-sms'>;

const call = 'POST /back/settings/get-sms';
const idPrefix = 'sms-provider';
const providers = ['none', 'infobip', 'twilio'] as const;

/** Who sends short messages. */
export function SmsSettings() {
  const query = useApiQuery(call);
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {settings => <SmsSettingsView settings={settings} />}
    </QueryView>
  );
}

function SmsSettingsView({ settings }: { settings: Settings }) {
  const { text } = useMarketingTexts();
  const api = useApi();
  const { shown, round, keep, reload } = useStoredRecord({ name: call, body: undefined, record: settings });
  const { secrets, unreadable, callbackUrls } = shown;
  const save = (values: ProviderValues, version: string) =>
    api.call('POST /back/settings/save-sms', {
      provider: providers.find(one => one === values['provider']) ?? 'none',
      infobipHost: (values['infobipHost'] ?? '').trim(),
      infobipSender: (values['infobipSender'] ?? '').trim(),
      twilioAccount: (values['twilioAccount'] ?? '').trim(),
      twilioSender: (values['twilioSender'] ?? '').trim(),
      perMinute: Number(values['perMinute']),
      ...secretFact(values, 'infobipKey'),
      ...secretFact(values, 'twilioToken'),
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
        const provider = form.values['provider'];
        return (
          <>
            <SelectField
              id={recordFieldId(idPrefix, 'provider')}
              label={text('provider')}
              value={provider}
              options={providers.map(value => ({ value, label: text(`provider.${value}`) }))}
              onChange={({ target }) => form.set({ provider: target.value })}
            />
            <ProviderField {...part} name="perMinute" label="messagesPerMinute" />
            {provider === 'infobip' && (
              <>
                <ProviderField {...part} name="infobipHost" label="infobipHost" help="infobipHostHelp" />
                <ProviderField {...part} name="infobipSender" label="senderOfSms" help="senderOfSmsHelp" />
                <SecretField
                  {...part}
                  name="infobipKey"
                  label="infobipKey"
                  isKept={secrets.infobipKey}
                  isUnreadable={unreadable.includes('infobipKey')}
                />
                <CopiedAddress
                  label={text('callback')}
                  help={text('callbackHelp')}
                  address={callbackUrls.infobip}
                />
              </>
            )}
            {provider === 'twilio' && (
              <>
                <ProviderField {...part} name="twilioAccount" label="twilioAccount" />
                <ProviderField {...part} name="twilioSender" label="senderOfSms" help="twilioSenderHelp" />
                <SecretField
                  {...part}
                  name="twilioToken"
                  label="twilioToken"
                  isKept={secrets.twilioToken}
                  isUnreadable={unreadable.includes('twilioToken')}
                />
                <CopiedAddress
                  label={text('callback')}
                  help={text('callbackHelp')}
                  address={callbackUrls.twilio}
                />
              </>
            )}
          </>
        );
      }}
    </ProviderForm>
  );
}

function valuesOf(settings: Settings): ProviderValues {
  const { provider, infobipHost, infobipSender, twilioAccount, twilioSender, perMinute } = settings;
  return {
    ...{ provider, infobipHost, infobipSender, twilioAccount, twilioSender },
    ...{ perMinute: String(perMinute), infobipKey: '', twilioToken: '' },
  };
}

function problemsOf(values: ProviderValues): Readonly<Record<string, MarketingTextKey>> {
  const host = (values['infobipHost'] ?? '').trim();
  return {
    ...(host !== '' && !isWebAddress(host) && { infobipHost: 'wrongImage' as const }),
    ...rateProblem(values),
  };
}
