import { useState, type ReactNode } from 'react';
import { HolderNoticeDialog } from './holder-notice.dialog.tsx';
import { readNoticeNeeded, type HolderNotice, type NoticeNeeded } from './holder-notice.model.ts';

/** Asks what ticket holders are told where a call needs to know it. */
export interface HolderNoticeQuestion {
  /** Makes a call, and once more with what holders are told where it wants to know; fails with its refusal when nobody says it. */
  readonly telling: <T>(call: (notice: { notice?: HolderNotice }) => Promise<T>) => Promise<T>;
  readonly dialog: ReactNode;
}

/** The question what ticket holders are told of a changed place or hall, in a zone. */
export function useHolderNotice(zone: string): HolderNoticeQuestion {
  const [asked, setAsked] = useState<{
    readonly needed: NoticeNeeded;
    readonly answer: (notice: HolderNotice | undefined) => void;
  }>();
  return {
    telling: async call => {
      try {
        return await call({});
      } catch (error) {
        const needed = readNoticeNeeded(error);
        if (!needed) throw error;
        const notice = await new Promise<HolderNotice | undefined>(answer => setAsked({ needed, answer }));
        setAsked(undefined);
        if (!notice) throw error;
        return call({ notice });
      }
    },
    dialog: asked && (
      <HolderNoticeDialog
        needed={asked.needed}
        zone={zone}
        isBusy={false}
        failure={undefined}
        onSave={asked.answer}
        onClose={() => asked.answer(undefined)}
      />
    ),
  };
}
