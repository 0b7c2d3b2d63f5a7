import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { problemsInTheWay } from '@vh/domain';
import { Button, Dialog, LinkButton, Notice, Skeleton } from '@vh/ui';
import { AskDialog, QueryFailure, useAct } from '@vh/area-kit';
import type { EventRecord } from './event/event-record.ts';
import { useEventActTexts } from './event-act-texts.ts';
import { useStoredForm, useStoredWords, type StoredForm } from './use-stored-form.ts';
import styles from './event-actions.module.css';
import { TestOrdersToDelete } from './test-mode.tsx';

const touched = /\/(back|front)\/event/;

interface PublishDialogProps {
  readonly event: EventRecord;
  /** Where the event is in the area. */
  readonly href: string;
  readonly onClose: () => void;
}

/** Shows a draft to buyers, or says what is missing before that. */
export function PublishDialog(props: PublishDialogProps) {
  const { text } = useEventActTexts();
  const { event, onClose } = props;
  const query = useStoredForm(event._id);
  if (query.data) return <Publish {...props} stored={query.data} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('publishAsk', { title: event.title })}
      closeLabel={text('close')}
    >
      {query.error ? (
        <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={90} />
      )}
    </Dialog>
  );
}

function Publish({ event, href, stored, onClose }: PublishDialogProps & { readonly stored: StoredForm }) {
  const { text } = useEventActTexts();
  const api = useApi();
  const act = useAct(touched);
  const words = useStoredWords(stored.form);
  const { eventId, clientId, form, version } = stored;
  const check = useQuery({
    ...queryFor(api, 'POST /back/event/check', { eventId, clientId, form }),
    gcTime: 0,
  });
  const missing = problemsInTheWay(check.data?.problems ?? [], 'publish');
  const title = event.title;
  const publish = async () => {
    const send = () => api.call('POST /back/event/publish', { eventId, version });
    if (await act.run(send, text('published', { title }))) onClose();
  };
  if (missing.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('cantPublish')}
        closeLabel={text('close')}
        actions={
          <>
            <LinkButton href={`${href}/edit?step=review`}>{text('editIt')}</LinkButton>
            <Button variant="outline" onClick={onClose}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <ul className={styles.reasons}>
          {missing.map(problem => (
            <li key={`${problem.path} ${problem.code}`}>{words(problem)}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <AskDialog
      title={text('publishAsk', { title })}
      yes={text('publish')}
      isBusy={act.isBusy || check.isPending}
      failure={act.failure}
      onYes={() => void publish()}
      onClose={onClose}
    >
      <p>{text(whatComes(form))}</p>
      <TestOrdersToDelete eventId={eventId} />
    </AskDialog>
  );
}

function whatComes({ visibility, showsLocked }: StoredForm['form']) {
  if (visibility === 'public') return 'publishText';
  return visibility === 'password' && showsLocked ? 'publishLocked' : 'publishUnlisted';
}

/** Takes an event back to the drafts, as long as nothing of it was sold. */
export function UnpublishDialog({ event, onClose }: Omit<PublishDialogProps, 'href'>) {
  const { text } = useEventActTexts();
  const api = useApi();
  const act = useAct(touched);
  const { data: stored, error } = useStoredForm(event._id);
  const isTied = stored?.facts.stored?.hasSales === true;
  const { title } = event;
  if (isTied)
    return (
      <Dialog open onClose={onClose} title={text('unpublishAsk', { title })} closeLabel={text('close')}>
        <Notice tone="info">{text('cantUnpublish')}</Notice>
      </Dialog>
    );
  const unpublish = async () => {
    if (!stored) return;
    const send = () =>
      api.call('POST /back/event/unpublish', { eventId: stored.eventId, version: stored.version });
    if (await act.run(send, text('unpublished', { title }))) onClose();
  };
  return (
    <AskDialog
      title={text('unpublishAsk', { title })}
      yes={text('unpublish')}
      isBusy={act.isBusy || (!stored && !error)}
      failure={act.failure}
      onYes={() => void unpublish()}
      onClose={onClose}
    >
      <p>{text('unpublishText')}</p>
    </AskDialog>
  );
}
