import { homeLabel, useText } from '@vh/i18n';
import { Button, HangingRope, LinkButton, Logo, Wrap } from '@vh/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useIsInLayout } from '../../layout/layout-context.ts';
import styles from './failure-page.module.css';

interface FailurePageProps {
  /** HTTP status; the word "Error" stands where there is none. */
  readonly status?: number;
  readonly message: string;
  readonly help?: string;
  readonly canRetry?: boolean;
}

/** Specification 2, Error page: the status code, the message, and the way home. */
export function FailurePage({ status, message, help, canRetry = false }: FailurePageProps) {
  const { text, language } = useText();
  const heading = status === undefined ? text('errorWord') : String(status);
  const content = (
    <Wrap className={styles.page}>
      <PageHead title={`${heading}: ${message}`} hidden />
      <HangingRope width={260} />
      <h1 className={styles.status}>{heading}</h1>
      <p className={styles.message}>{message}</p>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.acts}>
        <LinkButton href={withLanguage(paths.home, language)}>{text('goHome')}</LinkButton>
        {canRetry && (
          <Button variant="outline" onClick={() => window.location.reload()}>
            {text('retry')}
          </Button>
        )}
      </div>
    </Wrap>
  );
  if (useIsInLayout()) return content;
  return (
    <main className={styles.bare}>
      <Wrap className={styles.bareHead}>
        <Link to={paths.home} aria-label={homeLabel(language)}>
          <Logo label="Velvet Hall" height={30} />
        </Link>
      </Wrap>
      {content}
    </main>
  );
}
