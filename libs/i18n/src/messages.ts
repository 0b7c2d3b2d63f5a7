import type first from './locales/en.json';
import type account from './locales/account/en.json';
import type checkout from './locales/checkout/en.json';
import type device from './locales/device/en.json';
import type event from './locales/event/en.json';
import type listing from './locales/listing/en.json';
import type organiser from './locales/organiser/en.json';
import type pages from './locales/pages/en.json';
import type payment from './locales/payment/en.json';
import type refund from './locales/refund/en.json';
import type security from './locales/security/en.json';
import type shell from './locales/shell/en.json';
import type ticket from './locales/ticket/en.json';
import type waiting from './locales/waiting/en.json';

/** The English files: words of every page, and those of one topic each. */
type English = typeof first &
  typeof account &
  typeof checkout &
  typeof device &
  typeof event &
  typeof listing &
  typeof organiser &
  typeof pages &
  typeof payment &
  typeof refund &
  typeof security &
  typeof shell &
  typeof ticket &
  typeof waiting;

type EnglishKey = keyof English;

/** The stem of a message that depends on a count: `tickets` for `tickets_one` and `tickets_other`. */
type StemOf<K> = K extends `${infer Stem}_other` ? Stem : never;

type PluralStem = StemOf<EnglishKey>;

type PlainKey = Exclude<EnglishKey, `${PluralStem}_${'one' | 'other'}`>;

/** Everything `text()` can be asked for: plain keys, and plural stems together with a count. */
export type MessageKey = PlainKey | PluralStem;

/** What every language says, whatever further plural forms it has. English is the source. */
export type Messages = Readonly<Record<EnglishKey, string>> &
  Readonly<Partial<Record<`${PluralStem}_${'few' | 'many'}`, string>>>;
