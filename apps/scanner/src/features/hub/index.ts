export { askOrder, patience, type Asking } from './ask-order.model.ts';
export { createDoorHub, type HubStatus } from './door-hub.ts';
export { createHubClient, type HubOfDoor } from './hub-client.ts';
export { localNetworkPermission } from './local-network.ts';
