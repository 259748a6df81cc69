/**
 * What a component, hook or module of a browser unit starts, it takes back: timers, listeners, observers, subscriptions, channels,
 * requests. Read from the source, because a test sees only what the moment of its unmount left behind.
 *
 * In React the taking back stands in a function that an effect (or another inner function) returns; clearing a timer before it is set
 * anew does not count. Elsewhere it stands in another function than the starting. What shall stay says so: `// stays: <why>`.
 */
const { parseSync } = require('@swc/core');
const { isFunction, isInside, nameOf, returnedFunctions, walk } = require('./syntax.cjs');

const TIMERS = new Map([
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
]);
/** By the name of a class: what ends an instance. */
const ENDED_BY = new Map([
  ...['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'].map((name) => [name, ['disconnect']]),
  ['AbortController', ['abort']],
  ['BroadcastChannel', ['close']],
  ['EventSource', ['close']],
  ['Worker', ['terminate']],
]);
/** Functions that make an element or open a stream. */
const OWN_OBJECTS = new Set(['createElement', 'element', 'open']);
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const STAYS = /\/\/ stays: \S/;

/**
 * @param {string} source
 * @param {string} file named in the faults
 * @returns {{ places: number, faults: string[] }} how many things are started, and those that nothing takes back
 */
function startedIn(source, file) {
  // Positions of the parser go on from file to file and begin at the first token: a token of known place comes first.
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const begin = program.body[0].span.start + 1;
  const bytes = Buffer.from(source);
  const textOf = (node) => (node?.span ? plain(bytes.subarray(node.span.start - begin, node.span.end - begin).toString()) : '');
  const lines = source.split('\n');
  const lineOf = (node) =>
    bytes
      .subarray(0, node.span.start - begin)
      .toString()
      .split('\n').length;
  const result = { places: 0, faults: [] };
  walk(program, [], (node, parents) => {
    const context = { textOf, isReact: isInReact(parents) };
    const started = startOf(node, parents, context);
    if (!started) return;
    result.places += 1;
    const line = lineOf(node);
    const excused = [lines[line - 1], lines[line - 2]].some((text) => STAYS.test(text ?? ''));
    if (!excused && !isTakenBack(started, parents, context)) result.faults.push(`${file}:${line}: ${started.says}`);
  });
  return result;
}

/** Text without what does not change its meaning here. */
const plain = (text) => text.replace(/\s+|[?!]/g, '').replace(/^(?:window|globalThis)\./, '');

/** What a node starts: how it is named afterwards, which calls end it, what to say when none does. */
function startOf(node, parents, { textOf, isReact }) {
  if (node.type === 'NewExpression' && ENDED_BY.has(node.callee.value)) {
    const name = node.callee.value;
    const ends = ENDED_BY.get(name);
    return {
      held: heldAs(parents, textOf),
      ends: (text, held) => ends.some((end) => text.startsWith(`${held}.${end}(`)),
      says: `${name} is never ended (${ends})`,
    };
  }
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee.type === 'OptionalChainingExpression' ? node.callee.base : node.callee;
  const called = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
  if (TIMERS.has(called) && (callee.type === 'Identifier' || /^(?:window|globalThis|target|page)$/.test(textOf(callee.object)))) {
    // A pause that somebody awaits ends by itself.
    if (!isReact && isInPromise(parents)) return null;
    const clear = TIMERS.get(called);
    return {
      held: heldAs(parents, textOf),
      ends: (text, held) =>
        text.includes(`${clear}(${held})`) || (!held.includes('.') && new RegExp(`${clear}\\([\\w.]+\\.${held}\\)$`).test(text)),
      says: `${called} is never cleared (${clear})`,
    };
  }
  if (called === 'addEventListener') {
    const [type, listener, options] = node.arguments.map(({ expression }) => textOf(expression));
    if (/signal/.test(options ?? '') || (!isReact && /once:true/.test(options ?? '')) || isOwnObject(callee.object, parents)) return null;
    const target = callee.type === 'MemberExpression' ? `${textOf(callee.object)}.` : '';
    return {
      held: '',
      ends: (text) => text.startsWith(plain(`${target}removeEventListener(${type},${listener}`)),
      says: `the listener of ${type} is never removed`,
    };
  }
  if ((called === 'on' && /(?:^|\.)bus$/.test(textOf(callee.object))) || called === 'subscribe') {
    return { held: heldAs(parents, textOf), isSubscription: true, says: `${textOf(callee)} is never ended` };
  }
  if (isReact && called === 'call' && /(?:^|\.)api$/.test(textOf(callee.object)) && isInEffect(parents)) {
    return {
      held: '',
      isRequest: true,
      signalled: hasSignal(node, parents, textOf),
      says: 'a request of an effect has no signal that its end aborts',
    };
  }
  return null;
}

/** How the result is called afterwards: of a variable, an assignment or a property; null when nobody keeps it. */
function heldAs(parents, textOf) {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.value : textOf(parent.id);
    if (parent.type === 'AssignmentExpression') return textOf(parent.left);
    if (parent.type === 'ClassProperty' || parent.type === 'PrivateProperty') return `this.${textOf(parent.key)}`;
    if (parent.type === 'KeyValueProperty') return parent.key.value;
    // `ends.push(bus.on(…))`: the list is what is kept.
    if (parent.type === 'CallExpression' && parent.callee.property?.value === 'push') return textOf(parent.callee.object);
    if (parent.type === 'ExpressionStatement' || parent.type === 'UnaryExpression') return null;
    if (parent.type === 'ReturnStatement' || isFunction(parent))
      return isFunction(parent) && parent.body.type === 'BlockStatement' ? null : '(returned)';
  }
  return null;
}

/** An element or a stream that the same code made: its listeners go with it. */
function isOwnObject(target, parents) {
  if (target?.type !== 'Identifier') return false;
  let isOwn = false;
  walk(parents[0], [], (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.value !== target.value || !node.init) return;
    const made = node.init.callee?.property?.value ?? node.init.callee?.value;
    isOwn ||= ENDED_BY.has(made) || OWN_OBJECTS.has(made);
  });
  return isOwn;
}

/** Components and hooks, by the names that React asks for. */
const isInReact = (parents) => /^(?:use)?[A-Z]/.test(parents.map(nameOf).find((name) => name !== null) ?? '');

/** In the options of the call, which may have a name. */
function hasSignal(call, parents, textOf) {
  const options = call.arguments.at(-1)?.expression;
  if (options?.type !== 'Identifier') return /signal/.test(textOf(options));
  let found = false;
  walk(parents[0], [], (node) => {
    if (node.type === 'VariableDeclarator' && textOf(node.id) === options.value) found ||= /signal/.test(textOf(node.init));
  });
  return found;
}

const isInPromise = (parents) => parents.some(({ type, callee }) => type === 'NewExpression' && callee.value === 'Promise');
const isInEffect = (parents) => parents.some(({ type, callee }) => type === 'CallExpression' && EFFECTS.has(callee.value));

function isTakenBack(started, parents, { textOf, isReact }) {
  if (started.isRequest) return started.signalled;
  const { held } = started;
  if (held === null) return false;
  if (held === '(returned)') return true;
  const functions = parents.filter(isFunction);
  const owner = parents.find(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression') ?? functions[0];
  // A module that starts something when it is loaded has nobody to take it back.
  if (!owner) return false;
  const isHook = isReact && isFunction(owner);
  const names = [held, ...aliasesOf(held, owner, textOf)];
  const zone = returnedFunctions(owner, { outermost: !isHook });
  const isStrict = isHook || (isFunction(owner) && zone.size > 0);
  const starting = functions.at(-1);
  let found = false;
  walk(owner, [], (node, above) => {
    if (found) return;
    const inZone = isInside(above, zone) || (!isStrict && above.filter(isFunction).at(-1) !== starting);
    if (started.isSubscription && parents.some(isList)) {
      found =
        inZone &&
        (node.type === 'ForOfStatement'
          ? textOf(node.right).startsWith(held)
          : /\.forEach\(/.test(textOf(node)) && textOf(node).startsWith(held));
      return;
    }
    if (started.isSubscription) {
      const isUse =
        node.type === 'Identifier' && node.value === held.split('.').at(-1).replace('#', '') && above.at(-1)?.type !== 'VariableDeclarator';
      found =
        isUse &&
        (inZone ||
          above.at(-1)?.type === 'ReturnStatement' ||
          above.some(({ type }) => type === 'ArrayExpression' || type === 'ObjectExpression'));
      if (!found && node.type === 'PrivateName') found = held.endsWith(textOf(node)) && inZone;
      return;
    }
    if (inZone && node.type === 'CallExpression') found = names.some((name) => started.ends(textOf(node), name));
  });
  return found;
}

/** A list of ends: `[bus.on(…)]`, `ends.push(bus.on(…))`. */
const isList = ({ type, callee }) => type === 'ArrayExpression' || (type === 'CallExpression' && callee.property?.value === 'push');

/** Where else the thing is kept: `ending.current = abort`. */
function aliasesOf(held, owner, textOf) {
  const names = [];
  walk(owner, [], (node) => {
    if (node.type === 'AssignmentExpression' && textOf(node.right) === held) names.push(textOf(node.left));
  });
  return names;
}

module.exports = { startedIn };
