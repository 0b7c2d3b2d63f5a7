import { Heading } from '@vh/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { Entrance } from '../login/entrance.tsx';
import styles from './register.module.css';

interface EntranceFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Pages that a link leads to are nobody else's. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** A page at the entrance: what it is about, and the form. */
export function EntranceFrame({ title, lead, hidden = false, children }: EntranceFrameProps) {
  return (
    <>
      <PageHead title={title} hidden={hidden} />
      <Entrance>
        <Heading level={1}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Entrance>
    </>
  );
}
