import { useApi } from '@vh/api-client';
import { readReadableCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice, TextField } from '@vh/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useSettings } from '../../app/site-data.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { isEmail } from '../order/ticket-form.model.ts';
import styles from './collect.module.css';

/** Asks for number and e-mail; what it says afterwards is the same whether there is such an order or not. */
export function CollectForm() {
  const { text, language } = useText();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ number: '', email: '' });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [sentTo, setSentTo] = useState<string>();
  const isNumberWrong = readReadableCode(values.number) === undefined;
  const isEmailWrong = !isEmail(values.email);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isNumberWrong || isEmailWrong) {
      const wrong = isNumberWrong ? 'number' : 'email';
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const email = values.email.trim();
      await api.call('POST /front/collect/request', { number: values.number, email, lang: language });
      setSentTo(email);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <Heading level={1} size="t6">
        {text('collectTitle')}
      </Heading>
      <p className={styles.lead}>{text('collectLead')}</p>
      <div className={styles.columns}>
        <div>
          <div role="status">
            {sentTo !== undefined && (
              <Notice
                tone="ok"
                title={text('collectSentTitle')}
                action={
                  <Button variant="outline" size="s" onClick={() => setSentTo(undefined)}>
                    {text('collectAgain')}
                  </Button>
                }
              >
                {text('collectSentText', { email: sentTo })}
              </Notice>
            )}
          </div>
          {sentTo === undefined && (
            <form
              ref={form}
              className={styles.form}
              noValidate
              method="post"
              onSubmit={event => void send(event)}
            >
              {error !== undefined && (
                <Notice tone="bad" live="assertive">
                  <ErrorText error={error} />
                </Notice>
              )}
              <TextField
                label={text('collectNumber')}
                help={text('collectNumberHelp')}
                name="number"
                value={values.number}
                onChange={event => setValues({ ...values, number: event.target.value })}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                error={isAsked && isNumberWrong && text('collectNumberWrong')}
                required
              />
              <TextField
                label={text('email')}
                name="email"
                type="email"
                inputMode="email"
                value={values.email}
                onChange={event => setValues({ ...values, email: event.target.value })}
                autoComplete="email"
                maxLength={254}
                error={isAsked && isEmailWrong && text('fieldEmail')}
                required
              />
              <Button type="submit" size="l" busy={isBusy}>
                {text('collectSend')}
              </Button>
            </form>
          )}
        </div>
        <CollectHelp />
      </div>
    </>
  );
}

/** What else leads to the tickets: a sales point, or a human. */
function CollectHelp() {
  const { text } = useText();
  const settings = useSettings();
  return (
    <div className={styles.help}>
      <section>
        <Heading level={2} size="t3">
          {text('orderPickUp')}
        </Heading>
        <p>{text('collectPaperText')}</p>
      </section>
      {(settings?.telephone ?? settings?.email) && (
        <section>
          <Heading level={2} size="t3">
            {text('somethingWrong')}
          </Heading>
          {settings?.telephone && (
            <p>{text('somethingWrongText', { telephone: settings.telephone.replace(/ /g, '\u00a0') })}</p>
          )}
          {settings?.email && <p>{text('somethingWrongMail', { email: settings.email })}</p>}
        </section>
      )}
    </div>
  );
}
