type Child = Node | string | false | null | undefined;

interface Props {
  readonly part?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

/** Makes an element with its parts; texts are always texts, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { part, text, attributes = {}, on = {} }: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (part) {
    element.setAttribute('part', part);
    element.className = part;
  }
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  element.append(...children.filter(child => child instanceof Node || typeof child === 'string'));
  return element;
}
