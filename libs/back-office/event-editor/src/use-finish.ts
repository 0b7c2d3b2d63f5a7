import { useQueryClient } from '@tanstack/react-query';
import { hasCode, isNetworkError, useApi } from '@vh/api-client';
import { problemsInTheWay } from '@vh/domain';
import { showToast } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newActionKey } from '@vh/area-kit';
import { readNoticeNeeded, type HolderNotice, type NoticeNeeded } from '@vh/back-office-event-frame';
import { useEventFormTexts } from './event-form-texts.ts';
import { formBody, type Autosave } from './use-autosave.ts';
import type { FormController } from './use-form-controller.ts';

interface FinishOptions {
  readonly controller: FormController;
  readonly autosave: Autosave;
  readonly clientId: string;
  /** The event that is changed, with the version that the form began with. */
  readonly event?: { readonly eventId: string; readonly version: number } | undefined;
  /** Where events of the area are. */
  readonly eventsHref: string;
  /** Shows what is wrong. */
  readonly onRefused: () => void;
}

/** How a form ends: its event is made or changed, and shown to buyers if that is wanted. */
export interface Finish {
  readonly run: (publish: boolean) => Promise<void>;
  readonly isBusy: boolean;
  /** What went wrong that is no field's fault. */
  readonly failure: unknown;
  /** Somebody else changed the event since. */
  readonly isChanged: boolean;
  /** It is done, and the page is about to be left. */
  readonly isDone: boolean;
  /** Saving waits until it is said what ticket holders are told of the changed schedule. */
  readonly needed: NoticeNeeded | undefined;
  /** Goes on with what they are told. */
  readonly tell: (notice: HolderNotice) => Promise<void>;
  readonly keepEditing: () => void;
}

const touched = /\/(back|front)\/(event|event-draft|client|admin|manager)\//;

/** Ends a form once: a second press does nothing, a repeated one makes no second event. */
export function useFinish(options: FinishOptions): Finish {
  const { controller, autosave, clientId, event, eventsHref, onRefused } = options;
  const { text } = useEventFormTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = useRef<{ form: unknown; publish: boolean; key: string }>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [goal, setGoal] = useState<string>();
  const [waiting, setWaiting] = useState<{ readonly publish: boolean; readonly needed: NoticeNeeded }>();
  const { form } = controller;
  const [savedVersion, setSavedVersion] = useState(autosave.place.version);
  // a draft that was saved since shows that there is a connection again
  if (savedVersion !== autosave.place.version) {
    setSavedVersion(autosave.place.version);
    if (isNetworkError(failure)) setFailure(undefined);
  }
  useEffect(() => {
    if (!isNetworkError(failure)) return undefined;
    const forget = () => setFailure(undefined);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [failure]);
  useEffect(() => {
    if (goal !== undefined) void navigate(goal);
  }, [goal, navigate]);

  const keyFor = (publish: boolean) => {
    if (key.current?.form !== form || key.current.publish !== publish)
      key.current = { form, publish, key: newActionKey() };
    return key.current.key;
  };
  const send = async (publish: boolean, notice: HolderNotice | undefined) => {
    const place = await autosave.settle();
    const draft = place.version === undefined ? {} : { draftId: place.draftId };
    if (!event) {
      const body = { key: keyFor(publish), clientId, form: formBody(form), publish, ...draft };
      return api.call('POST /back/event/create', body);
    }
    const { eventId, version } = event;
    const changed = await api.call('POST /back/event/update', {
      eventId,
      version,
      form: formBody(form),
      ...draft,
      ...(notice && { notice }),
    });
    return publish ? api.call('POST /back/event/publish', { eventId, version: changed.version }) : changed;
  };

  const run = async (publish: boolean, notice?: HolderNotice) => {
    controller.sayAll();
    setFailure(undefined);
    const inTheWay = problemsInTheWay(controller.problems, publish ? 'publish' : 'save');
    if (inTheWay.length > 0) return onRefused();
    setBusy(true);
    try {
      const done = await send(publish, notice);
      const title = form.translations[form.mainLanguage]?.title ?? '';
      setWaiting(undefined);
      showToast(text(publish ? 'published' : event ? 'changesSaved' : 'kept', { title }));
      setGoal(`${eventsHref}/${done.eventId}`);
    } catch (error) {
      autosave.goOn();
      const needed = readNoticeNeeded(error);
      if (needed) setWaiting({ publish, needed });
      else if (controller.takeRefusal(error)) onRefused();
      else setFailure(error);
    } finally {
      setBusy(false);
      // not the form itself, whose key has one part more: its page is left
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.length <= 3 && touched.test(String(queryKey[0])),
      });
    }
    return undefined;
  };

  return {
    isBusy,
    failure,
    isChanged: hasCode(failure, 'event.changed'),
    isDone: goal !== undefined,
    run: publish => run(publish),
    needed: waiting?.needed,
    tell: notice => run(waiting?.publish ?? false, notice),
    keepEditing: () => setWaiting(undefined),
  };
}
