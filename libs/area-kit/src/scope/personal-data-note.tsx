import { Notice } from '@vh/ui';
import { useHasFlag } from './needs-flag.tsx';
import { usePermissionTexts } from './permission-texts.ts';
import type { PlacedScope } from './view-scope.ts';

/** Says to members who may not see personal data why names are short, and what a search finds. */
export function PersonalDataNote({ scope }: { readonly scope: Pick<PlacedScope, 'clientId'> }) {
  const { text } = usePermissionTexts();
  if (useHasFlag(scope, 'can-view-personal-data')) return null;
  return <Notice>{text('noPersonalData')}</Notice>;
}
