import { createContext, use, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';

/** Says that a text is too long, by its length and the limit, both in characters. */
export type SayLimit = (length: number, limit: number) => string;

const LimitContext = createContext<SayLimit>((length, limit) => `${length} / ${limit}`);

/** Tells the text fields below it how they say that a text is too long; without it they say both numbers. */
export function TextLimitProvider({ say, children }: { say: SayLimit; children: ReactNode }) {
  return <LimitContext value={say}>{children}</LimitContext>;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Holds a text to a limit without cutting it: what is typed or pasted stays, its field says how long it is, and its form is not sent.
 *
 * @param limit characters, as the API counts them; undefined for none
 */
export function useTextLimit<E extends TextControl>(limit: number | undefined, given: Ref<E> | undefined) {
  const own = useRef<E>(null);
  const say = use(LimitContext);
  const [tooLong, setTooLong] = useState<number>();
  const measure = () => {
    const length = own.current?.value.length ?? 0;
    const measured = limit !== undefined && length > limit ? length : undefined;
    // the same state set after each rendering would render again and again while React prepares another page
    if (measured !== tooLong) setTooLong(measured);
  };
  // a form may write into its fields without an event
  useEffect(measure);
  const problem = tooLong === undefined || limit === undefined ? undefined : say(tooLong, limit);
  useEffect(() => keepFromSending(own.current, problem), [problem]);
  useImperativeHandle(given, () => {
    if (!own.current) throw new Error('the control of a text field was not rendered');
    return own.current;
  }, []);
  return { ref: own, problem, onMeasure: measure };
}

/** Makes a control invalid, and stops its form before anybody else hears of it; forms that check themselves are among them. */
function keepFromSending(control: TextControl | null, problem: string | undefined): (() => void) | undefined {
  control?.setCustomValidity(problem ?? '');
  const form = control?.form;
  if (!control || !form || problem === undefined) return undefined;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.focus();
  };
  form.addEventListener('submit', stop, { capture: true });
  return () => form.removeEventListener('submit', stop, { capture: true });
}
