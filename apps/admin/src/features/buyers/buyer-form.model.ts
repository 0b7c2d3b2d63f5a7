import type { BodyOf, ResponseOf } from '@vh/contract';
import { cleanPersonName, languageCodes, personNameProblem, type LanguageCode } from '@vh/domain';

/** A buyer as the API answers it. */
export type Buyer = ResponseOf<'POST /back/buyer/get'>;

/** What staff can put right, as it is typed. */
export interface BuyerValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: LanguageCode;
}

/** A stored buyer as it is typed. */
export function buyerValues({ name, email, phone, language }: Buyer): BuyerValues {
  return { name, email, phone, language };
}

/** What is wrong, by the field's path as the API names it. */
export function buyerProblems({
  name,
  phone,
}: BuyerValues): Partial<Record<'name' | 'phone', 'wrongName' | 'wrongPhone'>> {
  const isNamed = personNameProblem(cleanPersonName(name)) === undefined;
  const isReached = /^[+\d\s()/-]{0,40}$/.test(phone.trim());
  return { ...(!isNamed && { name: 'wrongName' }), ...(!isReached && { phone: 'wrongPhone' }) };
}

/** The values as the API takes them. */
export function buyerFacts({
  name,
  email,
  phone,
  language,
}: BuyerValues): Pick<BodyOf<'POST /back/buyer/update'>, 'name' | 'email' | 'phone' | 'language'> {
  return { name: name.trim(), email, phone: phone.trim(), language };
}

/** The language that a field says; the present one where it says none of ours. */
export function languageOf(value: string, present: LanguageCode): LanguageCode {
  return languageCodes.find(code => code === value) ?? present;
}
