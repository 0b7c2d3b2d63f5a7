import { useText } from '@vh/i18n';
import { homeLabel } from '@vh/i18n/shell';
import { Button, LinkButton, Logo } from '@vh/ui';
import { RopeIllustration, Wrap } from '@vh/ui/shell';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useIsInLayout } from '../../layout/layout-context.ts';
import styles from './failure-page.module.css';
import { useFailureWords, type StatedFailure } from './failure-words.ts';
import { GoOn } from './go-on.tsx';
import { useOnReconnect } from '../../app/use-is-online.ts';

/** Failures that another try may mend. */
const passing: readonly StatedFailure['kind'][] = ['busy', 'away', 'offline', 'broken'];

/** The page of a failure that is known by its kind. */
export function FailurePage({ failure }: { readonly failure: StatedFailure }) {
  const { message, help } = useFailureWords(failure);
  return (
    <FailureSign
      status={failure.status}
      message={message}
      help={help}
      canRetry={passing.includes(failure.kind)}
      waitsForNetwork={failure.kind === 'offline'}
      ownArea={failure.kind === 'forbidden' ? failure.ownArea : undefined}
    />
  );
}

interface FailureSignProps {
  /** HTTP status; the word "Error" stands where there is none. */
  readonly status: number | undefined;
  readonly message: string;
  readonly help?: string | undefined;
  readonly canRetry?: boolean;
  readonly waitsForNetwork?: boolean;
  /** Where the visitor may go instead. */
  readonly ownArea?: string | undefined;
}

/** Specification 2, Error page: the status code, the message, the way home, and other ways to go on. */
export function FailureSign({
  status,
  message,
  help,
  canRetry = false,
  waitsForNetwork = false,
  ownArea,
}: FailureSignProps) {
  const { text, language } = useText();
  const heading = status === undefined ? text('errorWord') : String(status);
  return (
    <Standing>
      <Wrap className={styles.page}>
        <PageHead title={`${heading}: ${message}`} hidden />
        <div className={styles.sign}>
          <RopeIllustration width={260} className={styles.rope} />
          <h1 className={styles.status} data-word={status === undefined || undefined}>
            {heading}
          </h1>
        </div>
        <div className={styles.words}>
          <p className={styles.message}>{message}</p>
          {help && <p className={styles.help}>{help}</p>}
          <div className={styles.acts}>
            <LinkButton href={withLanguage(paths.home, language)}>{text('goHome')}</LinkButton>
            {ownArea && (
              <LinkButton variant="outline" href={ownArea}>
                {text('myArea')}
              </LinkButton>
            )}
            {canRetry && <Retry isWaiting={waitsForNetwork} />}
          </div>
          {!waitsForNetwork && <GoOn />}
        </div>
      </Wrap>
    </Standing>
  );
}

/** Inside header and footer, or with a bare head of its own. */
function Standing({ children }: { children: ReactNode }) {
  const { language } = useText();
  if (useIsInLayout()) return children;
  return (
    <main className={styles.bare}>
      <Wrap className={styles.bareHead}>
        <Link to={withLanguage(paths.home, language)} aria-label={homeLabel(language)}>
          <Logo label="Velvet Hall" height={30} />
        </Link>
      </Wrap>
      {children}
    </main>
  );
}

/** Goes to the same page again: by the router first, and by the browser if that failed too. */
function Retry({ isWaiting }: { readonly isWaiting: boolean }) {
  const { text } = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [tries, setTries] = useState(0);
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTries(tries + 1);
    if (tries > 0) {
      window.location.reload();
      return;
    }
    setTrying(true);
    await navigate(pathname + search + hash, { replace: true, state: { keepScroll: true } });
    setTrying(false);
  };
  useOnReconnect(() => window.location.reload(), isWaiting);
  return (
    <Button variant="outline" busy={isTrying} onClick={() => void retry()}>
      {text('retry')}
    </Button>
  );
}
