import { cx } from './class-names.ts';
import styles from './logo.module.css';

/** Props of the wordmark; `height` in CSS pixels, `label` is its accessible name. */
export interface LogoProps {
  label: string;
  height?: number;
  /** On the curtain ground the rope takes the colour of the stock. */
  onCurtain?: boolean;
  className?: string;
}

/** VELVET and ALL, outlined from the board face at weight 820; the H between them is the sign. */
const velvet =
  'M5.9 26.2Q5.6 26.2 5.5 25.8L0.3 0.6Q0.2 0 0.6 0H5.3Q5.7 0 5.8 0.4L8.1 15.5Q8.3 16.9 8.5 18.3Q8.7 19.7 8.8 21.3H8.9Q9 19.7 9.2 18.3Q9.4 16.9 9.6 15.5L11.8 0.4Q11.9 0 12.3 0H17Q17.4 0 17.3 0.5L12.2 25.8Q12.1 26.2 11.8 26.2ZM20.1 26.2Q19.7 26.2 19.7 25.7V0.5Q19.7 0 20.1 0H31.7Q32.1 0 32.1 0.5V4.1Q32.1 4.6 31.7 4.6H24.8V10.8H31.1Q31.5 10.8 31.5 11.2V14.7Q31.5 15.1 31.1 15.1H24.8V21.6H31.7Q32.1 21.6 32.1 22.1V25.7Q32.1 26.2 31.7 26.2ZM35.9 26.2Q35.4 26.2 35.4 25.7V0.5Q35.4 0 35.9 0H40.2Q40.6 0 40.6 0.5V21.6H46.9Q47.3 21.6 47.3 22.1V25.7Q47.3 26.2 46.9 26.2ZM54.3 26.2Q53.9 26.2 53.8 25.8L48.6 0.6Q48.5 0 49 0H53.7Q54.1 0 54.2 0.4L56.5 15.5Q56.7 16.9 56.9 18.3Q57 19.7 57.2 21.3H57.3Q57.4 19.7 57.6 18.3Q57.7 16.9 57.9 15.5L60.2 0.4Q60.2 0 60.6 0H65.4Q65.8 0 65.7 0.5L60.6 25.8Q60.5 26.2 60.1 26.2ZM68.5 26.2Q68 26.2 68 25.7V0.5Q68 0 68.5 0H80.1Q80.5 0 80.5 0.5V4.1Q80.5 4.6 80.1 4.6H73.2V10.8H79.4Q79.8 10.8 79.8 11.2V14.7Q79.8 15.1 79.4 15.1H73.2V21.6H80.1Q80.5 21.6 80.5 22.1V25.7Q80.5 26.2 80.1 26.2ZM87.8 26.2Q87.4 26.2 87.4 25.7V4.6H83.3Q82.8 4.6 82.8 4.1V0.5Q82.8 0 83.3 0H96.7Q97.1 0 97.1 0.5V4.1Q97.1 4.6 96.7 4.6H92.6V25.7Q92.6 26.2 92.1 26.2Z';
const all =
  'M0.4 26.2Q-0 26.2 0 25.7L5.4 0.4Q5.5 0 5.9 0H11.5Q11.9 0 12 0.4L17.4 25.6Q17.5 26.2 17.1 26.2H12.3Q11.9 26.2 11.8 25.8L9.5 10.4Q9.3 9 9.1 7.7Q8.9 6.3 8.7 4.9H8.7Q8.5 6.3 8.3 7.7Q8.1 9 7.9 10.4L5.5 25.8Q5.5 26.2 5 26.2ZM5.5 20.9 6.2 16.7H11L11.8 20.9ZM19.9 26.2Q19.5 26.2 19.5 25.7V0.5Q19.5 0 19.9 0H24.2Q24.6 0 24.6 0.5V21.6H30.9Q31.4 21.6 31.4 22.1V25.7Q31.4 26.2 31 26.2ZM34.4 26.2Q33.9 26.2 33.9 25.7V0.5Q33.9 0 34.4 0H38.6Q39.1 0 39.1 0.5V21.6H45.4Q45.8 21.6 45.8 22.1V25.7Q45.8 26.2 45.4 26.2Z';

/** Below this height the H is drawn wider and with a thinner rope, or it closes to a blot. */
const SMALL_BELOW_PX = 24;

function SignLarge() {
  return (
    <>
      <path
        fill="currentColor"
        d="M106 30.2V6.4a2.9 2.9 0 1 1 5.8 0v23.8zM125 30.2V6.4a2.9 2.9 0 1 1 5.8 0v23.8z"
      />
      <path d="M111.8 15.6c3.6 5.2 9.6 5.2 13.2 0" fill="none" stroke="var(--rope)" strokeWidth="4.6" />
    </>
  );
}

function SignSmall() {
  return (
    <>
      <path
        fill="currentColor"
        d="M105.8 30.2V6.4a2.6 2.6 0 1 1 5.2 0v23.8zM126.6 30.2V6.4a2.6 2.6 0 1 1 5.2 0v23.8z"
      />
      <path d="M110.6 12.8c3.8 8 12.6 8 16.4 0" fill="none" stroke="var(--rope)" strokeWidth="3.4" />
    </>
  );
}

/** The wordmark of the house. */
export function Logo({ label, height = 30, onCurtain = false, className }: LogoProps) {
  const small = height < SMALL_BELOW_PX;
  return (
    <svg
      className={cx(onCurtain && styles.onCurtain, className)}
      viewBox="0 0 184 32"
      width={Math.round((height * 184) / 32)}
      height={height}
      role="img"
      aria-label={label}
    >
      <path fill="currentColor" transform="translate(0 4)" d={velvet} />
      {small ? <SignSmall /> : <SignLarge />}
      <path fill="currentColor" transform="translate(135 4)" d={all} />
    </svg>
  );
}
