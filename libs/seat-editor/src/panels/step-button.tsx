import styles from '../seat-editor.module.css';

const paths = {
  undo: 'M7 4L3 8l4 4M3 8h8a5 5 0 010 10H8',
  redo: 'M13 4l4 4-4 4M17 8H9a5 5 0 000 10h3',
} as const;

interface StepButtonProps {
  readonly step: keyof typeof paths;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Goes a step of the drawing back, or forth again. */
export function StepButton({ step, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" focusable="false">
        <path d={paths[step]} fill="none" stroke="currentColor" strokeWidth={1.6} />
      </svg>
    </button>
  );
}
