import { useApiQuery } from '@vh/api-client';
import { roles } from '@vh/domain';
import { ChoiceFilter, ListFilters, useListTexts, useRightTexts } from '@vh/area-kit';
import type { UrlState } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import { factorStates, isFilteredUsers, userStates, type UserFilters } from './user-list.model.ts';

/** The filters of the list of users. */
export function UserFilterBar({ url: { filters, change } }: { url: UrlState<UserFilters> }) {
  const { text } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const { text: listText } = useListTexts();
  const clients = useApiQuery('POST /back/user/get-choices').data?.clients ?? [];
  const clear = (filter: string) => listText('clear', { filter });
  const none = { q: undefined, role: undefined, state: undefined, factor: undefined, clientId: undefined };
  return (
    <ListFilters isFiltered={isFilteredUsers(filters)} onClear={() => change(none)}>
      <ChoiceFilter
        label={text('role')}
        clearLabel={clear(text('role'))}
        options={roles.map(value => ({ value, label: rightText(`role.${value}`) }))}
        value={filters.role}
        onChange={role => change({ role })}
      />
      <ChoiceFilter
        label={text('state')}
        clearLabel={clear(text('state'))}
        options={userStates.map(value => ({ value, label: text(`state.${value}`) }))}
        value={filters.state}
        onChange={state => change({ state })}
      />
      <ChoiceFilter
        label={text('factor')}
        clearLabel={clear(text('factor'))}
        options={factorStates.map(value => ({ value, label: text(`factor.${value}`) }))}
        value={filters.factor}
        onChange={factor => change({ factor })}
      />
      <ChoiceFilter
        label={text('clients')}
        clearLabel={clear(text('clients'))}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.clientId}
        onChange={clientId => change({ clientId })}
      />
    </ListFilters>
  );
}
