import { CallFailure, type CodeOffers, type EventDetail } from './api.ts';
import { make } from './dom.ts';
import { applyCode, removeCode } from './purchase.ts';
import type { Reader } from './widget-element.ts';
import type { WordKey } from './words.ts';

/** Where a code is typed, and those that are in use. */
export interface CodeField {
  readonly element: HTMLElement;
  /** Draws the codes in use, each with what it does in words. */
  readonly show: (codes: readonly { readonly code: string; readonly effect: string }[]) => void;
}

/** Refusals that are about the code, and have words of their own. */
const codeErrors: ReadonlySet<string> = new Set([
  'code.unknown',
  'code.expired',
  'code.used_up',
  'code.not_applicable',
  'request.rate_limited',
]);

/** The field for promo and access codes. It is closed until somebody has one, and stands in the form without being sent. */
export function codeField(
  event: EventDetail,
  reader: Reader,
  onOffers: (offers: CodeOffers | undefined) => void,
): CodeField {
  const { say } = reader;
  let isBusy = false;
  const input = make('input', {
    part: 'input',
    attributes: { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', maxlength: '60' },
    on: { keydown: handleKey },
  });
  const use = make('button', {
    part: 'second',
    text: say('codeUse'),
    attributes: { type: 'button' },
    on: { click: () => void apply() },
  });
  const problem = make('p', { part: 'problem', attributes: { role: 'alert' } });
  const box = make(
    'div',
    { part: 'code-box' },
    make('label', {}, make('span', { part: 'small', text: say('codeLabel') }), input),
    use,
    problem,
  );
  box.hidden = true;
  const ask = make('button', {
    part: 'ask',
    text: say('codeAsk'),
    attributes: { type: 'button', 'aria-expanded': 'false' },
    on: { click: open },
  });
  const list = make('ul', { part: 'codes', attributes: { 'aria-live': 'polite' } });
  return { element: make('div', { part: 'code' }, list, ask, box), show };

  function open(): void {
    ask.hidden = true;
    box.hidden = false;
    input.focus();
  }

  function close(): void {
    input.value = '';
    ask.hidden = false;
    box.hidden = true;
    ask.focus();
  }

  function handleKey(pressed: Event): void {
    if (!(pressed instanceof KeyboardEvent) || pressed.key !== 'Enter') return;
    // it would send the form
    pressed.preventDefault();
    void apply();
  }

  function apply(): Promise<void> {
    const code = input.value.trim();
    if (code === '') {
      problem.textContent = say('codeEmpty');
      return Promise.resolve();
    }
    return work(async () => {
      onOffers(await applyCode(event, code, reader));
      close();
    });
  }

  async function work(action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    use.setAttribute('aria-disabled', 'true');
    problem.textContent = '';
    try {
      await action();
    } catch (failure) {
      open();
      problem.textContent = say(failureKey(failure));
    }
    isBusy = false;
    use.removeAttribute('aria-disabled');
  }

  function show(codes: readonly { readonly code: string; readonly effect: string }[]): void {
    list.replaceChildren(
      ...codes.map(({ code, effect }) =>
        make(
          'li',
          { part: 'code-in-use' },
          make('span', { text: effect }),
          make('button', {
            part: 'step',
            text: '×',
            attributes: { type: 'button', 'aria-label': say('codeRemove', { code }) },
            on: {
              click: () =>
                void work(async () => {
                  onOffers(await removeCode(event, code, reader));
                  ask.focus();
                }),
            },
          }),
        ),
      ),
    );
  }
}

function failureKey(failure: unknown): WordKey {
  const code = failure instanceof CallFailure ? failure.code : undefined;
  return code !== undefined && codeErrors.has(code)
    ? (`errors.${code}` as WordKey)
    : 'errors.service.unavailable';
}
