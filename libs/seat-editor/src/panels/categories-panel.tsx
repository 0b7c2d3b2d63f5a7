import type { SeatCategory } from '@vh/seating';
import { formatCount } from '@vh/i18n';
import { Button, Checkbox, IconButton, TextField } from '@vh/ui';
import { useMemo } from 'react';
import styles from '../seat-editor.module.css';
import { newCategory } from '../state/category-colours.ts';
import { countCategories } from '../state/counts.ts';
import { useEditorText } from '../use-editor-text.ts';
import { LineField } from './number-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** The categories of a map: names, colours, how many places each has. */
export function CategoriesPanel({ map, edit, isReadOnly }: PanelProps) {
  const { text, language } = useEditorText();
  const counts = useMemo(() => countCategories(map), [map]);
  const add = () => {
    const name = text('categoryName', { number: map.categories.length + 1 });
    edit({ kind: 'put-category', category: newCategory(map.categories, name) });
  };
  const put = (category: SeatCategory) => edit({ kind: 'put-category', category });
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <p className={styles.quiet}>{text('categoriesLead')}</p>
      <ul className={styles.list}>
        {map.categories.map(category => (
          <li key={category.key} className={styles.category}>
            <TextField
              type="color"
              label={text('colourOf', { name: category.name })}
              labelHidden
              className={styles.swatch ?? ''}
              value={category.colour}
              onChange={event => put({ ...category, colour: event.target.value })}
            />
            <LineField
              label={text('nameOf', { name: category.name })}
              labelHidden
              value={category.name}
              maxLength={60}
              onLine={name => put({ ...category, name: name || category.name })}
            />
            <IconButton
              icon="trash"
              label={text('removeCategory', { name: category.name })}
              onClick={() => edit({ kind: 'remove-category', key: category.key })}
            />
            <div className={styles.categoryFacts}>
              <span className={styles.quiet}>
                {text('places', {
                  count: counts.get(category.key) ?? 0,
                  shown: formatCount(counts.get(category.key) ?? 0, language),
                })}
              </span>
              <Checkbox
                label={text('onlyAccessible')}
                checked={category.accessible ?? false}
                onChange={event => put({ ...category, accessible: event.target.checked })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button size="s" variant="outline" icon="plus" onClick={add}>
        {text('addCategory')}
      </Button>
    </fieldset>
  );
}
