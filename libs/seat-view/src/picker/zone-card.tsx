import type { Point, Size } from '@vh/seating';
import { Heading, IconButton, Stepper } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { middleOf } from '../core/draw-ground.ts';
import { toScreen } from '../core/viewport.ts';
import type { Picking } from './picking.ts';
import type { PlanView } from './use-plan-view.ts';
import styles from './seat-picker.module.css';

/** How many standing places the API tells of at most. */
const mostTold = 99;

interface ZoneCardProps {
  readonly picking: Picking;
  /** The place of the zone on the map. */
  readonly zone: number;
  /** Where it points to, CSS pixels on the plan. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** What a standing zone costs, what of it is left, and how many places are wanted there. */
export function ZoneCard({ picking, zone, at, onClose }: ZoneCardProps) {
  const { live, choice, text, dispatch } = picking;
  const card = useRef<HTMLDivElement>(null);
  const { label } = live.map.zones[zone] ?? { label: '' };
  const { types, left } = zoneSale(picking, zone);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // the dialog around the plan stays
      event.stopPropagation();
      event.preventDefault();
      onClose();
    };
    const element = card.current;
    element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div
      ref={card}
      className={styles.zoneCard}
      style={{ left: at.x, top: at.y }}
      role="group"
      aria-label={label || text('standing')}
    >
      <div className={styles.zoneHead}>
        <Heading level={3} size="t2">
          {label || text('standing')}
        </Heading>
        <IconButton icon="close" label={text('closeZone')} onClick={onClose} />
      </div>
      {types.length === 0 || left === 0 ? (
        <p>{text('soldOut')}</p>
      ) : (
        types.map(type => (
          <div key={type.id} className={styles.zoneType}>
            <span>
              {type.name} <b>{type.priceText}</b>
            </span>
            <Stepper
              label={`${label} ${type.name}`}
              decreaseLabel={text('standingLess', { name: type.name })}
              increaseLabel={text('standingMore', { name: type.name })}
              value={choice.standing[type.id] ?? 0}
              max={Math.min(type.mostPerOrder, left)}
              onChange={quantity => dispatch({ kind: 'stand', ticketTypeId: type.id, quantity })}
            />
          </div>
        ))
      )}
      {left > 0 && left < mostTold && types.length > 0 && (
        <p className={styles.zoneLeft}>{text('freeSeats', { number: left })}</p>
      )}
    </div>
  );
}

/** By what a standing zone is sold now, and how many places of its category are left. */
export function zoneSale({ live, offers }: Pick<Picking, 'live' | 'offers'>, zone: number) {
  const offer = offers[live.map.zones[zone]?.category ?? -1];
  const left = live.standing.find(({ key }) => key === offer?.key)?.left ?? 0;
  return { types: offer?.standingTypes ?? [], priceText: offer?.priceText ?? '', left };
}

interface PlanZoneProps {
  readonly picking: Picking;
  readonly zone: number | undefined;
  readonly plan: Pick<PlanView, 'view' | 'size'>;
  readonly onClose: () => void;
}

/** The card of the zone that was opened on a plan, where one was. */
export function PlanZone({ picking, zone, plan: { view, size }, onClose }: PlanZoneProps) {
  if (zone === undefined || !view) return null;
  const middle = toScreen(view, middleOf(picking.live.map.zones[zone]?.outline ?? []));
  return (
    <ZoneCard key={zone} picking={picking} zone={zone} at={cardPlace(middle, size())} onClose={onClose} />
  );
}

/** Half of the card's width and its height, CSS pixels, so that it stays on the plan. */
const cardHalf = 150;
const cardHeight = 170;

/** Where the card of a zone stands: at its middle, and never outside of the plan. */
function cardPlace(at: Point, { width, height }: Size): Point {
  const within = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(Math.max(least, most), value));
  return { x: within(at.x, cardHalf, width - cardHalf), y: within(at.y, 8, height - cardHeight) };
}
