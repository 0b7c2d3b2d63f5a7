import { longestFind } from '@vh/contract';
import { Button, cx, Dialog, Icon, Kbd, SearchField } from '@vh/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './palette.module.css';
import { groupsOf, stepTo, type PaletteEntry } from './palette.model.ts';
import { usePaletteTexts } from './palette-texts.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import type { Finding } from './use-found.ts';

/** The command palette: a field, and below it the actions, pages and records that fit what is typed. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { text } = usePaletteTexts();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { entries, finding } = usePaletteEntries(typed);
  // what was chosen may have gone with the words; then the first one is
  const at = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    entries.length > 0 && typed.trim() !== '' ? 0 : -1,
  );
  const active = entries[at];

  function openEntry({ href }: PaletteEntry) {
    onClose();
    void navigate(href);
  }

  function handleKey(event: KeyboardEvent) {
    // letters are still being put together, as for Japanese: their Enter and arrows are not ours
    if (event.nativeEvent.isComposing) return;
    const next = stepTo(event.key, at, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(entries[next]?.key);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      openEntry(active);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('title')}
      closeLabel={text('close')}
      className={styles.palette}
    >
      <SearchField
        label={text('label')}
        placeholder={text('hint')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        maxLength={longestFind}
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={handleKey}
      />
      <div className={styles.results} aria-busy={finding.state === 'searching'}>
        <Options {...{ listId, entries, active }} onOpen={openEntry} onChoose={setChosen} />
        <Outcome typed={typed.trim()} count={entries.length} finding={finding} />
      </div>
      <Keys />
    </Dialog>
  );
}

interface OptionsProps {
  readonly listId: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: PaletteEntry | undefined;
  readonly onOpen: (entry: PaletteEntry) => void;
  readonly onChoose: (key: string) => void;
}

function Options({ listId, entries, active, onOpen, onChoose }: OptionsProps) {
  const { text } = usePaletteTexts();
  return (
    <div id={listId} role="listbox" aria-label={text('results')} className={styles.list}>
      {groupsOf(entries).map(({ kind, entries: ofKind }) => (
        <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
          <div id={`${listId}-${kind}`} className={styles.kind} role="presentation">
            {text(`kind.${kind}`)}
          </div>
          {ofKind.map(entry => (
            <Option
              key={entry.key}
              id={optionId(listId, entry)}
              entry={entry}
              isActive={entry === active}
              onOpen={() => onOpen(entry)}
              onChoose={() => onChoose(entry.key)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
}

/** One line; keys reach it from the field, which keeps the focus. */
function Option({ id, entry: { icon, label, note }, isActive, onOpen, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // environments without a layout have nothing to scroll
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={cx(styles.option, isActive && styles.active)}
      onClick={onOpen}
      onPointerMove={isActive ? undefined : onChoose}
    >
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  );
}

function Outcome({ typed, count, finding }: { typed: string; count: number; finding: Finding }) {
  const { text } = usePaletteTexts();
  if (finding.state === 'failed') {
    return (
      <div className={styles.outcome} role="alert">
        <p>{text('failed')}</p>
        <Button variant="outline" size="s" onClick={finding.askAgain}>
          {text('again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.outcome} role="status">
      {finding.state === 'searching' ? (
        <p>{text('searching')}</p>
      ) : count > 0 ? (
        <p>{typed === '' ? text('moreLetters') : text('found', { count })}</p>
      ) : (
        <>
          <p>
            <strong>{text('nothing', { words: typed })}</strong>
          </p>
          <p>{text(finding.state === 'too-short' ? 'moreLetters' : 'nothingHint')}</p>
        </>
      )}
    </div>
  );
}

function Keys() {
  const { text } = usePaletteTexts();
  return (
    <p className={styles.keys} aria-hidden="true">
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {text('keyMove')} <Kbd>Enter</Kbd> {text('keyOpen')} <Kbd>Esc</Kbd>{' '}
      {text('keyClose')}
    </p>
  );
}

function optionId(listId: string, { key }: PaletteEntry): string {
  return `${listId}-${key.replace(/[^\w-]+/g, '_')}`;
}
