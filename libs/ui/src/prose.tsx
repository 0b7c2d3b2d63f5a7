import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './prose.module.css';

/** Props of running text: `html` only when its author is trusted or the server has cleaned it. */
export interface ProseProps {
  html?: string;
  lang?: string | undefined;
  /** The serif voice of programme notes and pages, or the plain one. */
  voice?: 'note' | 'text';
  className?: string;
  children?: ReactNode;
}

/** Running text of a content page. */
export function Prose({ html, lang, voice = 'note', className, children }: ProseProps) {
  const names = cx(styles.prose, styles[voice], className);
  if (html === undefined) {
    return (
      <div className={names} lang={lang}>
        {children}
      </div>
    );
  }
  return <div className={names} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
