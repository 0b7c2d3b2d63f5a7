/** What a field for running text is given. */
export interface RichTextProps {
  readonly id: string;
  readonly label: string;
  /** BCP 47. */
  readonly lang: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}
