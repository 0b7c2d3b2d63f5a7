import { useText } from '@vh/i18n';
import { Button, Heading, Notice, TextField } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { withLanguage } from '../../app/paths.ts';
import styles from './password-page.module.css';

/** A page behind a password: it says nothing of the event, and asks. The form works without scripts. */
export function PasswordPage() {
  const { text, language } = useText();
  const { pathname, search } = useLocation();
  const gate = new URLSearchParams(search).get('gate');
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('gateTitle')} hidden />
      <Heading level={1} size="t5">
        {text('gateTitle')}
      </Heading>
      <p>{text('gateText')}</p>
      {gate === 'later' && (
        <Notice tone="wait" live="assertive">
          {text('gateLater')}
        </Notice>
      )}
      <form method="post" action={withLanguage(`${pathname}/unlock`, language)} className={styles.form}>
        <TextField
          type="password"
          name="password"
          label={text('gatePassword')}
          error={gate === 'wrong' && text('gateWrong')}
          autoComplete="off"
          maxLength={128}
          required
        />
        <Button type="submit" size="l">
          {text('gateOpen')}
        </Button>
      </form>
    </Wrap>
  );
}
