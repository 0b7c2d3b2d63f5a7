import { journeysOf } from './journey-folders.mjs';

describe('the journeys of an area', () => {
  it('are its folder, or one file of it', () => {
    const [folder, file] = journeysOf(['scanner', 'areas/dead-area']);
    expect(folder).toMatch(/journeys\/scanner$/);
    expect(file).toMatch(/journeys\/areas\/dead-area\.spec\.ts$/);
  });

  it('are named where others are asked for', () => {
    expect(() => journeysOf(['nothing'])).toThrow(/those of admin, areas, client/);
    expect(() => journeysOf(['../pages'])).toThrow(/no journeys/);
  });
});
