import styles from './event-title.module.css';

/** The title of an event; where two sides meet, a line breaks at their dash rather than inside a name. */
export function EventTitle({ title }: { title: string }) {
  const [home, guest, ...more] = title.split(' – ');
  if (home === undefined || guest === undefined || more.length > 0) return title;
  return (
    <>
      <span className={styles.side}>{home} –</span> <span className={styles.side}>{guest}</span>
    </>
  );
}
