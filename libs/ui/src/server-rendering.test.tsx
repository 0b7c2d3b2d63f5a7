/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import * as shared from './index.ts';
import type { LinkProps } from './index.ts';
import * as shellOnly from './shell.ts';

const ui = { ...shared, ...shellOnly };

const labels = { showTable: 'Table', showChart: 'Chart' };
const noop = (): void => undefined;

const pieces: Record<string, ReactElement> = {
  AreaLayout: (
    <ui.AreaLayout items={[{ href: '/a', label: 'A' }]} navLabel="Area" menuLabel="Open" closeLabel="Close">
      content
    </ui.AreaLayout>
  ),
  Carousel: (
    <ui.Carousel
      id="hero"
      label="Featured"
      labels={{ previous: 'Previous', next: 'Next', slide: index => String(index) }}
      slides={[{ key: '1', title: 'One', content: 'content' }]}
    />
  ),
  Dialog: (
    <ui.Dialog open onClose={noop} title="Sure?" closeLabel="Close">
      content
    </ui.Dialog>
  ),
  HoldTimer: <ui.HoldTimer until="2027-03-08T15:00:00Z" label="content" warningLabel="w" expiredLabel="e" />,
  LineChart: (
    <ui.LineChart
      label="content"
      series={[{ key: 'a', label: 'A', points: [{ x: 0, y: 1 }] }]}
      xTicks={[]}
      yTicks={[]}
      xLabel="Day"
      labels={labels}
    />
  ),
  Menu: <ui.Menu label="content" items={[{ key: 'a', label: 'A', onSelect: noop }]} />,
  TicketStub: (
    <ui.TicketStub title="content" when="now" place="here" facts={[{ label: 'Row', value: 'F' }]} />
  ),
};

it.each(Object.entries(pieces))('renders %s without a window', (_, piece) => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(piece)).toContain('content');
});

it('renders an empty region while nothing is confirmed', () => {
  expect(renderToString(<ui.ToastRegion />)).toContain('role="status"');
});

it('renders the links of the shell where it gives them', () => {
  const RouterLink = ({ href, children }: LinkProps) => <a href={`/de${href}`}>{children}</a>;
  const page = (
    <ui.LinkProvider component={RouterLink}>
      <ui.LinkButton href="/events">All events</ui.LinkButton>
    </ui.LinkProvider>
  );
  expect(renderToString(page)).toContain('href="/de/events"');
});

it('draws no number that is not one for a chart without points', () => {
  const empty = (
    <ui.LineChart label="none" series={[]} xTicks={[]} yTicks={[]} xLabel="Day" labels={labels} />
  );
  expect(renderToString(empty)).not.toMatch(/NaN|Infinity/);
});
