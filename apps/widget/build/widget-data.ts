import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@vh/domain';
import { messages as ba } from '../../../libs/i18n/src/messages/ba.ts';
import { messages as de } from '../../../libs/i18n/src/messages/de.ts';
import { en } from '../../../libs/i18n/src/messages/en.ts';
import { messages as es } from '../../../libs/i18n/src/messages/es.ts';
import { messages as fr } from '../../../libs/i18n/src/messages/fr.ts';
import { messages as nl } from '../../../libs/i18n/src/messages/nl.ts';
import { messages as ru } from '../../../libs/i18n/src/messages/ru.ts';
import { messages as se } from '../../../libs/i18n/src/messages/se.ts';
import { messages as sr } from '../../../libs/i18n/src/messages/sr.ts';
import { messages as baLater } from '../../../libs/i18n/src/messages/later/ba.ts';
import { messages as deLater } from '../../../libs/i18n/src/messages/later/de.ts';
import { laterEn as enLater } from '../../../libs/i18n/src/messages/later/en.ts';
import { messages as esLater } from '../../../libs/i18n/src/messages/later/es.ts';
import { messages as frLater } from '../../../libs/i18n/src/messages/later/fr.ts';
import { messages as nlLater } from '../../../libs/i18n/src/messages/later/nl.ts';
import { messages as ruLater } from '../../../libs/i18n/src/messages/later/ru.ts';
import { messages as seLater } from '../../../libs/i18n/src/messages/later/se.ts';
import { messages as srLater } from '../../../libs/i18n/src/messages/later/sr.ts';

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
] as const;

type Texts = Readonly<Record<string, string>>;

const catalogues: Readonly<Record<LanguageCode, Texts>> = {
  ba: { ...ba, ...baLater },
  de: { ...de, ...deLater },
  en: { ...en, ...enLater },
  es: { ...es, ...esLater },
  fr: { ...fr, ...frLater },
  nl: { ...nl, ...nlLater },
  ru: { ...ru, ...ruLater },
  se: { ...se, ...seLater },
  sr: { ...sr, ...srLater },
};

const pluralForm = /_(one|few|many|other)$/;

/** The words of the widget by language and key. */
export const words = Object.fromEntries(
  Object.entries(catalogues).map(([language, texts]) => [language, pickWords(texts)]),
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
