/** What was served at a place, and what the code that takes it over draws first there. */
export interface Differing {
  /** Unit of the part; empty for the frame. */
  unit: string;
  /** Name of the fragment that differs; empty for an element of the part itself. */
  fragment: string;
  served: string;
  drawn: string;
}

/** Compares what was served with the first render of its code, where React reports nothing: attributes, given HTML and fragments. */
export interface AdoptionProbe {
  /** Remembers a part as it was served. To be called before any code takes it over. */
  watch(part: HTMLElement): void;
}

/**
 * Runs in the page: it uses nothing from outside of it. React leaves attributes as they were served, so the page itself does not show what
 * the first render wanted. React keeps the properties of that render on each element. The probe takes the place of the React developer
 * tools, which React calls after each commit.
 */
export function adoptionProbe(found: (difference: Differing) => void): AdoptionProbe {
  /** Elements that no code has taken over, as they were served. */
  const served = new Map<Element, { unit: string; attributes: Map<string, string> }>();

  const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' };
  /** Properties that become no attribute, or are not compared as one. */
  const NONE = new Set(
    'children dangerouslysetinnerhtml innerhtml key ref style suppresshydrationwarning suppresscontenteditablewarning nonce is'.split(' '),
  );
  /** Properties of form fields that set the state of the field, not the attribute of that name. */
  const OWN: Record<string, string[]> = {
    INPUT: ['defaultvalue', 'defaultchecked'],
    SELECT: ['value', 'defaultvalue'],
    TEXTAREA: ['value', 'defaultvalue'],
    OPTION: ['selected'],
  };
  /** Attributes that are there or not, without a value. */
  const FLAGS = new Set(
    `allowfullscreen async autofocus autoplay checked controls default defer disabled disablepictureinpicture disableremoteplayback formnovalidate
    hidden inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed`.split(/\s+/),
  );
  const OVERLOADED = new Set(['download', 'capture']);
  const ENUMERATED = new Set(['contenteditable', 'draggable', 'spellcheck', 'focusable']);

  /** One name for an attribute and for the property that sets it: `stroke-width` and `strokeWidth`. */
  const plain = (name: string): string => (NAMES[name] ?? name).replace(/[-:]/g, '').toLowerCase();

  /** Value that a property gives an attribute; null for no attribute, undefined for one that is not compared. */
  function attributeBy(node: Element, name: string, value: unknown): string | null | undefined {
    const key = plain(name);
    if (value === null || value === undefined) return null;
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'object') return undefined;
    if (/^(?:aria|data)-/.test(name)) return String(value);
    if (FLAGS.has(key)) return value ? '' : null;
    if (typeof value === 'boolean') {
      if (ENUMERATED.has(key)) return String(value);
      return value && OVERLOADED.has(key) ? '' : null;
    }
    if (value === '' && (key === 'src' || (key === 'href' && node.localName !== 'a'))) return null;
    return String(value).replace(/\r\n?/g, '\n');
  }

  function wantedOf(node: Element, props: Record<string, unknown>): Map<string, string | null | undefined> {
    const skipped = new Set([...NONE, ...(OWN[node.tagName] ?? [])]);
    const wanted = new Map<string, string | null | undefined>([...skipped].map((key) => [key, undefined]));
    const { value: text = props.defaultValue, checked = props.defaultChecked } = props;
    for (const [name, value] of Object.entries(node.localName === 'input' ? { ...props, value: text, checked } : props)) {
      const key = plain(name);
      if (skipped.has(key) || wanted.get(key)) continue;
      wanted.set(key, attributeBy(node, name, value));
    }
    // The policy of pages has no style attributes: whether there is one says enough.
    const styles = Object.entries((props.style ?? {}) as object).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    );
    if (styles.length > 0 !== node.hasAttribute('style'))
      wanted.set('style', styles.map(([name, value]) => `${name}: ${value}`).join('; ') || null);
    return wanted;
  }

  const propsOf = (node: Element): Record<string, unknown> | undefined => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'));
    return key === undefined ? undefined : (node as unknown as Record<string, Record<string, unknown>>)[key];
  };

  function tagOf(node: Element, attributes: [name: string, value: string | null | undefined][]): string {
    const given = attributes.filter(([, value]) => typeof value === 'string').map(([name, value]) => ` ${name}="${value}"`);
    return `<${node.localName}${given.join('')}>${node.textContent.trim().slice(0, 40)}`;
  }

  function compare(node: Element, props: Record<string, unknown>, unit: string, attributes: ReadonlyMap<string, string>): void {
    // Said by its code to differ by design: a date, the place of a fragment.
    if (props.suppressHydrationWarning || node.localName.includes('-')) return;
    const wanted = wantedOf(node, props);
    const given = new Map([...attributes].map(([name, value]) => [plain(name), { name, value }]));
    const differing = [...new Set([...wanted.keys(), ...given.keys()])].filter((key) => {
      const value = wanted.has(key) ? wanted.get(key) : null;
      return value !== undefined && value !== (given.get(key)?.value ?? null);
    });
    if (differing.length > 0)
      found({
        unit,
        fragment: '',
        served: tagOf(
          node,
          differing.map((key) => [given.get(key)?.name ?? key, given.get(key)?.value]),
        ),
        drawn: tagOf(
          node,
          differing.map((key) => [given.get(key)?.name ?? key, wanted.get(key)]),
        ),
      });
    const html = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
    if (typeof html !== 'string') return;
    // In a document of its own nothing of it loads or runs.
    const inert = document.implementation.createHTMLDocument('').createElementNS(node.namespaceURI, node.localName);
    inert.innerHTML = html;
    if (inert.innerHTML !== node.innerHTML) found({ unit, fragment: '', served: node.innerHTML, drawn: inert.innerHTML });
  }

  function compareAll(): void {
    for (const [node, { unit, attributes }] of served) {
      const props = propsOf(node);
      // What is taken out of the page was drawn anew.
      if (!props && node.isConnected) continue;
      served.delete(node);
      if (props && node.isConnected) compare(node, props, unit, attributes);
    }
  }

  let renderers = 0;
  const nothing = (): void => undefined;
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
      inject: () => ++renderers,
      onCommitFiberRoot: compareAll,
    },
  });

  /**
   * A browser has the state of a field as properties, the served HTML as attributes. A field may also be served disabled, for it answers
   * only once its code is there.
   */
  const OF_ITS_STATE = /^(?:(?:button|fieldset|input|select|textarea) disabled|input (?:checked|value)|option selected)$/;

  /** HTML of a place, whatever the order of attributes, with ids by their order: those of React differ from root to root. */
  function markupOf(place: Element): string {
    const copy = place.cloneNode(true) as Element;
    const ids = new Map<string, string>();
    for (const node of copy.querySelectorAll('*')) {
      const attributes = [...node.attributes]
        .map(({ name, value }) => [name, value] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      for (const [name] of attributes) node.removeAttribute(name);
      for (const [name, value] of attributes) {
        if (OF_ITS_STATE.test(`${node.localName} ${name}`)) continue;
        const isId = /^(?:id|for|aria-(?:labelledby|describedby|controls|owns))$/.test(name);
        if (isId) ids.set(value, ids.get(value) ?? `id-${ids.size + 1}`);
        node.setAttribute(name, isId ? ids.get(value)! : value);
      }
    }
    return copy.innerHTML.replace(/<!--.*?-->/g, '');
  }

  function watchFragment(place: HTMLElement): void {
    const before = markupOf(place);
    const observer = new MutationObserver(() => {
      const { state } = place.dataset;
      if (state === 'served') return;
      observer.disconnect();
      const own = place.querySelector(':scope > .yh-fragment-node');
      const drawn = own ? markupOf(own) : '';
      const fragment = place.closest<HTMLElement>('[data-fragment]')?.dataset.fragment ?? '';
      if (state === 'shown' && drawn !== before) found({ unit: '', fragment, served: before, drawn });
    });
    observer.observe(place, { attributes: true, attributeFilter: ['data-state'] });
  }

  return {
    watch(part) {
      const unit = part.dataset.unit ?? '';
      for (const node of part.querySelectorAll(':not(.yh-fragment-node *)'))
        served.set(node, { unit, attributes: new Map([...node.attributes].map(({ name, value }) => [name, value])) });
      for (const place of part.querySelectorAll<HTMLElement>('.yh-fragment-node[data-state="served"]')) watchFragment(place);
    },
  };
}
