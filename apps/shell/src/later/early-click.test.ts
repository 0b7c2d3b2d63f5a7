import { clickAgain, earlyClickScript, isClickWaitingIn, takeEarlyClick } from './early-click.ts';

const page = `
  <button id="buy"><svg><use id="sign" /></svg></button>
  <span id="role" role="button">x</span>
  <a id="link" href="#there">x</a>
  <form method="get"><button id="find">x</button></form>
  <form method="post"><button id="send">x</button></form>
  <div id="part"><button id="inside">x</button></div>`;

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;

/** What is pressed again, in turn. */
let pressed: string[];

const nothingSleeps = () => false;

beforeEach(() => {
  document.body.innerHTML = page;
  pressed = [];
  // as the browser runs it: a script of the page, not a module
  new Function(earlyClickScript)();
});

function comeAlive(isAsleep: (button: Element) => boolean = nothingSleeps): void {
  takeEarlyClick(isAsleep);
  for (const button of document.querySelectorAll<HTMLElement>('button, [role=button]'))
    button.addEventListener('click', event => {
      event.preventDefault();
      pressed.push(button.id);
    });
}

describe('a press before the page is alive', () => {
  it.each([
    ['buy', 'buy'],
    ['sign', 'buy'],
    ['role', 'role'],
    ['send', 'send'],
  ])('on %s is done again once, when it is', (target, button) => {
    element(target).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    comeAlive();
    clickAgain(nothingSleeps);
    clickAgain(nothingSleeps);
    expect(pressed).toEqual([button]);
  });

  it.each(['link', 'find'])('on %s is left to the browser', target => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element(target).addEventListener('click', event => {
      pressed.push(String(event.defaultPrevented));
      event.preventDefault();
    });
    element(target).dispatchEvent(click);
    comeAlive();
    clickAgain(nothingSleeps);
    expect(pressed).toEqual(['false']);
  });

  it('does not send a form that writes in vain', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element('send').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it('is the last one of several', () => {
    element('role').click();
    element('buy').click();
    comeAlive();
    clickAgain(nothingSleeps);
    expect(pressed).toEqual(['buy']);
  });

  it('counts each time on a button that steps, and once on any other', () => {
    element('buy').dataset['repeats'] = '';
    for (let press = 0; press < 3; press += 1) element('buy').click();
    comeAlive();
    clickAgain(nothingSleeps);
    expect(pressed).toEqual(['buy', 'buy', 'buy']);
    pressed = [];
    new Function(earlyClickScript)();
    for (let press = 0; press < 3; press += 1) element('role').click();
    pressed = [];
    comeAlive();
    clickAgain(nothingSleeps);
    expect(pressed.filter(id => id === 'role').length).toBeLessThanOrEqual(2);
  });

  it('is forgotten when what was pressed is gone', () => {
    element('buy').click();
    const { isConnected } = element('buy');
    comeAlive();
    element('buy').remove();
    clickAgain(nothingSleeps);
    expect([isConnected, pressed]).toEqual([true, []]);
  });

  it('is none when it came after', () => {
    comeAlive();
    element('buy').click();
    clickAgain(nothingSleeps);
    expect(pressed).toEqual(['buy']);
  });

  it('waits for the part it stands in', () => {
    element('inside').click();
    comeAlive();
    const part = element('part');
    clickAgain(button => part.contains(button));
    expect([isClickWaitingIn(part), pressed]).toEqual([true, []]);
    clickAgain(nothingSleeps);
    expect([isClickWaitingIn(part), pressed]).toEqual([false, ['inside']]);
  });
});

describe('a press on a part that sleeps on', () => {
  it('waits for that part, and does nothing before', () => {
    const part = element('part');
    let isPartAsleep = true;
    const isAsleep = (button: Element) => isPartAsleep && part.contains(button);
    comeAlive(isAsleep);
    element('inside').click();
    clickAgain(isAsleep);
    expect(pressed).toEqual([]);
    isPartAsleep = false;
    clickAgain(isAsleep);
    clickAgain(isAsleep);
    expect(pressed).toEqual(['inside']);
  });
});
