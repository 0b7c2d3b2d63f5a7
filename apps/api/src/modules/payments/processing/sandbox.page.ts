import { groupCode, languageTag, type Currency, type LanguageCode } from '@vh/domain';
import { html, rawHtml } from '../../../platform/html.ts';
import { formatMoney } from '../../../platform/formatting.ts';
import { sandboxTexts } from '../providers/sandbox/sandbox-texts.ts';

/** What the page shows. */
export interface SandboxPageFacts {
  /** The site's name. */
  readonly siteName: string;
  readonly language: LanguageCode;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Where the page leads when nothing is left to decide. */
  readonly backTo: string;
  readonly isDecided: boolean;
}

// The platform colours in both lights; the page stands alone, so it carries its own few rules.
const styleSheet = rawHtml(`
:root{color-scheme:light dark;--paper:oklch(.972 .005 25);--ink:oklch(.215 .032 12);--quiet:oklch(.415 .028 14);
--edge:oklch(.61 .022 18);--rule:oklch(.865 .012 20);--velvet:oklch(.42 .162 16);--on-velvet:oklch(.985 .008 20);--focus:oklch(.5 .19 258)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(.17 .016 12);--ink:oklch(.955 .01 30);--quiet:oklch(.78 .018 20);
--edge:oklch(.55 .026 14);--rule:oklch(.305 .024 12);--velvet:oklch(.54 .195 16);--on-velvet:oklch(.99 .006 20);--focus:oklch(.78 .13 250)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 "Sofia Sans",system-ui,Arial,sans-serif}
main{max-width:480px;margin:0 auto;padding:48px 20px}
h1{font:800 44px/.95 "Sofia Sans Extra Condensed","Arial Narrow",Arial,sans-serif;margin:0 0 16px;text-wrap:balance}
p{margin:0 0 24px;color:var(--quiet)}
dl{display:grid;grid-template-columns:1fr auto;margin:0 0 32px;border-top:3px solid var(--ink)}
dt,dd{margin:0;padding:10px 0;border-bottom:1px solid var(--rule)}
dd{text-align:right;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}
button,a.button{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:3px;border:1.5px solid var(--edge);
background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.first{background:var(--velvet);border-color:var(--velvet);color:var(--on-velvet)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`);

/** The hosted page of the sandbox provider, whole and without scripts. */
export function renderSandboxPage(facts: SandboxPageFacts): string {
  const texts = sandboxTexts[facts.language];
  const sum = formatMoney(facts.amount, facts.currency, facts.language);
  const choices = html`<form method="post">
    <button class="first" name="outcome" value="succeed">${texts.succeed.replace('{sum}', sum)}</button>
    <button name="outcome" value="fail">${texts.fail}</button>
    <button name="outcome" value="abandon">${texts.abandon}</button>
    <button name="outcome" value="pay_late">${texts.payLate}</button>
  </form>`;
  const decided = html`<p>${texts.decided}</p>
    <a class="button first" href="${facts.backTo}">${texts.back}</a>`;
  return html`<!doctype html>
    <html lang="${languageTag(facts.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${facts.siteName}</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p>${texts.note}</p>
          <dl>
            <dt>${texts.order}</dt>
            <dd>${groupCode(facts.orderNumber)}</dd>
            <dt>${texts.amount}</dt>
            <dd>${sum}</dd>
          </dl>
          ${facts.isDecided ? decided : choices}
        </main>
      </body>
    </html>`.text;
}
