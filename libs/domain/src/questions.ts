import { cleanEmail, cleanPhone, hasForeignLetters } from './contact.ts';
import { isPlainLine, isPlainText } from './plain-text.ts';

/** What an organiser can ask for. */
export const questionKinds = [
  'text',
  'long_text',
  'number',
  'date',
  'choice',
  'multiple_choice',
  'yes_no',
  'email',
  'phone',
  'country',
] as const;

/** A kind of question. */
export type QuestionKind = (typeof questionKinds)[number];

/** A question as far as its answers are judged by it. */
export interface QuestionRule {
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** The values that can be chosen, of choices. */
  readonly options: readonly string[];
}

/** An answer as it is kept: a text, or the chosen values; numbers and dates as their plain texts. */
export type AnswerValue = string | readonly string[];

/** What is wrong with an answer, a stable key. */
export type AnswerProblem =
  | 'required'
  | 'characters'
  | 'too_long'
  | 'number'
  | 'date'
  | 'choice'
  | 'email'
  | 'phone'
  | 'country';

/** A judged answer, tidied; `undefined` when an optional question was left open. */
export type CheckedAnswer =
  | { readonly ok: true; readonly value: AnswerValue | undefined }
  | { readonly ok: false; readonly problem: AnswerProblem };

/** Most characters of an answer of one line, and of a long one. */
export const answerLengths = { line: 200, long: 2000 } as const;

/** The countries that an answer or an address can name: ISO 3166-1 alpha-2, and XK as in use. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Judges an answer; the browser and the server ask this same function. */
export function checkAnswer(question: QuestionRule, given: AnswerValue | undefined): CheckedAnswer {
  if (question.kind === 'multiple_choice') return checkChoices(question, given);
  const text = (typeof given === 'string' ? given : (given?.[0] ?? '')).trim();
  if (text === '') return question.required ? wrong('required') : { ok: true, value: undefined };
  const isLong = question.kind === 'long_text';
  if (!(isLong ? isPlainText(text) : isPlainLine(text))) return wrong('characters');
  if (text.length > (isLong ? answerLengths.long : answerLengths.line)) return wrong('too_long');
  return checkKind(question, text);
}

function checkKind({ kind, options }: QuestionRule, text: string): CheckedAnswer {
  switch (kind) {
    case 'number': {
      const number = text.replace(',', '.');
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(number) ? right(number) : wrong('number');
    }
    case 'date':
      return isDay(text) ? right(text) : wrong('date');
    case 'choice':
      return options.includes(text) ? right(text) : wrong('choice');
    case 'yes_no':
      return text === 'yes' || text === 'no' ? right(text) : wrong('choice');
    case 'email': {
      const email = cleanEmail(text);
      return /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && !hasForeignLetters(email)
        ? right(email)
        : wrong('email');
    }
    case 'phone': {
      const phone = cleanPhone(text);
      return /^[+0-9 ()/-]{5,30}$/.test(phone) && /\d{5}/.test(phone.replace(/\D/g, ''))
        ? right(phone)
        : wrong('phone');
    }
    case 'country':
      return countryCodes.includes(text) ? right(text) : wrong('country');
    default:
      return right(text);
  }
}

function checkChoices(question: QuestionRule, given: AnswerValue | undefined): CheckedAnswer {
  const chosen = [...new Set(typeof given === 'string' ? [given] : (given ?? []))].filter(
    value => value !== '',
  );
  if (chosen.length === 0) return question.required ? wrong('required') : { ok: true, value: undefined };
  if (!chosen.every(value => question.options.includes(value))) return wrong('choice');
  // kept in the order of the options, so that equal answers are equal texts
  return { ok: true, value: question.options.filter(value => chosen.includes(value)) };
}

/** Tells whether a text is a calendar day that exists, YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function right(value: string): CheckedAnswer {
  return { ok: true, value };
}

function wrong(problem: AnswerProblem): CheckedAnswer {
  return { ok: false, problem };
}
