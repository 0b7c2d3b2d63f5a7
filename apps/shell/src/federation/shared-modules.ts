import * as ReactQuery from '../facades/react-query.ts';
import * as ApiClientLib from '@vh/api-client';
import { routerFacade, sharedModules, type SharedModule } from '@vh/area-contract';
import * as AuthLib from '@vh/auth';
import * as I18nLib from '@vh/i18n';
import * as UiLib from '@vh/ui';
import * as I18next from 'i18next';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { sharedVersions } from 'virtual:shared-versions';

/** What areas get when they import a shared module: the very copies this page runs on. */
const modules: Record<SharedModule, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'react-router-dom': routerFacade,
  'react-router': routerFacade,
  '@tanstack/react-query': ReactQuery,
  i18next: I18next,
  '@vh/ui': UiLib,
  '@vh/auth': AuthLib,
  '@vh/i18n': I18nLib,
  '@vh/api-client': ApiClientLib,
};

/** The shared modules in the form the federation runtime wants, each a singleton of the installed version. */
export function describeSharedModules() {
  return Object.fromEntries(
    sharedModules.map(name => {
      const version = sharedVersions[name];
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return [name, { version, lib: () => modules[name], shareConfig }] as const;
    }),
  );
}
