import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@vh/domain';
import type { MessageKey } from '@vh/i18n';
import { languageCodes } from '../../../libs/domain/src/locales.ts';
import { siteWords } from '../../../tools/build/site-words.mjs';

/** What the widget says, of the shop's own catalogues; of counted messages the stems. */
export const widgetKeys = [
  'allFeesIncluded',
  'codeAsk',
  'codeEmpty',
  'codeInUse',
  'codeLabel',
  'codeRemove',
  'codeShows',
  'codeTakesOff',
  'codeUse',
  'feeContained',
  'findEvents',
  'freeEntry',
  'fromPrice',
  'holding',
  'leftCount',
  'loading',
  'oneLess',
  'oneMore',
  'ownPrice',
  'ownPriceFree',
  'ownPriceFrom',
  'ownPriceGone',
  'ownPriceHigh',
  'ownPriceLow',
  'ownPriceWrong',
  'priceLeft',
  'priceThen',
  'priceUntil',
  'quantityOf',
  'retry',
  'stateCancelled',
  'stateClosed',
  'stateFewLeft',
  'stateLocked',
  'stateNotYet',
  'stateOnSale',
  'statePostponed',
  'stateSoldOut',
  'ticketLimit',
  'ticketMinimum',
  'ticketNotEnough',
  'ticketPriceRose',
  'ticketPriceRoseLeft',
  'ticketSoldOut',
  'ticketUnknown',
  'ticketWholeTables',
  'choosePlacesFirst',
  'unexpectedError',
  'widgetBuy',
  'widgetFailed',
  'widgetGoing',
  'widgetMore',
  'widgetNoEvents',
  'widgetRegion',
  'widgetSeats',
  'widgetTickets',
  'widgetTotal',
  'widgetUnknown',
  'errors.code.expired',
  'errors.code.not_applicable',
  'errors.code.unknown',
  'errors.code.used_up',
  'errors.inventory.busy',
  'errors.inventory.network_limit',
  'errors.request.rate_limited',
  'errors.service.unavailable',
] as const satisfies readonly MessageKey[];

type Texts = Readonly<Record<string, string>>;

const pluralForm = /_(one|few|many|other)$/;

/** The words of the widget by language and key. */
export const words = Object.fromEntries(
  languageCodes.map(language => {
    const { first, later } = siteWords(language);
    return [language, pickWords({ ...first, ...later })];
  }),
) as Readonly<Record<LanguageCode, Texts>>;

function pickWords(texts: Texts): Texts {
  const wanted: ReadonlySet<string> = new Set(widgetKeys);
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => wanted.has(key) || wanted.has(key.replace(pluralForm, ''))),
  );
}

/** The design tokens that the widget is dressed in. */
const tokenNames = [
  'paper',
  'sheet',
  'ink',
  'ink-2',
  'rule',
  'edge',
  'velvet',
  'velvet-hi',
  'on-velvet',
  'accent',
  'focus',
  'ok',
  'wait',
  'bad',
  'bad-bg',
];

const sheet = readFileSync(
  join(import.meta.dirname ?? __dirname, '../../../libs/ui/src/styles/base.css'),
  'utf8',
);

/** Light and dark values of the tokens, as declarations that a site may override by variables named --vh-…. */
export const tokens = { light: declarationsOf(':root'), dark: declarationsOf(":root[data-theme='dark']") };

function declarationsOf(selector: string): string {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return tokenNames
    .map(name => {
      const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
      if (value === undefined) throw new Error(`the sheet has no --${name} for ${selector}`);
      return `--${name}: var(--vh-${name}, ${value});`;
    })
    .join('');
}
