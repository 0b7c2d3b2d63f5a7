/** The rope hung between three stanchions: nothing here, or not now. */
export function RopeIllustration({
  width = 220,
  className,
}: {
  width?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 220 62"
      width={width}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M20 16c20 34 70 34 90 0c20 34 70 34 90 0" stroke="var(--rope)" strokeWidth="6" />
      <path d="M20 10v48M110 10v48M200 10v48M8 58h24M98 58h24M188 58h24" />
      <g fill="currentColor" stroke="none">
        <circle cx="20" cy="8" r="6" />
        <circle cx="110" cy="8" r="6" />
        <circle cx="200" cy="8" r="6" />
      </g>
    </svg>
  );
}
