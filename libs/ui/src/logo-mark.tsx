/** Props of the drawn sign; with `label` it is an image with that name, without it decoration. */
export interface LogoMarkProps {
  size?: number;
  label?: string;
  className?: string;
}

/** The sign: two stanchions and a rope, an H that is a box-office entrance. */
export function LogoMark({ size = 32, label, className }: LogoMarkProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox="0 0 32 32" width={size} height={size} {...naming}>
      <g fill="currentColor">
        <circle cx="6.5" cy="4.6" r="3.1" />
        <circle cx="25.5" cy="4.6" r="3.1" />
        <path d="M4.5 7h4v20.5h2.5V30H2v-2.500h2.500zM23.5 7h4v20.500H30V30h-9v-2.500h2.500z" />
      </g>
      <path d="M8.4 14.200c4 7 11.2 7 15.2 0" fill="none" stroke="var(--rope)" strokeWidth="4.8" />
    </svg>
  );
}
