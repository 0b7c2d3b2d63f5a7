import type { RouteObject } from 'react-router-dom';

/** The words of mails, as routes of the area of admins. */
export function mailTemplateRoutes(): RouteObject[] {
  return [
    {
      path: 'settings/email/template',
      lazy: async () => ({
        Component: (await import('./mail-template-list.page.tsx')).MailTemplateListPage,
      }),
    },
    {
      path: 'settings/email/template/:template/:language',
      lazy: async () => ({ Component: (await import('./mail-template.page.tsx')).MailTemplatePage }),
    },
  ];
}
