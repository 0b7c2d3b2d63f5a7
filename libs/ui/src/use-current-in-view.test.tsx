import { render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const parts = ['Orders', 'Profile', 'Security'];

/** A row of 200 pixels whose entries are 150 wide each: tests have no layout of their own. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = parts.indexOf(this.textContent ?? '');
    return (at < 0 ? { left: 0, width: 200 } : { left: at * 150, width: 150 }) as DOMRect;
  });
}

const tabs = (open: string) => (
  <Tabs label="Parts" items={parts.map(label => ({ label, href: `/${label}`, current: label === open }))} />
);

describe('a row of tabs that is wider than its room', () => {
  beforeEach(layOut);
  afterEach(() => jest.restoreAllMocks());

  it('shows the tab that is open in its middle', () => {
    render(tabs('Security'));
    expect(screen.getByRole('list').scrollLeft).toBe(275);
  });

  it('stays where it is with none open', () => {
    render(tabs('none'));
    expect(screen.getByRole('list').scrollLeft).toBe(0);
  });
});
