import { Skeleton, TextArea } from '@vh/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useRichTextTexts } from './rich-text-texts.ts';
import { holdsMoreThanText } from './rich-text.model.ts';
import styles from './rich-text.module.css';
import type { RichTextProps } from './rich-text-props.ts';

// The editor is many times the size of the rest of the form, and is not needed to read it.
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text.editor.tsx')).RichTextEditor,
}));

/** Running text with headings, lists and links; what the editor can't hold is edited as HTML and kept whole. */
export function RichTextField(props: RichTextProps) {
  const { text } = useRichTextTexts();
  const { id, label, lang, html, onChange } = props;
  // decided once: a text does not change its editor while it is written
  const [asSource] = useState(() => holdsMoreThanText(html));
  const labelId = useId();
  if (asSource)
    return (
      <TextArea
        id={id}
        lang={lang}
        label={label}
        help={text('richSource')}
        rows={12}
        maxLength={40_000}
        value={html}
        onChange={event => onChange(event.target.value)}
      />
    );
  return (
    <div className={styles.rich}>
      <span id={labelId} className={styles.richLabel}>
        {label}
      </span>
      <Suspense fallback={<Skeleton height={180} />}>
        <RichTextEditor {...props} labelId={labelId} />
      </Suspense>
    </div>
  );
}
