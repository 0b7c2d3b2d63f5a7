import { useQuery } from '@tanstack/react-query';
import { hasCode, queryFor, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { formatTime } from '@vh/i18n';
import { Button, buttonClass, Dialog, Icon, Notice, showToast, Skeleton, TextField } from '@vh/ui';
import { QueryFailure, readersZone, useAct } from '@vh/area-kit';
import { usePreviewTexts } from './preview-texts.ts';
import styles from './preview.module.css';

/** What is previewed: an event as it is stored, or a draft as it is written. */
export type Previewed = BodyOf<'POST /back/event/get-preview-link'>;

interface PreviewDialogProps {
  readonly of: Previewed;
  readonly title: string;
  readonly onClose: () => void;
}

/** Gives a link at which the page can be looked at as buyers will see it, here or by somebody else. */
export function PreviewDialog({ of, title, onClose }: PreviewDialogProps) {
  const { text } = usePreviewTexts();
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-preview-link', of),
    // each opening gives a link that works for its whole time
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} title={text('previewOf', { title })} closeLabel={text('previewClose')}>
      {query.data && <PreviewLink of={of} link={query.data} />}
      {query.isPending && <Skeleton height={120} />}
      {query.error &&
        (hasCode(query.error, 'event.problems') ? (
          <Notice tone="wait">{text('previewNeeds')}</Notice>
        ) : (
          <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
        ))}
    </Dialog>
  );
}

interface PreviewLinkProps {
  readonly of: Previewed;
  readonly link: { readonly path: string; readonly expiresAt: string };
}

function PreviewLink({ of, link: { path, expiresAt } }: PreviewLinkProps) {
  const { text, language } = usePreviewTexts();
  // another link is asked for once those before have ended
  const act = useAct(/get-preview-link/);
  const renew = () =>
    act.run(api => api.call('POST /back/event/renew-preview-link', of), text('previewRenewed'));
  const address = window.location.origin + path;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast(text('previewCopied'));
  };
  return (
    <div className={styles.link}>
      <p>{text('previewHelp', { time: formatTime(expiresAt, { language, timeZone: readersZone() }) })}</p>
      <TextField label={text('previewAddress')} readOnly value={address} />
      <div className={styles.acts}>
        <a className={buttonClass({})} href={path} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          {text('previewOpen')}
        </a>
        <Button variant="outline" icon="copy" onClick={() => void copy()}>
          {text('previewCopy')}
        </Button>
        <Button variant="outline" busy={act.isBusy} onClick={() => void renew()}>
          {text('previewRenew')}
        </Button>
      </div>
      {act.failure !== undefined && <QueryFailure error={act.failure} onRetry={() => void renew()} />}
    </div>
  );
}
