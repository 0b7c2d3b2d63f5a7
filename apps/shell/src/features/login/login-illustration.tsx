const folds = 9;
const hem = 88;
const width = 100 / folds;

/** One fold in two: its edges lean out towards the hem, as cloth does. */
function foldPath(fold: number): string {
  const left = fold * width;
  const right = left + width / 2;
  return `M${left} 0H${right}C${right} 40 ${right + 1.6} 62 ${right + 0.8} ${hem + 3}H${left - 0.8}C${left - 1.6} 62 ${left} 40 ${left} 0Z`;
}

/** The hem: a bow under each fold. */
function hemPath(): string {
  const bows = Array.from({ length: folds }, (_, fold) => {
    const end = (fold + 1) * width;
    return `C${end - width * 0.75} ${hem + 4} ${end - width * 0.25} ${hem + 4} ${end} ${hem}`;
  });
  return `M0 ${hem}${bows.join('')}`;
}

const drawnFolds = Array.from({ length: folds }, (_, fold) => foldPath(fold)).join('');
const drawnHem = hemPath();

/** A curtain in flat folds with a rope along its hem; it is stretched over whatever room it has. */
export function LoginIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${drawnHem}V0H0Z`} fill="var(--curtain)" />
      <clipPath id="entrance-curtain">
        <path d={`${drawnHem}V0H0Z`} />
      </clipPath>
      <path
        d={drawnFolds}
        clipPath="url(#entrance-curtain)"
        fill="color-mix(in oklch, var(--on-curtain) 6%, var(--curtain))"
      />
      <path d={drawnHem} fill="none" stroke="var(--rope)" strokeWidth={7} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Two posts with the rope between them, on the floor before the curtain. */
export function EntranceRope({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 150" fill="none" aria-hidden="true" focusable="false">
      <path d="M40 34c70 92 370 92 440 0" stroke="var(--rope)" strokeWidth={13} />
      <g fill="var(--brass)">
        <path d="M35 24h10v112h-10zM475 24h10v112h-10zM18 136h44v9H18zM458 136h44v9h-44z" />
        <circle cx="40" cy="18" r="13" />
        <circle cx="480" cy="18" r="13" />
      </g>
    </svg>
  );
}
