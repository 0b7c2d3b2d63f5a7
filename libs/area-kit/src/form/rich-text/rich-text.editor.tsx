import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { Button, cx, TextField } from '@vh/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRichTextTexts } from './rich-text-texts.ts';
import type { RichTextProps } from './rich-text-props.ts';
import { linkAddress } from './rich-text.model.ts';
import styles from './rich-text.module.css';

/** The editor of running text. */
export function RichTextEditor(props: RichTextProps & { readonly labelId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const first = useRef(props);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { id, lang, html, labelId } = first.current;
    const made = new Editor({
      element: place.current,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          code: false,
          codeBlock: false,
          horizontalRule: false,
          strike: false,
          underline: false,
          trailingNode: false,
          link: {
            openOnClick: false,
            protocols: ['https', 'http', 'mailto', 'tel'],
            HTMLAttributes: { rel: null, target: null, class: null },
          },
        }),
      ],
      content: html,
      // pages allow no style elements; what it would put there stands in the sheet
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          lang,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          class: styles.text ?? '',
        },
      },
      onUpdate: ({ editor: changed }) =>
        latest.current.onChange(changed.isEmpty ? '' : changed.getHTML().slice(0, 40_000)),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    // a draft that was taken over, not what was typed here
    if (editor && !editor.isFocused && contentOf(editor) !== props.html)
      editor.commands.setContent(props.html, { emitUpdate: false });
  }, [editor, props.html]);
  return (
    <div className={styles.frame}>
      {editor && <Tools editor={editor} />}
      <div ref={place} />
    </div>
  );
}

function contentOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

function useMarks(editor: Editor): string {
  return useSyncExternalStore(
    redraw => {
      editor.on('transaction', redraw);
      return () => {
        editor.off('transaction', redraw);
      };
    },
    () =>
      ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'link']
        .filter(name => editor.isActive(name))
        .join(' '),
  );
}

function Tools({ editor }: { editor: Editor }) {
  const { text } = useRichTextTexts();
  const active = useMarks(editor).split(' ');
  const [isLinking, setLinking] = useState(false);
  const focused = () => editor.chain().focus();
  const tools = [
    { name: 'bold', label: text('richBold'), sign: 'B', run: () => focused().toggleBold().run() },
    { name: 'italic', label: text('richItalic'), sign: 'I', run: () => focused().toggleItalic().run() },
    {
      name: 'heading',
      label: text('richHeading'),
      sign: 'H',
      run: () => focused().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'bulletList',
      label: text('richBullets'),
      sign: '•',
      run: () => focused().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: text('richNumbers'),
      sign: '1.',
      run: () => focused().toggleOrderedList().run(),
    },
  ];
  return (
    <>
      <div className={styles.tools} role="group" aria-label={text('richTools')}>
        {tools.map(tool => (
          <button
            key={tool.name}
            type="button"
            className={cx(styles.tool, styles[tool.name])}
            aria-label={tool.label}
            title={tool.label}
            aria-pressed={active.includes(tool.name)}
            onClick={tool.run}
          >
            {tool.sign}
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-pressed={active.includes('link')}
          onClick={() => (active.includes('link') ? focused().unsetLink().run() : setLinking(true))}
        >
          {text(active.includes('link') ? 'richUnlink' : 'richLink')}
        </button>
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { text } = useRichTextTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = linkAddress(typed);
    if (href === undefined) return setWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    return onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={text('richAddress')}
        help={text('richAddressHelp')}
        error={isWrong ? text('richAddressHelp') : undefined}
        value={typed}
        inputMode="url"
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
        }}
      />
      <Button size="s" onClick={apply}>
        {text('richApply')}
      </Button>
      <Button size="s" variant="outline" onClick={onClose}>
        {text('cancel')}
      </Button>
    </div>
  );
}
