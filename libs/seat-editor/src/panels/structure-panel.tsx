import { isTable, seatGroups, type SeatGroup, type SeatMap, type SeatSection } from '@vh/seating';
import { formatCount } from '@vh/i18n';
import { Button, cx, Icon } from '@vh/ui';
import { useState } from 'react';
import styles from '../seat-editor.module.css';
import { countSection } from '../state/counts.ts';
import { useEditorText } from '../use-editor-text.ts';
import type { PanelProps } from './panel-props.ts';

interface StructureProps extends PanelProps {
  readonly onShow: (id: string) => void;
}

/** All of a map as lists: sections, their rows, tables and zones, and seats; picking here is picking on the drawing. */
export function StructurePanel(props: StructureProps) {
  const { map } = props;
  const { text } = useEditorText();
  if (map.sections.length === 0 && map.shapes.length === 0) {
    return <p className={styles.quiet}>{text('emptyStructure')}</p>;
  }
  return (
    <div className={styles.fields}>
      {sectionsByFloor(map).map(({ floor, sections }) => (
        <div key={floor ?? ''}>
          {map.floors && <p className={styles.floorHead}>{floor ?? text('allFloors')}</p>}
          <ul className={styles.tree} aria-label={[text('structure'), floor].filter(Boolean).join(', ')}>
            {sections.map(section => (
              <SectionItem key={section.id} {...props} section={section} />
            ))}
          </ul>
        </div>
      ))}
      <ShapeList {...props} map={map} />
    </div>
  );
}

/** The floors that have sections, the highest first, and behind them what is on no certain one. */
function sectionsByFloor({ floors = [], sections }: SeatMap) {
  const isOf = (floor: string | undefined) => (section: SeatSection) =>
    section.floor === floor ||
    (floor === undefined && section.floor !== undefined && !floors.includes(section.floor));
  return [...[...floors].reverse(), undefined]
    .map(floor => ({ floor, sections: sections.filter(isOf(floor)) }))
    .filter(group => group.sections.length > 0);
}

interface PickProps extends StructureProps {
  readonly id: string;
  readonly name: string;
  readonly facts?: string;
}

function Pick({ id, name, facts, state, dispatch, onShow }: PickProps) {
  const isSelected = state.selection.has(id);
  return (
    <button
      type="button"
      className={cx(styles.pick, isSelected && styles.picked)}
      aria-pressed={isSelected}
      onClick={event => {
        const adds = event.shiftKey || event.ctrlKey || event.metaKey;
        dispatch({ type: 'select', ids: [id], how: adds ? 'toggle' : 'only' });
        onShow(id);
      }}
    >
      <span>{name}</span>
      {facts && <span className={styles.quiet}>{facts}</span>}
    </button>
  );
}

function useCounts() {
  const { text, language } = useEditorText();
  return {
    text,
    seats: (count: number) => text('seatsShown', { count, shown: formatCount(count, language) }),
    standing: (count: number) => text('standingShown', { count, shown: formatCount(count, language) }),
  };
}

function SectionItem({ section, ...props }: StructureProps & { section: SeatSection }) {
  const { text, seats, standing } = useCounts();
  const isFew = props.map.sections.length <= 3;
  const [isOpen, setOpen] = useState(isFew);
  const counts = countSection(section);
  const facts = [counts.seats > 0 && seats(counts.seats), counts.standing > 0 && standing(counts.standing)];
  const groups = seatGroups(section);
  return (
    <li>
      <div className={styles.branch}>
        <Fold
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          label={text(isOpen ? 'foldSection' : 'openSection', { name: section.label })}
        />
        <Pick {...props} id={section.id} name={section.label} facts={facts.filter(Boolean).join(', ')} />
      </div>
      {isOpen && (
        <ul>
          {groups.map(group => (
            <GroupItem key={group.id} {...props} group={group} />
          ))}
          {section.zones.map(zone => (
            <li key={zone.id} className={styles.leaf}>
              <Pick
                {...props}
                id={zone.id}
                name={text('zoneNamed', { name: zone.label })}
                facts={standing(zone.capacity)}
              />
            </li>
          ))}
          {groups.length > 1 && !props.isReadOnly && (
            <li className={styles.leaf}>
              <Button
                size="s"
                variant="text"
                onClick={() =>
                  props.dispatch({ type: 'select', ids: groups.map(({ id }) => id), how: 'only' })
                }
              >
                {text('selectRows', { count: groups.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function GroupItem({ group, ...props }: StructureProps & { group: SeatGroup }) {
  const { text, seats } = useCounts();
  const [isOpen, setOpen] = useState(false);
  const name = text(isTable(group) ? 'tableNamed' : 'rowNamed', { name: group.label });
  return (
    <li>
      <div className={styles.branch}>
        <Fold
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          label={text(isOpen ? 'foldRow' : 'openRow', { name })}
        />
        <Pick {...props} id={group.id} name={name} facts={seats(group.seats.length)} />
      </div>
      {isOpen && (
        <ul className={styles.seatList} aria-label={name}>
          {group.seats.map(seat => (
            <li key={seat.id}>
              <Pick {...props} id={seat.id} name={seat.label || '–'} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Fold({ isOpen, onToggle, label }: { isOpen: boolean; onToggle: () => void; label: string }) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
    </button>
  );
}

function ShapeList({ map, ...props }: StructureProps & { map: SeatMap }) {
  const { text } = useEditorText();
  if (map.shapes.length === 0) return null;
  return (
    <ul className={styles.tree} aria-label={text('drawn')}>
      {map.shapes.slice(0, 300).map(shape => {
        const words = shape.kind === 'text' ? shape.text : shape.label;
        const name = [text(`kind.${shape.kind}`), words].filter(Boolean).join(': ');
        return (
          <li key={shape.id} className={styles.leaf}>
            <Pick {...props} map={map} id={shape.id} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
