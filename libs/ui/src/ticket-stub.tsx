import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Guilloche } from './guilloche.tsx';
import { stockColour } from './stock-tint.ts';
import type { StockTint } from './stock-tint.ts';
import type { TicketFact } from './ticket-strip.tsx';
import styles from './ticket-stub.module.css';

/** Props of a ticket; everything formatted. */
export interface TicketStubProps {
  title: string;
  titleLang?: string | undefined;
  /** Date, time and doors, above the title. */
  when: ReactNode;
  place: ReactNode;
  /** Section, row, seat, price. */
  facts: readonly TicketFact[];
  /** The code on its white plate; draw its own quiet zone of four modules. */
  code?: ReactNode;
  /** The number under the code. */
  number?: ReactNode;
  /** Which of how many, and what it admits. */
  caption?: ReactNode;
  /** A state that replaces the code, such as a badge for a void ticket. */
  state?: ReactNode;
  /** The poster beside it, decorative. */
  art?: ReactNode;
  tint?: StockTint;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** A ticket on stock with its stub; prints black on white. */
export function TicketStub(props: TicketStubProps) {
  const {
    title,
    titleLang,
    when,
    place,
    facts,
    code,
    number,
    caption,
    state,
    art,
    tint = 'brand',
    headingLevel = 3,
    className,
  } = props;
  const Title = `h${headingLevel}` as const;
  const style = { '--ticket': stockColour[tint] } as CSSProperties;
  return (
    <article className={cx(styles.ticket, art !== undefined && styles.withArt, className)} style={style}>
      {art === undefined ? null : (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={styles.body}>
        <Guilloche className={styles.guilloche} />
        <p className={styles.when}>{when}</p>
        <Title className={styles.title} lang={titleLang}>
          {title}
        </Title>
        <p>{place}</p>
        <dl className={styles.facts}>
          {facts.map((fact, index) => (
            <div key={index}>
              <dt className={styles.label}>{fact.label}</dt>
              <dd className={styles.value}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.stub}>
        {state}
        {code === undefined ? null : <div className={styles.code}>{code}</div>}
        {number === undefined ? null : <p className={styles.number}>{number}</p>}
        {caption === undefined ? null : <p className={styles.caption}>{caption}</p>}
      </div>
    </article>
  );
}
