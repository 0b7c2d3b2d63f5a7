import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Paired devices, as routes of an area. */
export function deviceRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'device',
      lazy: async () => {
        const { DeviceListPage } = await import('./device-list.page.tsx');
        return { element: <DeviceListPage scope={scope} /> };
      },
    },
    {
      path: 'device/:deviceId',
      lazy: async () => {
        const { DevicePage } = await import('./device.page.tsx');
        return { element: <DevicePage scope={scope} /> };
      },
    },
  ];
}
