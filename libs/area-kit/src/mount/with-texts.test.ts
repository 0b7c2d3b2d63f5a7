import type { RouteObject } from 'react-router-dom';
import { createTexts } from '../texts/area-texts.ts';
import { withTexts } from './with-texts.ts';

const lazyOf = ([route]: readonly RouteObject[]) =>
  typeof route?.lazy === 'function' ? route.lazy : undefined;

describe('a page of an area', () => {
  it('is there once the texts are that it has defined', async () => {
    let come: (texts: Record<string, string>) => void = () => undefined;
    const page = { Component: () => null };
    const routes = withTexts([
      {
        path: 'orders',
        lazy: async () => {
          const loading = new Promise<Record<string, string>>(resolve => (come = resolve));
          void createTexts('orders', new Map([['en' as const, () => loading]])).load('en');
          return page;
        },
      },
    ]);
    const opened = jest.fn();
    const opening = lazyOf(routes)?.().then(opened);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(opened).not.toHaveBeenCalled();
    come({ title: 'Orders' });
    await opening;
    expect(opened).toHaveBeenCalledWith(page);
  });

  it('fails with the texts that can’t be fetched', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: /sr.js');
    const routes = withTexts([
      {
        path: 'orders',
        lazy: async () => {
          const failing = new Promise<never>((_, reject) => setTimeout(() => reject(failure), 10));
          void createTexts('orders', new Map([['en' as const, () => failing]])).load('en');
          return { Component: () => null };
        },
      },
    ]);
    await expect(lazyOf(routes)?.()).rejects.toBe(failure);
  });
});
