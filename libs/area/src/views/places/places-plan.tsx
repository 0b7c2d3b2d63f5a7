import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, Panel, Skeleton } from '@vh/ui';
import { useCallback, useMemo, useState } from 'react';
import { QueryView } from '../../page/query-view.tsx';
import type { EventPlaces } from './places.model.ts';
import { usePlacesTexts } from './places-texts.ts';
import styles from './places.module.css';
import { PlanBlockDialog } from './plan-block.dialog.tsx';
import { keptNote, sortChosen } from './plan-seats.model.ts';
import { PlanUnblockDialog } from './plan-unblock.dialog.tsx';
import { useStaffPlan } from './seat-map-parts.ts';

interface PlacesPlanProps {
  readonly eventId: string;
  readonly versionId: string;
}

/** Others sell meanwhile: milliseconds between two looks at a hall, and at one with so many seats that they are dear. */
const lookEvery = 30_000;
const lookSeldom = 180_000;
const mostLookedAt = 5_000;

/** The seats of an event on its plan: kept back, given back, and seen who has which. */
export function PlacesPlan({ eventId, versionId }: PlacesPlanProps) {
  const { text } = usePlacesTexts();
  const api = useApi();
  const part = useStaffPlan(versionId);
  const seats = useQuery({
    ...queryFor(api, 'POST /back/inventory/get', { eventId, withSeats: true }),
    refetchInterval: ({ state }) =>
      (state.data?.seats?.length ?? 0) > mostLookedAt ? lookSeldom : lookEvery,
  });
  const skeleton = <Skeleton height={420} />;
  return (
    <div className={styles.part}>
      <Panel title={text('onPlan')}>
        <p className={styles.lead}>{text('planLead')}</p>
        <QueryView query={part} skeleton={skeleton}>
          {({ StaffPlan, map }) => (
            <QueryView query={seats} skeleton={skeleton}>
              {places => <PlanChoice places={places} StaffPlan={StaffPlan} map={map} />}
            </QueryView>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

type PlanPart = NonNullable<ReturnType<typeof useStaffPlan>['data']>;

function PlanChoice({ places, StaffPlan, map }: PlanPart & { readonly places: EventPlaces }) {
  const { text } = usePlacesTexts();
  const { eventId, blocks } = places;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'keep' | 'give'>();
  const seats = useMemo(() => places.seats ?? [], [places.seats]);
  const facts = useMemo(
    () =>
      new Map(
        seats.flatMap(({ mapSeat, state, blockId }) => {
          const note = keptNote(blocks, blockId, reason => text(`reason.${reason}`));
          return mapSeat === undefined ? [] : [[mapSeat, { state, note }] as const];
        }),
      ),
    [seats, blocks, text],
  );
  const canPick = useCallback(
    (id: string) => ['free', 'blocked'].includes(facts.get(id)?.state ?? ''),
    [facts],
  );
  // what somebody else took meanwhile is no longer chosen
  const selection = useMemo(() => new Set([...wanted].filter(canPick)), [wanted, canPick]);
  const { free, kept, freeCount, keptCount } = sortChosen(seats, selection);
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    setWanted(new Set());
  };
  return (
    <>
      <StaffPlan map={map} seats={facts} selection={selection} onChange={setWanted} canPick={canPick} />
      <div className={styles.planActs}>
        <Button disabled={freeCount === 0} onClick={() => setOpen('keep')}>
          {freeCount > 0 ? text('keepSeats', { count: freeCount }) : text('keepBack')}
        </Button>
        <Button variant="outline" disabled={keptCount === 0} onClick={() => setOpen('give')}>
          {keptCount > 0 ? text('giveSeats', { count: keptCount }) : text('giveBack')}
        </Button>
      </div>
      {open === 'keep' && (
        <PlanBlockDialog eventId={eventId} seats={seats} groups={free} onDone={done} onClose={close} />
      )}
      {open === 'give' && (
        <PlanUnblockDialog eventId={eventId} seats={seats} groups={kept} onDone={done} onClose={close} />
      )}
    </>
  );
}
