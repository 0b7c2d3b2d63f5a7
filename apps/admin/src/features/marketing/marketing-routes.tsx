import type { RouteObject } from 'react-router-dom';

/** News to buyers, as routes of the area of admins. */
export function marketingRoutes(): RouteObject[] {
  return [
    {
      path: 'settings/marketing',
      lazy: async () => ({ Component: (await import('./marketing.page.tsx')).MarketingPage }),
    },
    ...(['email', 'sms', 'whatsapp'] as const).flatMap((channel): RouteObject[] => [
      {
        path: `settings/marketing/${channel}`,
        lazy: async () => {
          const { ChannelPage } = await import('./channel.page.tsx');
          return { element: <ChannelPage channel={channel} /> };
        },
      },
      {
        path: `settings/marketing/${channel}/add`,
        lazy: async () => {
          const { CampaignAddPage } = await import('./campaign-add.page.tsx');
          return { element: <CampaignAddPage channel={channel} /> };
        },
      },
      {
        path: `settings/marketing/${channel}/suppressed`,
        lazy: async () => {
          const { SuppressionsPage } = await import('./suppressions.page.tsx');
          return { element: <SuppressionsPage channel={channel} /> };
        },
      },
      {
        path: `settings/marketing/${channel}/:campaignId`,
        lazy: async () => {
          const { CampaignPage } = await import('./campaign.page.tsx');
          return { element: <CampaignPage channel={channel} /> };
        },
      },
    ]),
  ];
}
