import { parseImports } from './used-names.mjs';

describe('the imported names', () => {
  it('are found in every form, types aside', () => {
    const code = `
      import i18next, { type i18n, createInstance as create } from 'i18next';
      import type { Resource } from 'i18next';
      import {
        Link,
        type To,
        Outlet,
      } from 'react-router-dom';
      import { other } from 'another';`;
    expect(parseImports(code, 'i18next')).toEqual(['createInstance', 'default']);
    expect(parseImports(code, 'react-router-dom')).toEqual(['Link', 'Outlet']);
    expect(parseImports(code, 'react')).toEqual([]);
  });
});
