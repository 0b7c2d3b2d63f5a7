import type { CSSProperties } from 'react';
import type { BuyerTicket } from './order-state.model.ts';
import styles from './ticket-note.module.css';

/** Pixels of the tallest and the widest logo. */
const largest = { width: 160, height: 56 };

/** The organiser's logo and own words below a ticket; nothing where it has neither. */
export function TicketNote({ layout }: { layout: BuyerTicket['layout'] }) {
  if (!layout || (!layout.note && !layout.logo)) return null;
  const { note, logo, accent } = layout;
  const scale = logo ? Math.min(1, largest.width / logo.width, largest.height / logo.height) : 1;
  return (
    <div
      className={styles.note}
      style={accent && ({ '--light': accent.light.colour, '--dark': accent.dark.colour } as CSSProperties)}
    >
      {logo && (
        <span className={styles.logo}>
          <img
            src={logo.src}
            alt=""
            width={Math.round(logo.width * scale)}
            height={Math.round(logo.height * scale)}
            loading="lazy"
            decoding="async"
          />
        </span>
      )}
      {note && <p className={styles.text}>{note}</p>}
    </div>
  );
}
