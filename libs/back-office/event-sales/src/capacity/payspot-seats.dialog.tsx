import { useQuery } from '@tanstack/react-query';
import { useApi, type ApiClient } from '@vh/api-client';
import { useI18n, useText } from '@vh/i18n';
import type { HoldLine, PickerType, SeatSource } from '@vh/seat-view';
import type { EncodedBuyerMap } from '@vh/seating';
import { IconButton, Skeleton } from '@vh/ui';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { QueryView } from '@vh/area-kit';
import { namedLines, type CounterLine } from './payspot-seats.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';
import { loadBuyerMap } from './seat-map-parts.ts';

/** What the plan of an event is told by a counter. */
export interface PayspotSeatsProps {
  readonly payspotId: string;
  readonly eventId: string;
  readonly versionId: string;
  readonly title: string;
  /** When and where. */
  readonly subtitle: string;
  readonly types: readonly PickerType[];
  readonly mostPerOrder: number;
  /** What is in the basket. */
  readonly chosen: readonly HoldLine[];
  /** A sum of minor units as it is written. */
  readonly formatSum: (amount: number) => string;
  readonly onChosen: (lines: CounterLine[]) => void;
  readonly onClose: () => void;
}

/** The buyers' plan over the whole screen, for who sells: what is chosen goes into their basket and is not held. */
export function PayspotSeats({ payspotId, onChosen, onClose, ...picker }: PayspotSeatsProps) {
  const api = useApi();
  const speech = useI18n();
  const { language } = useText();
  const { text } = useCapacityTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  const { eventId } = picker;
  const source = useMemo<SeatSource>(() => {
    const { nameLines, ...calls } = createCalls(api, { payspotId, eventId });
    return {
      ...calls,
      hold: lines => {
        latest.current(nameLines(lines));
        return Promise.resolve({ lost: [] });
      },
    };
  }, [api, payspotId, eventId]);
  const part = useQuery({
    queryKey: ['seat-picker', language],
    staleTime: Infinity,
    queryFn: async () => {
      const loaded = await import('@vh/seat-view');
      await loaded.addSeatsTexts(speech, language);
      return { SeatPicker: loaded.SeatPicker };
    },
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      if (element.open && typeof element.close === 'function') element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.counter}
      aria-label={picker.title}
      onCancel={cancelled => {
        cancelled.preventDefault();
        onClose();
      }}
    >
      {!part.data && <IconButton icon="close" label={text('closePlan')} onClick={onClose} />}
      <QueryView query={part} skeleton={<Skeleton height="60%" />}>
        {({ SeatPicker }) => <SeatPicker {...picker} source={source} onClose={onClose} />}
      </QueryView>
    </dialog>
  );
}

/** The seats of an event that a payspot may sell, by the API's calls; the counter sells them in one step, so that nothing is held before. */
function createCalls(
  api: ApiClient,
  at: { readonly payspotId: string; readonly eventId: string },
): Omit<SeatSource, 'hold'> & { nameLines(lines: readonly HoldLine[]): CounterLine[] } {
  let map: EncodedBuyerMap | undefined;
  return {
    loadMap: async (versionId, signal) => {
      map = await loadBuyerMap(api, versionId, signal);
      return map;
    },
    loadStates: signal => api.call('POST /back/payspot/get-seat-states', at, { signal }),
    waitForChanges: (since, signal) =>
      api.call('POST /back/payspot/get-seat-changes', { ...at, since }, { signal }),
    findBest: async wish => {
      const { best } = await api.call('POST /back/payspot/get-best-seats', { ...at, ...wish });
      if (!best) return undefined;
      return {
        ticketTypeId: best.ticketTypeId,
        areAdjacent: best.areAdjacent,
        mapSeats: best.seats.flatMap(({ mapSeat }) => mapSeat ?? []),
      };
    },
    nameLines: lines => (map ? namedLines(lines, map) : []),
  };
}
