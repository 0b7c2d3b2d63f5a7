import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { isLanguageCode, languageOptions } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Checkbox, SelectField, showToast, Skeleton, TextArea, TextField } from '@vh/ui';
import { useCallback, useRef, useState } from 'react';
import { QueryView, FormDialog } from '@vh/area-kit';
import { availableInstead, type EventCapacity } from '../capacity/capacity.model.ts';
import { useCapacityTexts } from '../capacity/capacity-texts.ts';
import { refreshPlaces } from '../capacity/use-staff-seats.ts';
import { GuestSeats } from './guest-seats.tsx';
import { useGuestTexts } from './guest-texts.ts';
import {
  guestReasons,
  mostGuests,
  readGuests,
  shareSeats,
  ticketsOf,
  type GuestReason,
  type ReadGuests,
} from './guests.model.ts';
import styles from './guests.module.css';

/** A ticket type that guests can get. */
export interface GuestType {
  readonly id: string;
  readonly name: string;
}

interface InviteDialogProps {
  readonly eventId: string;
  readonly types: readonly GuestType[];
  readonly onClose: () => void;
}

/** Invites people: who, to what, from which places, and why. */
export function InviteDialog(props: InviteDialogProps) {
  const query = useApiQuery('POST /back/inventory/get', { eventId: props.eventId, withSeats: false });
  return (
    <QueryView query={query} skeleton={<Skeleton height={1} />}>
      {places => <InviteForm {...props} places={places} />}
    </QueryView>
  );
}

interface Values {
  readonly people: string;
  readonly typeId: string;
  /** '' for what is free. */
  readonly blockId: string;
  readonly reason: GuestReason;
  readonly note: string;
  readonly lang: string;
  readonly choosesSeats: boolean;
  readonly seatIds: ReadonlySet<string>;
}

function InviteForm({ eventId, types, places, onClose }: InviteDialogProps & { places: EventCapacity }) {
  const { text, language } = useGuestTexts();
  const [values, setValues] = useState<Values>({
    ...{ people: '', typeId: types[0]?.id ?? '', blockId: '', reason: 'guest', note: '', lang: language },
    ...{ choosesSeats: false, seatIds: new Set<string>() },
  });
  const [isAsked, setAsked] = useState(false);
  const change = useCallback((part: Partial<Values>) => setValues(now => ({ ...now, ...part })), []);
  const chooseSeats = useCallback((seatIds: ReadonlySet<string>) => change({ seatIds }), [change]);
  const read = readGuests(values.people);
  const tickets = ticketsOf(read.guests);
  const quota = places.quotas.find(one => one.ticketTypeIds.includes(values.typeId));
  const mayChoose = quota?.seated === true && read.guests.length > 0;
  const hasOwnSeats = mayChoose && values.choosesSeats;
  const peopleProblem = usePeopleProblem(read);
  const seatProblem =
    hasOwnSeats && values.seatIds.size !== tickets
      ? text('needSeats', { chosen: values.seatIds.size, count: tickets })
      : undefined;
  const send = useInvite(eventId, onClose);
  const instead = availableInstead(send.error);
  const confirm = () => {
    setAsked(true);
    if (peopleProblem ?? seatProblem) return;
    send.mutate({ ...values, guests: withSeats(read, hasOwnSeats ? values.seatIds : undefined) });
  };
  return (
    <FormDialog
      title={text('inviteTitle')}
      confirm={text('inviteSend', { count: tickets })}
      isBusy={send.isPending}
      error={instead === undefined ? send.error : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label={text('people')}
        help={text('peopleHelp')}
        labelNote={read.guests.length > 0 ? text('peopleRead', { count: read.guests.length }) : undefined}
        rows={5}
        value={values.people}
        error={isAsked ? peopleProblem : undefined}
        onChange={event => change({ people: event.target.value })}
        required
      />
      <div className={styles.pair}>
        <SelectField
          label={text('ticketType')}
          value={values.typeId}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => change({ typeId: event.target.value, blockId: '', seatIds: new Set() })}
        />
        <SourceField
          places={places}
          quota={quota}
          value={values.blockId}
          error={instead === undefined ? undefined : text('onlyFree', { count: instead })}
          onChange={blockId => change({ blockId, seatIds: new Set() })}
        />
      </div>
      {quota?.seated && !hasOwnSeats && <p className={styles.hint}>{text('bestSeats')}</p>}
      {mayChoose && (
        <Checkbox
          label={text('ownSeats')}
          checked={values.choosesSeats}
          onChange={event => change({ choosesSeats: event.target.checked })}
        />
      )}
      {hasOwnSeats && (
        <>
          <GuestSeats
            eventId={eventId}
            quotaId={quota.quotaId}
            blockId={values.blockId}
            guests={read.guests}
            chosen={values.seatIds}
            onChange={chooseSeats}
          />
          {isAsked && seatProblem ? <p role="alert">{seatProblem}</p> : null}
        </>
      )}
      <div className={styles.pair}>
        <SelectField
          label={text('why')}
          value={values.reason}
          options={guestReasons.map(one => ({ value: one, label: text(`reason.${one}`) }))}
          onChange={event =>
            change({ reason: guestReasons.find(one => one === event.target.value) ?? 'other' })
          }
        />
        <SelectField
          label={text('mailLanguage')}
          value={values.lang}
          options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={event => change({ lang: event.target.value })}
        />
      </div>
      <TextField
        label={text('note')}
        value={values.note}
        maxLength={500}
        onChange={event => change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

/** What is wrong with the people that were typed, the first three lines of it. */
function usePeopleProblem({ guests, wrong }: ReadGuests): string | undefined {
  const { text } = useGuestTexts();
  if (wrong.length > 0)
    return wrong
      .slice(0, 3)
      .map(({ line, problem }) => text(problem, { line }))
      .join(' ');
  if (guests.length === 0) return text('needPeople');
  return guests.length > mostGuests ? text('tooMany', { count: mostGuests }) : undefined;
}

function withSeats({ guests }: ReadGuests, seatIds: ReadonlySet<string> | undefined) {
  if (!seatIds) return guests;
  return shareSeats(guests, [...seatIds]).map(({ guest, seats }) => ({ ...guest, seatIds: [...seats] }));
}

interface SourceFieldProps {
  readonly places: EventCapacity;
  readonly quota: EventCapacity['quotas'][number] | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (blockId: string) => void;
}

/** Whether the places come from what is free, or from what is blocked. */
function SourceField({ places, quota, value, error, onChange }: SourceFieldProps) {
  const { text, language } = useGuestTexts();
  const { text: placesText } = useCapacityTexts();
  const count = (units: number) => formatCount(units, language);
  const blocks = places.blocks.filter(block => block.quotaId === quota?.quotaId && block.units > 0);
  return (
    <SelectField
      label={text('from')}
      value={value}
      error={error}
      options={[
        { value: '', label: text('fromFree', { count: count(quota?.free ?? 0) }) },
        ...blocks.map(({ blockId, reason, note, units }) => ({
          value: blockId,
          label: text('fromBlock', {
            reason: [placesText(`reason.${reason}`), note].filter(Boolean).join(' – '),
            count: count(units),
          }),
        })),
      ]}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** Sends the invitations; the same ones under the same key, however often that is tried, changed ones under another. */
function useInvite(eventId: string, onDone: () => void) {
  const api = useApi();
  const { text } = useGuestTexts();
  const queryClient = useQueryClient();
  const sent = useRef({ wanted: '', key: '' });
  return useMutation({
    mutationFn: ({
      typeId,
      blockId,
      reason,
      note,
      lang,
      guests,
    }: Values & { guests: ReadGuests['guests'] }) => {
      const invitation = {
        ...{ eventId, ticketTypeId: typeId, reason, note, guests: [...guests] },
        lang: isLanguageCode(lang) ? lang : ('en' as const),
        ...(blockId && { blockId }),
      };
      const wanted = JSON.stringify(invitation);
      if (sent.current.wanted !== wanted) sent.current = { wanted, key: crypto.randomUUID() };
      return api.call('POST /back/guest/invite', { key: sent.current.key, ...invitation });
    },
    onSuccess: ({ guests }) => {
      showToast(text('invited', { count: guests.length }));
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['POST /back/guest/get-list'] }),
        refreshPlaces(queryClient),
      ]),
  });
}
