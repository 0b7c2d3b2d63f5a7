import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Button, FieldError, Panel } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { PercentField } from './number-fields.tsx';
import { percentOf } from './problem-texts.ts';
import { RemovedCards } from './removed-cards.tsx';
import { SearchPick, type Pickable } from './search-pick.tsx';
import { addShare, giveRest, shareLeft } from './shares.model.ts';
import styles from './event-form.module.css';

/** Who shares in what an event earns; only the platform says it. */
export function PartnersStep() {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { shares } = form.form;
  const { isPlatform } = form.facts;
  const wrong = sayAt(form, 'shares');
  return (
    <Panel title={text('partners')} className={styles.part ?? ''}>
      <p className={styles.quiet}>{text(isPlatform ? 'partnersHelp' : 'platformSets')}</p>
      {shares.length > 0 && (
        <ul className={styles.rows}>
          {shares.map((share, at) => (
            <Share key={share.clientId} at={at} />
          ))}
        </ul>
      )}
      <RemovedCards list="shares" />
      <Balance />
      {isPlatform && (
        <SearchPick
          path="shares"
          label={text('addPartner')}
          nothing={text('noClients')}
          useFound={usePartners}
          error={wrong}
          onPick={found => {
            form.learnName(found.id, found.label);
            form.set({ shares: addShare(shares, found.id, form.clientId) });
          }}
        />
      )}
    </Panel>
  );
}

function Share({ at }: { at: number }) {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { shares } = form.form;
  const share = shares[at];
  const name = useClientName(share?.clientId ?? '');
  if (!share) return null;
  const isOwner = share.clientId === form.clientId;
  const wrong = sayAt(form, `shares.${at}.clientId`);
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <strong>{name}</strong>
        {isOwner && <span className={styles.quiet}>{text('owner')}</span>}
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <PercentField
        path={`shares.${at}.basisPoints`}
        label={text('shareOf', { name })}
        labelHidden
        disabled={!form.facts.isPlatform}
        value={share.basisPoints}
        onChange={basisPoints => form.set({ shares: shares.with(at, { ...share, basisPoints }) })}
      />
      {form.facts.isPlatform && !isOwner && (
        <Button
          id={controlId(`shares.${at}.clientId`)}
          size="s"
          variant="text"
          aria-label={text('removePartner', { name })}
          onClick={() =>
            form.remove({
              list: 'shares',
              id: share.clientId,
              name,
              after: { shares: shares.toSpliced(at, 1) },
            })
          }
        >
          {text('removeShort')}
        </Button>
      )}
    </li>
  );
}

function Balance() {
  const { text } = useEventFormTexts();
  const { form, facts, clientId, set } = useForm();
  const { shares } = form;
  if (shares.length === 0) return null;
  const left = shareLeft(shares);
  return (
    <div className={styles.balance}>
      <p role="status" className={left === 0 ? styles.balanced : styles.unbalanced}>
        {text('sharesTogether', { sum: percentOf(10_000 - left) })}
        {left > 0 && ` · ${text('sharesLeft', { left: percentOf(left) })}`}
        {left < 0 && ` · ${text('sharesOver', { over: percentOf(-left) })}`}
      </p>
      {left !== 0 && facts.isPlatform && (
        <Button size="s" variant="outline" onClick={() => set({ shares: giveRest(shares, clientId) })}>
          {text('giveRest')}
        </Button>
      )}
    </div>
  );
}

function useClients(q: string) {
  const { facts } = useForm();
  return useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-list', { ...(q && { q }), pageSize: 100 }),
    placeholderData: keepPreviousData,
    enabled: facts.isPlatform,
  }).data?.rows;
}

function useClientName(clientId: string): string {
  const { wording } = useForm();
  const found = useClients('')?.find(row => row._id === clientId)?.name;
  return wording.names[clientId] ?? found ?? '…';
}

function usePartners(q: string): readonly Pickable[] | undefined {
  const { form, clientId } = useForm();
  const taken = new Set([clientId, ...form.shares.map(share => share.clientId)]);
  return useClients(q)
    ?.filter(row => !taken.has(row._id))
    .slice(0, 8)
    .map(row => ({ id: row._id, label: row.name, note: '' }));
}
