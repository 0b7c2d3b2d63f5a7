import type { EventForm, FormProblem, LanguageCode, StoredTicketType } from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import { nameOfLanguage } from '@vh/area-kit';
import type { EventFormText, EventProblemText } from './event-form-texts.ts';

/** What sentences about problems are made with. */
export interface Wording {
  readonly form: EventForm;
  readonly language: LanguageCode;
  readonly text: (key: Parameters<EventFormText>[0]) => string;
  readonly problemText: EventProblemText;
  /** The form of the event as it is stored, whose parts may be gone from the form. */
  readonly stored?: EventForm | undefined;
  /** Names of what ids stand for, besides those in the form. */
  readonly names: Readonly<Record<string, string>>;
}

/** A problem as a sentence that names what is wrong and what to do. */
export function problemTextOf(problem: FormProblem, wording: Wording): string {
  const values = Object.entries(problem.params).map(([key, value]) => [
    key,
    valueInWords(key, value, wording),
  ]);
  const { id } = problem.params;
  const named = typeof id === 'string' ? { name: nameOf(id, wording) } : {};
  return wording.problemText(problem.code, { ...Object.fromEntries(values), ...named });
}

function valueInWords(key: string, value: string | number, { form, language, text }: Wording): string {
  const { currency } = form;
  switch (key) {
    case 'fee':
    case 'minimum':
    case 'suggested':
    case 'highest':
      return formatAmount({ amount: Number(value), currency }, language);
    case 'sum':
    case 'whole':
      return percentOf(Number(value));
    case 'language':
    case 'languages':
      return String(value).split(' ').map(nameOfLanguage).join(', ');
    case 'uses':
      return String(value)
        .split(' ')
        .map(use => text(isUse(use) ? useKeys[use] : 'useSales'))
        .join(', ');
    case 'at':
      return String(value).slice(11);
    case 'state':
      return text(stateKeys[String(value)] ?? 'stateDraft');
    default:
      return typeof value === 'number' ? formatCount(value, language) : value;
  }
}

/** The texts of what a stored ticket type is used by. */
export const useKeys = {
  sales: 'useSales',
  codes: 'useCodes',
  questions: 'useQuestions',
  waiting: 'useWaiting',
} as const satisfies Readonly<Record<StoredTicketType['uses'][number], string>>;

function isUse(use: string): use is keyof typeof useKeys {
  return Object.hasOwn(useKeys, use);
}

const stateKeys: Readonly<Record<string, 'stateDraft' | 'stateEnded' | 'stateArchived' | 'stateCancelled'>> =
  {
    draft: 'stateDraft',
    ended: 'stateEnded',
    archived: 'stateArchived',
    cancelled: 'stateCancelled',
  };

/** By what it is called now, or was called when the event was stored. */
function nameOf(id: string, { form, stored, names, text }: Wording): string {
  const nameIn = ({ ticketTypes, quotas }: EventForm) =>
    ticketTypes.find(one => one.id === id)?.names[form.mainLanguage] ||
    quotas.find(one => one.id === id)?.name;
  return names[id] ?? (nameIn(form) || (stored && nameIn(stored)) || text('noName'));
}

/** Basis points as a percentage, with as many decimals as it has. */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
