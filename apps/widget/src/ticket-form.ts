import { isSelling } from '@vh/domain';
import { formatShortDay, formatTime } from '@vh/i18n';
import { CallFailure, type CodeOffers, type EventDetail } from './api.ts';
import {
  afterProblems,
  countTickets,
  effectOf,
  mostOf,
  priceOf,
  readProblems,
  shownChoice,
  step,
  withHiddenTypes,
  withToldPrices,
  type Choice,
  type LineProblem,
  type ToldPrices,
} from './choice.model.ts';
import { codeField } from './code-field.ts';
import { make } from './dom.ts';
import { moneyText } from './event-facts.ts';
import { ownPrice, withChosenPrices, type ChosenPrices } from './own-price.ts';
import { forgetAttempt, holdForCheckout } from './purchase.ts';
import type { Reader } from './widget-element.ts';
import type { WordKey } from './words.ts';

type TicketType = EventDetail['ticketTypes'][number];

/** What the form tells the element around it. */
export interface FormHost {
  /** The tickets are held; the address is that of the checkout. */
  readonly proceed: (address: string, choice: Choice, amount: number) => void;
  /** Called within the click, so that a browser lets a window be opened. */
  readonly prepare: () => void;
  /** Nothing came of it. */
  readonly giveUp: () => void;
}

/** The choice of tickets: a row a type, the sum, and the way to the checkout. Rows are drawn once, so that focus stays. */
export function ticketForm(event: EventDetail, reader: Reader, host: FormHost): HTMLFormElement {
  const { say } = reader;
  let choice: Choice = {};
  let prices: ChosenPrices = {};
  let told: ToldPrices = {};
  let isBusy = false;
  let offers: CodeOffers | undefined;
  let shown = event;
  let rows = rowsOf(event);
  const sum = make('span');
  const total = make(
    'p',
    { part: 'total', attributes: { 'aria-live': 'polite' } },
    make('span', { text: say('widgetTotal') }),
    sum,
  );
  const buy = make('button', { part: 'buy', text: say('widgetBuy'), attributes: { type: 'submit' } });
  const status = make('p', { part: 'status', attributes: { role: 'status' } });
  const isSeated = event.ticketTypes.some(type => type.seated && isSelling(type.saleState));
  const list = make('ul', { part: 'tickets', attributes: { 'aria-label': say('widgetTickets') } });
  const codes = event.acceptsCodes ? codeField(event, reader, takeOffers) : undefined;
  list.append(...rows.map(row => row.element));
  const form = make(
    'form',
    { attributes: { novalidate: true }, on: { submit } },
    list,
    codes?.element,
    isSeated && make('p', { part: 'small', text: say('widgetSeats') }),
    total,
    buy,
    status,
  );
  update();
  return form;

  function rowsOf({ ticketTypes }: EventDetail): TicketRow[] {
    return ticketTypes.map(type =>
      ticketRow(type, event, reader, {
        step: by => change(type, by),
        price: price => {
          prices = { ...prices, [type._id]: price };
          settle(type);
        },
      }),
    );
  }

  function takeOffers(next: CodeOffers | undefined): void {
    offers = next;
    shown = withHiddenTypes(event, offers);
    choice = shownChoice(choice, shown);
    const known = rows;
    // those that were there stay the same elements: somebody may be on one of their buttons
    rows = rowsOf(shown).map(row => known.find(({ type }) => type._id === row.type._id) ?? row);
    list.replaceChildren(...rows.map(row => row.element));
    update();
  }

  function change(type: TicketType, by: 1 | -1): void {
    if (isBusy) return;
    choice = step(choice, type, by, event);
    settle(type);
  }

  /** Another choice: what was said of the one before is over. */
  function settle(type: TicketType): void {
    forgetAttempt();
    rows.find(row => row.type === type)?.complain('');
    tell('');
    update();
  }

  function update(): void {
    for (const row of rows) row.update(choice);
    sum.textContent = moneyText(priceOf(choice, priced(), offers), event.currency, reader);
    codes?.show((offers?.codes ?? []).map(({ code, kind }) => ({ code, effect: effectText(code, kind) })));
    total.hidden = countTickets(choice) === 0;
    buy.setAttribute('aria-disabled', String(isBusy));
  }

  function priced(): EventDetail {
    return withToldPrices(withChosenPrices(shown, prices), told, choice);
  }

  function effectText(code: string, kind: CodeOffers['codes'][number]['kind']): string {
    const saved = effectOf(choice, priced(), offers);
    if (kind === 'access') return say('codeShows', { code });
    if (saved === 0) return say('codeInUse', { code });
    return say('codeTakesOff', { code, saved: moneyText(saved, event.currency, reader) });
  }

  function tell(text: string, kind: 'fine' | 'bad' = 'fine'): void {
    status.setAttribute('data-kind', kind);
    status.textContent = text;
  }

  function submit(submitted: Event): void {
    submitted.preventDefault();
    if (isBusy) return;
    if (countTickets(choice) === 0) return tell(say('choosePlacesFirst'), 'bad');
    const wrong = rows.find(({ type }) => choice[type._id] && prices[type._id] === 'wrong');
    if (wrong) return wrong.focusPrice();
    host.prepare();
    void proceed();
  }

  async function proceed(): Promise<void> {
    isBusy = true;
    tell(say('holding'));
    update();
    try {
      const address = await holdForCheckout(
        priced(),
        choice,
        offers?.codes.map(({ code }) => code) ?? [],
        reader,
      );
      tell(say('widgetGoing'));
      host.proceed(address, choice, priceOf(choice, priced(), offers));
    } catch (failure) {
      host.giveUp();
      explain(failure);
    } finally {
      isBusy = false;
      update();
    }
  }

  function explain(failure: unknown): void {
    const problems = failure instanceof CallFailure ? readProblems(failure.details) : [];
    if (problems.length === 0) return tell(say(failureKey(failure)), 'bad');
    forgetAttempt();
    choice = afterProblems(choice, problems);
    const rose = problems.filter(({ reason }) => reason === 'price_changed');
    told = { ...told, ...Object.fromEntries(rose.map(problem => [problem.ticketTypeId, problem])) };
    tell('');
    for (const problem of problems) {
      rows.find(row => row.type._id === problem.ticketTypeId)?.complain(problemText(problem, event, reader));
    }
  }
}

function failureKey(failure: unknown): WordKey {
  const code = failure instanceof CallFailure ? failure.code : undefined;
  if (code === 'inventory.busy' || code === 'inventory.network_limit' || code === 'request.rate_limited')
    return `errors.${code}`;
  return code === undefined || code === 'service.unavailable'
    ? 'errors.service.unavailable'
    : 'unexpectedError';
}

function problemText(problem: LineProblem, { currency }: EventDetail, reader: Reader): string {
  const { reason, available, face = 0, fee = 0 } = problem;
  const { say } = reader;
  if (reason === 'price_changed') {
    const price = moneyText(face + fee, currency, reader);
    return available > 0
      ? say('ticketPriceRoseLeft', { count: available, price })
      : say('ticketPriceRose', { price });
  }
  if (reason === 'sold_out') return say('ticketSoldOut');
  if (reason === 'not_enough')
    return available > 0 ? say('ticketNotEnough', { count: available }) : say('ticketSoldOut');
  if (reason === 'table_whole') return say('ticketWholeTables');
  if (reason === 'limit') return say('ticketLimit', { count: available });
  if (reason === 'price') return say('ownPriceGone');
  return say('ticketUnknown');
}

interface TicketRow {
  readonly type: TicketType;
  readonly element: HTMLElement;
  readonly update: (choice: Choice) => void;
  readonly complain: (text: string) => void;
  readonly focusPrice: () => void;
}

/** What a buyer does in a row. */
interface RowActs {
  readonly step: (by: 1 | -1) => void;
  readonly price: (price: ChosenPrices[string]) => void;
}

function ticketRow(type: TicketType, event: EventDetail, reader: Reader, acts: RowActs): TicketRow {
  const { say } = reader;
  const { name } = type;
  const count = make('output', { text: '0', attributes: { 'aria-live': 'polite' } });
  const stepButton = (by: 1 | -1) =>
    make('button', {
      part: 'step',
      text: by > 0 ? '+' : '−',
      attributes: { type: 'button', 'aria-label': say(by > 0 ? 'oneMore' : 'oneLess', { name }) },
      on: { click: () => acts.step(by) },
    });
  const [less, more] = [stepButton(-1), stepButton(1)];
  const problem = make('p', { part: 'problem', attributes: { role: 'alert' } });
  problem.hidden = true;
  const stepper = make(
    'div',
    { part: 'stepper', attributes: { role: 'group', 'aria-label': say('quantityOf', { name }) } },
    less,
    count,
    more,
  );
  const price = isSelling(type.saleState) ? ownPrice(type, event, reader, acts.price) : undefined;
  const element = make(
    'li',
    { part: 'ticket' },
    make('div', {}, make('div', { part: 'name', text: name }), ...describe(type, event, reader)),
    isSelling(type.saleState) && stepper,
    price,
    problem,
  );
  return {
    type,
    element,
    update: choice => {
      const chosen = choice[type._id] ?? 0;
      count.textContent = String(chosen);
      // not disabled: a button that is would lose the focus of who has just pressed it
      less.setAttribute('aria-disabled', String(chosen === 0));
      more.setAttribute('aria-disabled', String(chosen >= mostOf(type, choice, event)));
    },
    focusPrice: () => price?.querySelector('input')?.focus(),
    complain: text => {
      problem.textContent = text;
      problem.hidden = text === '';
    },
  };
}

/** Price with all fees, what it is, and how many are left when that is worth knowing. */
function describe(type: TicketType, event: EventDetail, reader: Reader): HTMLElement[] {
  const { say } = reader;
  const { currency } = event;
  const fee = type.fee > 0 ? say('feeContained', { fee: moneyText(type.fee, currency, reader) }) : '';
  const lines = [
    type.openPrice ? '' : [moneyText(type.price, currency, reader), fee].filter(Boolean).join(', '),
    stepText(type, event, reader),
    type.description,
    stateText(type, reader),
    type.minPerOrder > 1 ? say('ticketMinimum', { count: type.minPerOrder }) : '',
  ];
  return lines.filter(Boolean).map(text => make('div', { part: 'small', text }));
}

/** Until when the price applies and what follows; '' where it is the last one. */
function stepText(
  { priceStep: step }: TicketType,
  { currency, timezone }: EventDetail,
  reader: Reader,
): string {
  if (!step) return '';
  const { say, language } = reader;
  const price = moneyText(step.next, currency, reader);
  const style = { language, timeZone: timezone };
  const { endsAt } = step;
  const follows = endsAt
    ? say('priceUntil', { date: formatShortDay(endsAt, style), time: formatTime(endsAt, style), price })
    : say('priceThen', { price });
  const left = step.left === undefined ? '' : say('priceLeft', { count: step.left });
  return [step.name, follows, left].filter(Boolean).join(' · ');
}

function stateText({ saleState, left }: TicketType, { say }: Reader): string {
  if (saleState === 'few_left') return say('leftCount', { count: left });
  if (saleState === 'sold_out') return say('stateSoldOut');
  return isSelling(saleState) ? '' : say('stateClosed');
}
