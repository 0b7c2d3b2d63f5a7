import { withoutInvisibleSigns } from './person-name.ts';

/** Signs that keyboards of other scripts put in place of those of an address. */
const wideSigns: Readonly<Record<string, string>> = { '＠': '@', '．': '.', '。': '.', '｡': '.' };

/** What a domain may be made of before it is written in ASCII; anything else is left to be refused. */
const domainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An e-mail address as it is kept: lower case, without invisible signs, without what copying a link or a contact puts
 * around it, and with a domain in other letters written as mail servers know it (`müller.example` as
 * `xn--mller-kva.example`). What can be no address stays what it is, to be refused.
 */
export function cleanEmail(typed: string): string {
  const line = withoutInvisibleSigns(typed).replace(/[＠．。｡]/g, sign => wideSigns[sign] ?? sign);
  const bare = /^(?:mailto:|[< ])*([^<>]*?)[> ]*$/i.exec(line)?.[1] ?? line;
  const at = bare.lastIndexOf('@');
  if (at < 1) return bare.toLowerCase();
  return `${bare.slice(0, at).normalize('NFC').toLowerCase()}@${asciiDomain(bare.slice(at + 1))}`;
}

/** True when the part before the `@` has letters that mail servers in general do not take (`jürgen@…`). */
export function hasForeignLetters(email: string): boolean {
  return /[^ -~]/.test(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
}

function asciiDomain(domain: string): string {
  const lowered = domain.toLowerCase();
  if (!/[^ -~]/.test(domain) || !domainForm.test(domain)) return lowered;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : lowered;
}

/** The value of a decimal digit of any script; the digits of a script follow each other from its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** True when a cleaned number could be called: it is empty, or has at least three digits. */
export function isPhone(phone: string): boolean {
  return phone === '' || (/^[+0-9 ()/-]*$/.test(phone) && phone.replace(/\D/g, '').length >= 3);
}

/** Dashes and spaces that text programs make of typed ones. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * A telephone number as it is kept: digits, a plus, spaces, slashes, brackets and dashes. Dots become spaces, and signs
 * that only look like these become them; anything else stays, to be refused.
 */
export function cleanPhone(typed: string): string {
  return (
    withoutInvisibleSigns(typed)
      .normalize('NFKC')
      .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
      // an extension is dialled by hand: its digits stay, after a slash
      .replace(/[\s,;]*(?:ext|extension|x|lokal|lok|доб)\.?\s*(?=\d+$)/iu, ' / ')
      .replace(dashes, '-')
      .replace(/[.·•]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
