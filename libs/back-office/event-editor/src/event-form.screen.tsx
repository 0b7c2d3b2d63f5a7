import { useQueryClient } from '@tanstack/react-query';
import { LeaveGuard } from '@vh/auth';
import type { EventState } from '@vh/domain';
import { Button, Notice, PageHeader } from '@vh/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle, useFailureText } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { HolderNoticeDialog } from '@vh/back-office-event-frame';
import { ChangedNotice, ConflictNotice, ResumedNotice } from './draft-notices.tsx';
import { useEventFormTexts } from './event-form-texts.ts';
import { FormPreview } from './form-preview.tsx';
import { FormContext } from './form-context.ts';
import { controlId, stepFrom, stepsOf, stepStates, type FormStep } from './form-steps.model.ts';
import { RecordsContext } from './records-context.ts';
import { SaveBar } from './save-bar.tsx';
import { StepContent } from './step-content.tsx';
import { StepList } from './step-list.tsx';
import { useAutosave, type Autosave, type DraftPlace } from './use-autosave.ts';
import { useFinish, type Finish } from './use-finish.ts';
import { useFormController, type FormStart } from './use-form-controller.ts';
import { useWording } from './use-wording.ts';
import styles from './event-form.module.css';

/** What a form begins with, and where its draft is. */
export interface ScreenStart extends FormStart {
  readonly place: DraftPlace;
  /** The draft that is gone on with. */
  readonly resumed?:
    | { readonly draftId: string; readonly savedAt: string; readonly savedBy: string }
    | undefined;
  /** The event that is changed. */
  readonly event?:
    | { readonly eventId: string; readonly state: EventState; readonly version: number }
    | undefined;
  /** Somebody changed the event since the draft began. */
  readonly isOutdated?: boolean | undefined;
}

interface EventFormScreenProps {
  readonly start: ScreenStart;
  readonly scope: PlacedScope;
  readonly onDraftMade: (draftId: string) => void;
  /** Begins again with what is stored. */
  readonly onReload: (draftId?: string) => void;
}

/** The form of an event: its steps, the present one, and how its draft stands. */
export function EventFormScreen({ start, scope, onDraftMade, onReload }: EventFormScreenProps) {
  const { text, language } = useEventFormTexts();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const step = stepFrom(params.get('step'), start.form.kind);
  const controller = useFormController(start, step);
  const { form, problems } = controller;
  const autosave = useAutosave({ initial: start.place, form, savedAt: start.resumed?.savedAt });
  const [overruled, setOverruled] = useState<Overruled>();
  const [version, setVersion] = useState(start.event?.version);
  const wording = useWording(form, start.stored, controller.records);
  const hrefOf = (to: FormStep, path?: string) => {
    const next = new URLSearchParams(params);
    next.set('step', to);
    return `${pathname}?${next}${path === undefined ? '' : `#${controlId(path)}`}`;
  };
  const finish = useFinish({
    controller,
    autosave,
    clientId: start.clientId,
    event: start.event && version !== undefined ? { eventId: start.event.eventId, version } : undefined,
    eventsHref: `${scope.base}/event`,
    onRefused: () => void navigate(hrefOf('review')),
  });
  const inWords = useFailureText();
  const { draftId, version: draftVersion } = autosave.place;
  const isStored = draftVersion !== undefined;
  useEffect(() => {
    if (isStored && !start.event && !start.resumed) onDraftMade(draftId);
  }, [draftId, isStored, onDraftMade, start.event, start.resumed]);
  useFocusOnTarget(step);
  const title = form.translations[form.mainLanguage]?.title || text('untitled');
  const isOutdated = isOtherVersion(start, finish, autosave, overruled);
  const takeMine = async () => {
    const present = await wording.presentVersion(start.eventId);
    setVersion(present);
    autosave.continueFrom(present);
    setOverruled({ failure: finish.failure });
  };
  const takeTheirs = async () => {
    await autosave.drop();
    void queryClient.invalidateQueries({ queryKey: ['POST /back/event-draft/get-list'] });
    onReload();
  };
  const [leave, setLeave] = useState<() => void>();
  const discard = async () => {
    try {
      await autosave.drop();
    } catch (error) {
      autosave.goOn();
      throw error;
    }
    setLeave(() => () => (start.event ? onReload() : void navigate(`${scope.base}/event`)));
  };
  // once nothing asks any more whether what was written may be lost
  useEffect(() => leave?.(), [leave]);
  return (
    <FormContext
      value={{
        ...controller,
        scope,
        clientId: start.clientId,
        eventId: start.eventId,
        stored: start.stored,
        language,
        learnName: wording.learnName,
        wording: wording.wording,
        words: wording.words,
      }}
    >
      <RecordsContext value={controller.records}>
        <LeaveGuard isChanged={autosave.isUnsaved && !finish.isDone && !leave} />
        <Head title={title} start={start} base={scope.base}>
          <FormPreview autosave={autosave} eventId={start.event?.eventId} title={title} />
        </Head>
        <div className={styles.screen}>
          <StepList states={stepStates(form.kind, problems)} current={step} hrefOf={hrefOf} />
          <div className={styles.content}>
            <ConflictNotice autosave={autosave} onTheirs={onReload} />
            {isOutdated && (
              <ChangedNotice hasOwn={autosave.isUnsaved || isStored} onLoad={takeTheirs} onMine={takeMine} />
            )}
            {finish.failure !== undefined && !finish.isChanged && !finish.needed && (
              <Notice tone="bad" live="assertive">
                {inWords(finish.failure)}
              </Notice>
            )}
            {start.resumed && (
              <ResumedNotice
                draft={start.resumed}
                isOfEvent={start.event !== undefined}
                onDiscard={discard}
              />
            )}
            <StepContent key={step} step={step} isChecking={controller.isChecking} hrefOf={hrefOf} />
          </div>
        </div>
        <SaveBar
          autosave={autosave}
          steps={stepsOf(form.kind)}
          current={step}
          hrefOf={hrefOf}
          leads={!start.event}
        >
          <Acts start={start} isLast={step === 'review'} isBusy={finish.isBusy} run={finish.run} />
        </SaveBar>
        {finish.needed && (
          <HolderNoticeDialog
            needed={finish.needed}
            zone={form.timezone || (start.facts.place?.timezone ?? 'UTC')}
            isBusy={finish.isBusy}
            failure={finish.failure}
            onSave={notice => void finish.tell(notice)}
            onClose={finish.keepEditing}
          />
        )}
      </RecordsContext>
    </FormContext>
  );
}

interface Overruled {
  readonly failure: unknown;
}

/** True when the event was saved in another version, and nobody has said yet which one counts. */
function isOtherVersion(
  start: ScreenStart,
  finish: Finish,
  autosave: Autosave,
  overruled: Overruled | undefined,
): boolean {
  if (autosave.state.kind === 'outdated') return true;
  // what was overruled once may be refused again, for a third version
  if (finish.isChanged) return finish.failure !== overruled?.failure;
  return start.isOutdated === true && !overruled;
}

interface HeadProps {
  readonly title: string;
  readonly start: ScreenStart;
  readonly base: string;
  readonly children: React.ReactNode;
}

function Head({ title, start, base, children }: HeadProps) {
  const { text } = useEventFormTexts();
  const kindTitle = { simple: text('newSimple'), combined: text('newCombined'), shared: text('newShared') };
  const head = start.event ? text('editTitle', { title }) : kindTitle[start.form.kind];
  return (
    <>
      <PageTitle>{head}</PageTitle>
      <PageHeader
        back={
          start.event
            ? { href: `${base}/event/${start.event.eventId}`, label: text('backToEvent') }
            : { href: `${base}/event`, label: text('backToEvents') }
        }
        title={head}
        meta={start.clientName && text('for', { client: start.clientName })}
        actions={children}
      />
    </>
  );
}

interface ActsProps {
  readonly start: ScreenStart;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly run: (publish: boolean) => Promise<void>;
}

/** What ends the form: a new one at its last step, a change at each. */
function Acts({ start, isLast, isBusy, run }: ActsProps) {
  const { text } = useEventFormTexts();
  const { event } = start;
  if (event && event.state !== 'draft')
    return (
      <Button busy={isBusy} onClick={() => void run(false)}>
        {text('saveChanges')}
      </Button>
    );
  if (!isLast && !event) return null;
  return (
    <>
      <Button variant={isLast ? 'outline' : 'primary'} busy={isBusy} onClick={() => void run(false)}>
        {text(event ? 'saveChanges' : 'saveUnpublished')}
      </Button>
      {isLast && (
        <Button busy={isBusy} onClick={() => void run(true)}>
          {text(event ? 'saveAndPublish' : 'publish')}
        </Button>
      )}
    </>
  );
}

/** Leads to the field that the address names, and opens what it is folded into. */
function useFocusOnTarget(step: FormStep): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const id = hash.slice(1);
    const target =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}"]`);
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
  }, [hash, key, step]);
}
