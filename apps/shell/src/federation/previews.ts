/** Local storage key of the people who see previews in this browser. */
const key = 'vh_previews';

/** True when a person sees previews of areas in this browser. */
export function wantsPreviews(userId: string): boolean {
  return readPeople().includes(userId);
}

/** Remembers whether a person sees previews of areas in this browser. */
export function choosePreviews(userId: string, isEnabled: boolean): void {
  const others = readPeople().filter(each => each !== userId);
  try {
    localStorage.setItem(key, JSON.stringify(isEnabled ? [...others, userId] : others));
  } catch {
    // deliberate: without storage nobody sees previews
  }
}

function readPeople(): readonly unknown[] {
  try {
    const people: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(people) ? people : [];
  } catch {
    // deliberate: as above
    return [];
  }
}
