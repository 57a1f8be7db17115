const { createRequire } = require('node:module');

/** jsdom's own style sheet, of the jsdom that Jest's environment uses. */
const builtIn = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/browser/default-stylesheet',
);

/**
 * Properties that decide what is shown and what can be clicked, with their initial value where they are inherited. A
 * dialog or menu that closes reads the name of its animation.
 */
const watched = {
  'animation-name': {},
  display: {},
  opacity: {},
  visibility: { inheritedFrom: 'visible' },
  'pointer-events': { inheritedFrom: 'auto' },
};

/** The watched properties by the names under which a style declaration has them. */
const watchedNames = new Map([
  ...Object.keys(watched).map((name) => [name, name]),
  ['animationName', 'animation-name'],
  ['pointerEvents', 'pointer-events'],
]);

/**
 * The part of a selector that every element it matches must have, as a bucket's name: an id, a class or a tag of its
 * last compound. `*` if there is none.
 */
function bucketOf(selector) {
  if (selector.includes('\\')) return '*';
  const last = withoutArguments(selector)
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const [named] = /[.#][\w-]+/.exec(last) ?? /^[a-z][\w-]*/i.exec(last) ?? ['*'];
  return /^[.#]/.test(named) ? named : named.toLowerCase();
}

function withoutArguments(selector) {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** The selectors of a list; a comma within parentheses or brackets separates none. */
function selectorsOf(list) {
  return list.match(/(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,([])+/g) ?? [];
}

/** The rules of style sheets that set one property, in buckets of which an element needs only a few. */
class Rules {
  #buckets = new Map();
  #count = 0;

  add(selectors, value) {
    this.#count += 1;
    for (const selector of selectors) {
      const name = bucketOf(selector);
      if (!this.#buckets.has(name)) this.#buckets.set(name, []);
      this.#buckets.get(name).push({ selector, value, order: this.#count });
    }
  }

  /** Value of the last rule that matches an element, as jsdom decides it, which knows no specificity. */
  valueFor(element) {
    let last = { order: 0, value: '' };
    const { id, classList, localName } = element;
    for (const name of ['*', localName, `#${id}`, ...Array.from(classList, (name) => `.${name}`)]) {
      const bucket = this.#buckets.get(name) ?? [];
      for (let index = bucket.length - 1; index >= 0 && bucket[index].order > last.order; index -= 1) {
        if (matches(element, bucket[index].selector)) last = bucket[index];
      }
    }
    return last.value;
  }
}

function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The rules of a sheet that apply to a screen, as jsdom decides it. */
function rulesOf(sheet) {
  return [...sheet.cssRules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
  });
}

/** Computes the watched properties of elements, until the document changes once for each element. */
class WatchedStyles {
  #document;
  #implementation;
  #builtInSheet;
  /** Style sheets of which `#rules` are made, once they are. */
  #sheets;
  #rules;
  /** Changes with every change of the document. */
  #version;
  #known;

  constructor({ document }) {
    this.#document = document;
    const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
    this.#implementation = document[key];
    if (!('_styleCache' in this.#implementation))
      throw new Error('jsdom keeps its cache of styles elsewhere.');
    this.#builtInSheet = this.#parse(builtIn);
  }

  #parse(css) {
    const style = this.#document.createElement('style');
    style.textContent = css;
    this.#document.head.append(style);
    const { sheet } = style;
    style.remove();
    return sheet;
  }

  /** Value of a watched property; empty if nothing sets it. */
  get(element, property) {
    this.#update();
    return this.#computed(element, property);
  }

  /** Forgets what it knows if the document or its style sheets have changed; jsdom drops its own cache then. */
  #update() {
    this.#implementation._styleCache ??= new WeakMap();
    if (this.#version === this.#implementation._styleCache) return;
    this.#version = this.#implementation._styleCache;
    this.#known = Object.fromEntries(Object.keys(watched).map((property) => [property, new Map()]));
    const sheets = this.#implementation.styleSheets._list;
    if (sheets.length === this.#sheets?.length && sheets.every((sheet, at) => sheet === this.#sheets[at]))
      return;
    this.#sheets = [...sheets];
    this.#rules = Object.fromEntries(Object.keys(watched).map((property) => [property, new Rules()]));
    for (const { selectorText, style } of [this.#builtInSheet, ...sheets].flatMap(rulesOf)) {
      const selectors = selectorText && style ? selectorsOf(selectorText) : [];
      for (const property of Object.keys(watched)) {
        const value = style?.getPropertyValue(property);
        if (value) this.#rules[property].add(selectors, value);
      }
    }
  }

  #computed(element, property) {
    const known = this.#known[property].get(element);
    if (known !== undefined) return known;
    const { inheritedFrom } = watched[property];
    const parent = element.parentElement;
    const value =
      this.#specified(element, property) ||
      (inheritedFrom && (parent ? this.#computed(parent, property) : inheritedFrom)) ||
      '';
    this.#known[property].set(element, value);
    return value;
  }

  #specified(element, property) {
    const inline = element.hasAttribute('style') && element.style.getPropertyValue(property);
    const value = inline || this.#rules[property].valueFor(element);
    return value === 'unset' ? '' : value;
  }
}

/**
 * Replaces `getComputedStyle` of a jsdom window by one that computes the properties that decide what is shown and what
 * can be clicked only when they are read. Queries by role and clicks read them of very many elements, for each of which
 * jsdom would compare every rule of every style sheet and compute every property. Other properties are left to jsdom.
 * A pseudo-element, which jsdom cannot compute and by which antd measures scroll bars, counts as its element.
 */
module.exports = function replaceComputedStyle(window) {
  const computeAll = window.getComputedStyle.bind(window);
  const styles = new WatchedStyles(window);
  window.getComputedStyle = (element) => {
    let all;
    const getAll = () => (all ??= computeAll(element));
    const getPropertyValue = (name) =>
      watchedNames.has(name) ? styles.get(element, watchedNames.get(name)) : getAll().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (watchedNames.has(name)) return styles.get(element, watchedNames.get(name));
          if (name === 'getPropertyValue') return getPropertyValue;
          const value = getAll()[name];
          return typeof value === 'function' ? value.bind(getAll()) : value;
        },
        has: (_, name) => name in getAll(),
      },
    );
  };
};
