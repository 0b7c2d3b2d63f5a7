import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Heading, LinkButton, Notice } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { ErrorText } from '../failure/error-text.tsx';
import styles from './collect.module.css';

/** Where the link of the e-mail lands. It is used up by a press: mail programs look at links on their own. */
export function OpenLink({ token }: { token: string }) {
  const { text, language } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { orderToken } = await api.call('POST /front/collect/open', { token });
      await navigate(`${paths.success(orderToken)}&lang=${language}`, { replace: true });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <>
      <Heading level={1} size="t6">
        {text('collectOpenTitle')}
      </Heading>
      <p className={styles.lead}>{text('collectOpenText')}</p>
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
      <div className={styles.acts}>
        <Button size="l" busy={isBusy} onClick={() => void open()}>
          {text('showTickets')}
        </Button>
        {error !== undefined && (
          <LinkButton size="l" variant="outline" href={withLanguage(paths.collect, language)}>
            {text('collectAgain')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
