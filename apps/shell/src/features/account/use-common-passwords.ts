import { loadCommonPasswords } from '@vh/domain';
import { useState } from 'react';

type IsCommon = (text: string) => boolean;

/**
 * The list of common passwords, fetched when somebody begins to choose one. Until it is there, and when it can't be
 * had, the API is the judge.
 */
export function useCommonPasswords(): {
  readonly isCommon: IsCommon | undefined;
  readonly fetch: () => void;
} {
  const [list, setList] = useState<{ readonly isCommon: IsCommon }>();
  const fetch = () => {
    if (list) return;
    loadCommonPasswords().then(
      isCommon => setList({ isCommon }),
      // deliberate: see above
      () => undefined,
    );
  };
  return { isCommon: list?.isCommon, fetch };
}
