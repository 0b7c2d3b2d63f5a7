import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Places with their halls and seat maps, and where the maps are drawn, as routes of an area. */
export function placeRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'place',
      lazy: async () => {
        const { PlaceListPage } = await import('./place-list.page.tsx');
        return { element: <PlaceListPage scope={scope} /> };
      },
    },
    {
      path: 'place/add',
      lazy: async () => {
        const { PlaceAddPage } = await import('./place-add.page.tsx');
        return { element: <PlaceAddPage scope={scope} /> };
      },
    },
    {
      path: 'place/:placeId',
      lazy: async () => {
        const { PlacePage } = await import('./place.page.tsx');
        return { element: <PlacePage scope={scope} /> };
      },
    },
    {
      path: 'place/:placeId/seat-map/:seatMapId',
      lazy: async () => {
        const { SeatMapPage } = await import('./seat-map.page.tsx');
        return { element: <SeatMapPage scope={scope} /> };
      },
    },
  ];
}
