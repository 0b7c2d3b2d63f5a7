import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useFailureText } from '@vh/area-kit';

/** Runs something and tells how it ended (specification 8: the error's message in a toast). */
export function useShownResult() {
  const inWords = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setRunning(true);
    try {
      showToast(await work());
    } catch (error) {
      showToast(inWords(error), 'bad');
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
