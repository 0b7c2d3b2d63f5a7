/** The sign of the platform at text size: two posts with an arrow between them, or with the rope up. */
export function RopeSign({ open, className }: { open: boolean; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 28 16.5"
      width="30"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      style={{ flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 4v11.500M25 4v11.500M1 15.200h4M23 15.200h4" strokeWidth="2" />
      <circle cx="3" cy="2.5" r="1.2" fill="currentColor" />
      <circle cx="25" cy="2.5" r="1.2" fill="currentColor" />
      {open ? (
        <path d="M8.5 9h10M14.5 4.800L18.8 9l-4.3 4.2" strokeWidth="2" />
      ) : (
        <path d="M3 5.500c3 8.5 19 8.5 22 0" strokeWidth="2.8" />
      )}
    </svg>
  );
}
