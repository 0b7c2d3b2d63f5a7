import styles from './footer-ornament.module.css';

const bays = 5;
const bayWidth = 288;
const height = 64;

/** The rope along the top of the footer; it hangs because the page is closed here. */
export function FooterOrnament() {
  const lines = Array.from({ length: bays }, (_, bay) => {
    const left = bay * bayWidth;
    return `M${left} 8C${left + bayWidth / 4} ${height * 0.86} ${left + (bayWidth * 3) / 4} ${height * 0.86} ${left + bayWidth} 8`;
  });
  return (
    <svg
      className={styles.rope}
      viewBox={`0 0 ${bays * bayWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={lines.join('')}
        fill="none"
        stroke="var(--rope)"
        strokeWidth={7}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
