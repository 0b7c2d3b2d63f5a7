import { Button, ErrorPanel, Icon, IconButton, Notice, SegmentedControl, Skeleton } from '@vh/ui';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import {
  choiceOf,
  choose,
  countPlaces,
  holdLines,
  type Choice,
  type ChoiceStep,
  type HoldLine,
} from '../choice/choice.ts';
import { leavesLoneSeat } from '../choice/lone-seats.ts';
import { seatsTogether } from '../choice/whole-table.ts';
import { offersOf, type PickerType, type SeatFilter } from '../choice/sale.ts';
import type { Picking } from './picking.ts';
import { Plan } from './plan.tsx';
import { SeatList } from './seat-list.tsx';
import { BestAvailable, StandingPlaces } from './seat-panel.tsx';
import type { SeatSource } from './seat-source.ts';
import { useLiveSeats, type LiveSeats } from './use-live-seats.ts';
import { useSeatsText } from './use-seats-text.ts';
import { YourPlaces } from './your-places.tsx';
import styles from './seat-picker.module.css';

/** What a seat picker is told by the page it stands on. */
export interface SeatPickerProps {
  /** The same object for as long as the event is the same. */
  readonly source: SeatSource;
  readonly versionId: string;
  readonly title: string;
  /** When and where. */
  readonly subtitle: string;
  readonly types: readonly PickerType[];
  readonly mostPerOrder: number;
  /** What is chosen when it opens: nothing, unless it is said. */
  readonly chosen?: readonly HoldLine[];
  /** Told of each other choice, which the page can keep. */
  readonly onChoice?: (lines: readonly HoldLine[]) => void;
  /** A sum of minor units as it is written. */
  readonly formatSum: (amount: number) => string;
  readonly onClose: () => void;
}

const none: readonly number[] = [];

/** Seats chosen on a plan or in a list, and held. It fills its box. */
export function SeatPicker(props: SeatPickerProps) {
  const { text } = useSeatsText();
  const { seats, hasFailed, isStale, retry } = useLiveSeats(props.source, props.versionId);
  return (
    <div className={styles.picker}>
      <header className={styles.head}>
        <IconButton icon="arrow-left" label={text('close')} onClick={props.onClose} />
        <h1 className={styles.title}>{props.title}</h1>
        <span className={styles.meta}>{props.subtitle}</span>
      </header>
      {isStale && seats && (
        <Notice tone="wait" live="polite">
          {text('stale')}
        </Notice>
      )}
      {seats && <LoadedPicker {...props} live={seats} />}
      {!seats && hasFailed && (
        <ErrorPanel title={text('failed')} action={<Button onClick={retry}>{text('retry')}</Button>} />
      )}
      {!seats && !hasFailed && (
        <div className={styles.loading}>
          <Skeleton height="60%" />
          <p role="status">{text('loading')}</p>
        </div>
      )}
    </div>
  );
}

function LoadedPicker({
  live,
  source,
  types,
  mostPerOrder,
  chosen: before = [],
  onChoice,
  formatSum,
}: SeatPickerProps & { readonly live: LiveSeats }) {
  const { text } = useSeatsText();
  const [view, setView] = useState<'plan' | 'list'>('plan');
  const [filter, setFilter] = useState<SeatFilter>({ categories: [], maxPrice: undefined });
  const [hold, setHold] = useState<'none' | 'busy' | 'failed'>('none');
  const [told, setTold] = useState<string>();
  const mostOf = useCallback((id: string) => types.find(type => type.id === id)?.mostPerOrder ?? 0, [types]);
  const reduce = useCallback(
    (choice: Choice, step: ChoiceStep) => choose(choice, step, { mostPerOrder, mostOfType: mostOf }),
    [mostPerOrder, mostOf],
  );
  const [choice, dispatch] = useReducer(reduce, before, lines =>
    choiceOf(lines, live.map.seats.ids, seat => live.free[seat] === 1),
  );
  const offers = useMemo(() => offersOf(live.map, live.sales, types), [live.map, live.sales, types]);
  const chosen = useMemo(() => new Set(choice.seats.map(({ seat }) => seat)), [choice.seats]);
  useEffect(() => {
    // while its own hold is under way, what is taken is taken by this buyer
    if (hold !== 'busy' && live.taken.length > 0) dispatch({ kind: 'lose', seats: live.taken });
  }, [live, hold]);
  const isLone = useMemo(() => leavesLoneSeat(live.map, live.free, chosen), [live.map, live.free, chosen]);
  const [picked, setPicked] = useState<readonly number[]>(none);
  useEffect(() => onChoice?.(holdLines(choice, live.map.seats.ids)), [choice, live.map, onChoice]);
  const picking: Picking = { live, offers, filter, choice, chosen, picked, dispatch, text };
  const places = countPlaces(choice);
  const priceOf = (id: string) => types.find(type => type.id === id)?.price ?? 0;
  const sum =
    choice.seats.reduce((total, { ticketTypeId }) => total + priceOf(ticketTypeId), 0) +
    Object.entries(choice.standing).reduce((total, [id, quantity]) => total + priceOf(id) * quantity, 0);
  const proceed = async () => {
    dispatch({ kind: 'read' });
    setTold(undefined);
    setHold('busy');
    try {
      const { lost, told: sentence } = await source.hold(holdLines(choice, live.map.seats.ids));
      const gone = new Set(lost);
      if (gone.size > 0)
        dispatch({
          kind: 'lose',
          // with one seat of a whole table all of it is lost
          seats: choice.seats.flatMap(({ seat }) =>
            gone.has(live.map.seats.ids[seat] ?? '') ? seatsTogether(live.map, seat) : [],
          ),
        });
      setTold(sentence);
      setHold('none');
    } catch {
      // deliberate: the choice stays, and trying again is what helps, whatever it was
      setHold('failed');
    }
  };
  return (
    <div className={styles.columns}>
      <div className={styles.stage} data-plan-stage>
        <div className={styles.views} data-over-plan="always">
          <SegmentedControl
            className={styles.switch ?? ''}
            legend={text('view')}
            value={view}
            options={[
              { value: 'plan', label: <ViewName icon="map" name={text('plan')} /> },
              { value: 'list', label: <ViewName icon="list" name={text('list')} /> },
            ]}
            onChange={setView}
          />
        </div>
        {view === 'plan' ? <Plan picking={picking} /> : <SeatList picking={picking} />}
      </div>
      <aside className={styles.side}>
        <div className={styles.scroll}>
          <div className={styles.offer}>
            <BestAvailable
              picking={picking}
              source={source}
              most={Math.max(1, mostPerOrder)}
              onFilter={setFilter}
              onPicked={setPicked}
            />
            <StandingPlaces picking={picking} />
          </div>
          <YourPlaces picking={picking} isLone={isLone} limit={mostPerOrder} />
        </div>
        <div className={styles.total}>
          {hold === 'failed' && (
            <Notice tone="bad" live="assertive">
              {text('holdFailed')}
            </Notice>
          )}
          {told !== undefined && (
            <Notice tone="wait" live="assertive">
              {told}
            </Notice>
          )}
          <p aria-live="polite">
            <span>{text('places', { count: places })}</span>
            <b>{formatSum(sum)}</b>
          </p>
          <Button
            size="l"
            wide
            variant={places > 0 ? 'primary' : 'outline'}
            iconEnd="arrow-right"
            busy={hold === 'busy'}
            disabled={places === 0}
            onClick={() => void proceed()}
          >
            {text(hold === 'busy' ? 'holding' : 'continue')}
          </Button>
        </div>
      </aside>
    </div>
  );
}

function ViewName({ icon, name }: { readonly icon: 'map' | 'list'; readonly name: string }) {
  return (
    <>
      <Icon name={icon} /> {name}
    </>
  );
}
