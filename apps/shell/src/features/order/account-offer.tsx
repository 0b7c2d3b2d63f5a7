import { useApi } from '@vh/api-client';
import { useSessionState } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { useDeploySettings } from '../../app/site-data.ts';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';
import { ErrorText } from '../failure/error-text.tsx';

/** Who has just bought as a guest can keep the tickets in an account: one press, nothing to type. */
export function AccountOffer({ email }: { email: string }) {
  const { text, language } = useText();
  const api = useApi();
  const isHydrated = useIsHydrated();
  const { authenticated } = useSessionState();
  const { isSignUpAvailable } = useDeploySettings();
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState<unknown>();
  if (!isHydrated || authenticated || !isSignUpAvailable || email === '') return null;
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      await api.call('POST /front/account/register', { email, lang: language });
      setState('sent');
    } catch (failure) {
      setError(failure);
      setState('open');
    }
  };
  if (state === 'sent') {
    return (
      <Notice tone="ok" live="polite" title={text('linkSentTitle')}>
        {text('linkSentText', { email })}
      </Notice>
    );
  }
  return (
    <Notice
      title={text('offerTitle')}
      action={
        <Button variant="outline" size="s" icon="mail" busy={state === 'busy'} onClick={() => void send()}>
          {text('mailMeLink')}
        </Button>
      }
    >
      {error === undefined ? text('offerText', { email }) : <ErrorText error={error} />}
    </Notice>
  );
}
