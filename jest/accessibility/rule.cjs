/**
 * What somebody who does not see the page is told, read from the sources: that a button opens or folds something, that a message has come,
 * that a text is in another language.
 */
const { parseSync } = require('@swc/core');
const { walk } = require('../clean-up/syntax.cjs');

/** `onClick={() => setOpen(!open)}`: the button shows and hides something, or is on and off. */
const TOGGLES = /\bset\w*\((?:!|\(?\w+\)?=>!)|\.set\(!/;
const TELLS_STATE = /^(?:aria-expanded|aria-pressed|aria-checked|aria-selected|aria-current|checked)$/;
/** Conditions under which a message appears. */
const MESSAGE = /fail|error|reason|refus|reject|notice|message|saved|warning|blocked/i;
const ANNOUNCES = /^(?:role|aria-live|live)$/;
const HAN = /\p{Script=Han}/u;
const QUIET = /\bquiet: \S/;
/** What an element says of itself to who does not see it, and where the focus goes. */
const SPEAKS =
  /^(?:role|lang|autoFocus|inert|aria-(?:live|busy|expanded|haspopup|controls|pressed|selected|checked|current|modal|invalid|describedby|labelledby|activedescendant))$/;
/** Keys that a part of a page hears. */
const KEYS = /^'(?:Escape|ArrowUp|ArrowDown|Home|End)'$/;

/**
 * @param {string} source
 * @param {string} file named in the faults
 * @returns {{ places: number, faults: string[] }} places that a rule applies to, and those that break it
 */
function silentIn(source, file) {
  const result = { places: 0, faults: [] };
  if (!file.endsWith('x')) return result;
  // As in `clean-up/rule.cjs`: a token of known place comes first.
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const begin = program.body[0].span.start + 1;
  const bytes = Buffer.from(source);
  const textOf = ({ span }) =>
    bytes
      .subarray(span.start - begin, span.end - begin)
      .toString()
      .replace(/\s+/g, '');
  const lines = source.split('\n');
  const check = (node, isFine, says) => {
    const line = bytes
      .subarray(0, node.span.start - begin)
      .toString()
      .split('\n').length;
    result.places += 1;
    const isQuiet = lines.slice(Math.max(0, line - 3), line).some((text) => QUIET.test(text ?? ''));
    if (!isFine && !isQuiet) result.faults.push(`${file}:${line}: ${says}`);
  };
  walk(program, [], (node, parents) => {
    if (node.type === 'JSXOpeningElement') {
      const click = node.attributes.find((attribute) => attribute.name?.value === 'onClick');
      if (click && TOGGLES.test(textOf(click)))
        check(
          node,
          namesOf(node).some((name) => TELLS_STATE.test(name)),
          'a button that switches something does not say its state (aria-expanded, aria-pressed)',
        );
    }
    if (node.type === 'JSXText' && HAN.test(node.value)) {
      check(
        node,
        elementsOf(parents).some((element) => namesOf(element).includes('lang')),
        'a text in Chinese has no lang',
      );
    }
    if (node.type === 'JSXExpressionContainer') {
      const message = messageOf(node.expression, textOf);
      if (message) {
        const around = [message.opening, ...elementsOf(parents)];
        const inside = [];
        walk(message, [], (inner) => inner.type === 'JSXOpeningElement' && inside.push(inner));
        check(
          message,
          [...around, ...inside].some((element) => namesOf(element).some((name) => ANNOUNCES.test(name))),
          'a message that appears is not announced (role, aria-live)',
        );
      }
    }
  });
  return result;
}

/** The element of the page that appears under a condition of a message: `{failure && <p>…</p>}`. */
function messageOf(expression, textOf) {
  if (expression.type !== 'BinaryExpression' || expression.operator !== '&&' || !MESSAGE.test(textOf(expression.left))) return null;
  const shown = expression.right.type === 'ParenthesisExpression' ? expression.right.expression : expression.right;
  const name = shown.type === 'JSXElement' ? shown.opening.name.value : undefined;
  // Components announce by themselves what they show.
  return name && /^(?:p|span|div|strong|li)$/.test(name) ? shown : null;
}

const elementsOf = (parents) => parents.filter(({ type }) => type === 'JSXElement').map(({ opening }) => opening);
const namesOf = ({ attributes }) =>
  attributes.map(({ name }) => (name?.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : (name?.value ?? '')));

/**
 * All that a source says to who does not see the page: roles, states, languages, moves of the focus, keys; in the order of the source.
 * A unit keeps the list in its `accessibility.json`: who takes one away takes it out of the list, too.
 * @returns {string[]}
 */
function spokenIn(source, file) {
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const begin = program.body[0].span.start + 1;
  const bytes = Buffer.from(source);
  const textOf = ({ span }) =>
    bytes
      .subarray(span.start - begin, span.end - begin)
      .toString()
      .replace(/\s+/g, '');
  const spoken = [];
  walk(program, [], (node) => {
    if (node.type === 'JSXOpeningElement') {
      for (const attribute of node.attributes) {
        const [name] = namesOf({ attributes: [attribute] });
        if (SPEAKS.test(name)) spoken.push(attribute.value?.type === 'StringLiteral' ? `${name}=${attribute.value.value}` : name);
      }
    }
    const isMove = node.type === 'CallExpression' && (node.callee.base ?? node.callee).property?.value === 'focus';
    if (isMove) spoken.push('focus()');
    if (node.type === 'StringLiteral' && KEYS.test(textOf(node))) spoken.push(node.value);
    if (
      node.type === 'CallExpression' &&
      node.callee.property?.value === 'setAttribute' &&
      /^(?:role|lang|aria-)/.test(node.arguments[0]?.expression.value ?? '')
    )
      spoken.push(node.arguments.map(({ expression }) => textOf(expression).replaceAll("'", '')).join('='));
  });
  return spoken;
}

module.exports = { silentIn, spokenIn };
