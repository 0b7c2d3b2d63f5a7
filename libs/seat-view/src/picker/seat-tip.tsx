import { toScreen, type View } from '../core/viewport.ts';
import { canTake, seatFacts, seatName, tapWord, toggleSeat, type Picking } from './picking.ts';
import styles from './seat-picker.module.css';

/** A seat that the mouse, a finger or the keys point at. */
export interface PointedSeat {
  readonly seat: number;
  readonly isTouch: boolean;
}

interface SeatTipProps {
  readonly picking: Picking;
  readonly pointed: PointedSeat | undefined;
  readonly view: View | undefined;
}

/** What the seat that is pointed at is and costs; fingers take it there. */
export function SeatTip({ picking, pointed, view }: SeatTipProps) {
  const { live, chosen, text } = picking;
  if (!pointed || !view) return null;
  const { seat, isTouch } = pointed;
  const { xs, ys } = live.map.seats;
  const at = toScreen(view, { x: xs[seat] ?? 0, y: ys[seat] ?? 0 });
  return (
    <div
      className={styles.tip}
      style={{ left: at.x, top: at.y - Math.max(live.scene.radius * view.scale * 1.4, 8) }}
      data-touch={isTouch || undefined}
      data-below={at.y < 120 || undefined}
      aria-hidden={!isTouch}
    >
      <b>{seatName(live.map, seat, text)}</b>
      <span>{seatFacts(picking, seat)}</span>
      {isTouch && (chosen.has(seat) || canTake(picking, seat)) && (
        <button type="button" className={styles.tipAct} onClick={() => toggleSeat(picking, seat)}>
          {text(tapWord(picking, seat))}
        </button>
      )}
    </div>
  );
}
