import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { emailProblem, onlyProblems } from '../account/account-form.model.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { AskEmailForm } from './ask-email-form.tsx';
import type { LinkKind } from './link-query.ts';
import styles from './register.module.css';

/** Asks for the e-mail that a link goes to; what it says afterwards is the same no matter who the e-mail belongs to. */
export function AskLinkForm({ kind }: { kind: LinkKind }) {
  const { text, language } = useText();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => onlyProblems({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const name = kind === 'register' ? 'register' : 'forgot-password';
      await api.call(`POST /front/account/${name}`, { email: email.trim(), lang: language });
      setSentTo(email.trim());
    },
  });
  return (
    <>
      <div role="status" className={styles.wide}>
        {sentTo !== undefined && (
          <Notice
            tone="ok"
            title={text('linkSentTitle')}
            action={
              <Button variant="outline" size="s" onClick={() => setSentTo(undefined)}>
                {text('linkAnother')}
              </Button>
            }
          >
            <p>{text(kind === 'register' ? 'linkSentText' : 'linkSentForgot', { email: sentTo })}</p>
            <p>{text('linkSentNothing')}</p>
          </Notice>
        )}
      </div>
      {sentTo === undefined && (
        <AskEmailForm form={form} className={styles.form}>
          <Button type="submit" size="l" wide busy={form.isBusy}>
            {text('mailMeLink')}
          </Button>
        </AskEmailForm>
      )}
    </>
  );
}
