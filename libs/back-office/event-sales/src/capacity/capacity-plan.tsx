import { Button, Panel, Skeleton } from '@vh/ui';
import { useCallback, useMemo, useState } from 'react';
import { QueryView } from '@vh/area-kit';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';
import { PlanBlockDialog } from './plan-block.dialog.tsx';
import { keptNotes, sortChosen } from './plan-seats.model.ts';
import { PlanUnblockDialog } from './plan-unblock.dialog.tsx';
import { useStaffPlan } from './seat-map-parts.ts';
import type { StaffSeats } from './staff-seats.model.ts';
import { useStaffSeats } from './use-staff-seats.ts';

interface CapacityPlanProps {
  readonly eventId: string;
  readonly versionId: string;
}

/** The seats of an event on its plan: blocked and released, showing who has which. */
export function CapacityPlan({ eventId, versionId }: CapacityPlanProps) {
  const { text } = useCapacityTexts();
  const part = useStaffPlan(versionId);
  const seats = useStaffSeats(eventId);
  const skeleton = <Skeleton height={420} />;
  return (
    <div className={styles.part}>
      <Panel title={text('onPlan')}>
        <p className={styles.lead}>{text('planLead')}</p>
        <QueryView query={part} skeleton={skeleton}>
          {({ StaffPlan, map }) => (
            <QueryView query={seats} skeleton={skeleton}>
              {places => <PlanChoice eventId={eventId} places={places} StaffPlan={StaffPlan} map={map} />}
            </QueryView>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

type PlanPart = NonNullable<ReturnType<typeof useStaffPlan>['data']>;

interface PlanChoiceProps extends PlanPart {
  readonly eventId: string;
  readonly places: StaffSeats;
}

function PlanChoice({ eventId, places, StaffPlan, map }: PlanChoiceProps) {
  const { text } = useCapacityTexts();
  const { seats, blocks } = places;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'keep' | 'give'>();
  const notes = useMemo(() => keptNotes(blocks, reason => text(`reason.${reason}`)), [blocks, text]);
  const facts = useMemo(
    () =>
      new Map(
        seats.flatMap(({ mapSeat, state, blockId = '' }) =>
          mapSeat === undefined ? [] : [[mapSeat, { state, note: notes.get(blockId) }] as const],
        ),
      ),
    [seats, notes],
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
