import { tokens } from 'virtual:widget-data';

/*
 * Sheets that are made by script and adopted are no inline styles: they also hold on pages whose content security
 * policy allows none. A site overrides the variables named --vh-… and styles the parts.
 */
const css = `
:host {
  ${tokens.light}
  --radius: var(--vh-radius, 6px);
  color-scheme: light;
  display: block;
  container-type: inline-size;
  font: var(--vh-font, inherit);
  color: var(--ink);
  text-align: start;
}
:host([hidden]) { display: none; }
:host([theme='dark']) { ${tokens.dark} color-scheme: dark; }
@media (prefers-color-scheme: dark) {
  :host(:not([theme='light'], [theme='dark'])) { ${tokens.dark} color-scheme: dark; }
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
.card {
  background: var(--sheet);
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  overflow: clip;
  display: grid;
}
.poster { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 16 / 9; object-fit: cover; }
.tall { display: none; }
.body { padding: 20px; display: grid; gap: 14px; min-inline-size: 0; align-content: start; }
.title { font-size: 1.375em; line-height: 1.2; margin: 0; overflow-wrap: anywhere; text-wrap: balance; }
.facts { margin: 0; padding: 0; list-style: none; display: grid; gap: 2px; color: var(--ink-2); overflow-wrap: anywhere; }
.price { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
.price strong { font-size: 1.125em; }
.small { font-size: 0.875em; color: var(--ink-2); margin: 0; }
.sign { font-weight: 600; }
.sign[data-kind='on_sale'] { color: var(--ok); }
.sign[data-kind='few_left'], .sign[data-kind='not_yet'], .sign[data-kind='postponed'] { color: var(--wait); }
.sign[data-kind='sold_out'], .sign[data-kind='closed'], .sign[data-kind='cancelled'] { color: var(--bad); }
form { display: grid; gap: 14px; margin: 0; }
.tickets { list-style: none; margin: 0; padding: 0; border-block-start: 1px solid var(--rule); }
.ticket {
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
  padding-block: 12px; border-block-end: 1px solid var(--rule);
}
.ticket > div:first-child { flex: 1 1 10em; min-inline-size: 0; overflow-wrap: anywhere; }
.name { font-weight: 600; }
.problem { flex-basis: 100%; margin: 0; color: var(--bad); font-size: 0.9375em; }
.own-price { flex-basis: 100%; display: grid; gap: 4px; max-inline-size: 20em; }
.stepper { display: flex; align-items: center; }
.stepper output { min-inline-size: 2.25em; text-align: center; font-variant-numeric: tabular-nums; font-weight: 600; }
button, .more, .input { font: inherit; }
.code, .code-box label { display: grid; gap: 8px; }
.code-box { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; max-inline-size: 30em; }
.code-box label { flex: 1 1 9em; gap: 2px; }
.input {
  inline-size: 100%; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--edge);
  border-radius: var(--radius); background: var(--paper); color: inherit;
}
.second, .ask {
  min-block-size: 44px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: var(--radius);
  background: transparent; color: inherit; font-weight: 600; cursor: pointer; justify-self: start;
}
.second[aria-disabled='true'] { cursor: progress; opacity: 0.75; }
.codes { list-style: none; margin: 0; padding: 0; }
.codes:empty, .problem:empty { display: none; }
.code-in-use { display: flex; gap: 12px; align-items: center; justify-content: space-between; }
.step {
  inline-size: 44px; block-size: 44px; border-radius: var(--radius); border: 1px solid var(--edge);
  background: transparent; color: inherit; font-size: 1.25em; line-height: 1; cursor: pointer;
}
.step[aria-disabled='true'] { opacity: 0.45; cursor: default; }
.total { display: flex; justify-content: space-between; gap: 16px; margin: 0; font-weight: 600; }
.buy, .retry {
  min-block-size: 48px; padding: 10px 20px; border: 1px solid transparent; border-radius: var(--radius);
  background: var(--velvet); color: var(--on-velvet); font-weight: 600; cursor: pointer; inline-size: 100%;
}
.buy:hover, .retry:hover { background: var(--velvet-hi); }
.buy[aria-disabled='true'] { cursor: progress; opacity: 0.75; }
.status { margin: 0; }
.status:empty { display: none; }
.status[data-kind='bad'] { color: var(--bad); }
.more { color: var(--accent); min-block-size: 24px; display: inline-block; padding-block: 4px; }
.entries { list-style: none; margin: 0; padding: 0; }
.entry { display: grid; grid-template-columns: 50px 1fr; gap: 4px 14px; align-items: center; padding: 12px 0; border-block-end: 1px solid var(--rule); }
.entry:last-child { border: 0; }
.entry img { inline-size: 50px; block-size: 50px; object-fit: cover; border-radius: calc(var(--radius) / 2); display: block; }
.entry a { color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
.wait { block-size: 1.1em; background: var(--rule); border-radius: 3px; margin: 0; }
.wait:first-child { inline-size: 70%; block-size: 1.6em; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@container (inline-size >= 640px) {
  .card[data-poster] { grid-template-columns: minmax(200px, 2fr) 3fr; }
  .tall { display: block; }
  .wide { display: none; }
  .tall .poster { aspect-ratio: 5 / 7; }
}
@media (prefers-reduced-motion: no-preference) {
  .wait { animation: wait 1.4s ease-in-out infinite alternate; }
  @keyframes wait { to { opacity: 0.45; } }
}
@media (forced-colors: active) {
  .step, .buy, .retry, .second, .ask { border-color: ButtonBorder; }
}
`;

let shared: CSSStyleSheet | undefined;

/** The one sheet of all widgets of a page. */
export function widgetSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(css);
  }
  return shared;
}
