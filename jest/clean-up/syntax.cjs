/** Walks through syntax trees of swc. */
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);
const isFunction = ({ type }) => FUNCTIONS.has(type);

/** Visits each node with the nodes above it, outermost first. */
function walk(value, parents, visit) {
  if (value === null || typeof value !== 'object') return;
  const isNode = !Array.isArray(value) && typeof value.type === 'string' && value.span !== undefined;
  if (isNode) visit(value, parents);
  const above = isNode ? [...parents, value] : parents;
  for (const [key, part] of Object.entries(value)) if (key !== 'span') walk(part, above, visit);
}

/**
 * Functions that others call when it is over: those that a function within `owner` returns, and what they call by name.
 * `outermost` adds those that `owner` itself returns, in an object too; what a hook returns is for use, not for its end.
 */
function returnedFunctions(owner, { outermost }) {
  const named = new Map();
  const returned = new Set();
  const names = new Set();
  const take = (value, fromOwner) => {
    if (!value) return;
    if (value.type === 'ParenthesisExpression') return take(value.expression, fromOwner);
    if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate].forEach((part) => void take(part, fromOwner));
    if (value.type === 'Identifier') return void names.add(value.value);
    if (isFunction(value)) return void returned.add(value);
    if (value.type !== 'ObjectExpression' || !outermost) return;
    for (const property of value.properties) {
      if (property.type === 'MethodProperty') returned.add(property);
      else take(property.type === 'KeyValueProperty' ? property.value : property, fromOwner);
    }
  };
  walk(owner, [], (node, above) => {
    const name = nameOf(node);
    if (name !== null) named.set(name, node.type === 'VariableDeclarator' ? node.init : node);
    const inner = [owner, ...above].filter(isFunction).at(-1);
    const isOwn = inner === owner;
    if (node.type === 'ReturnStatement' && (outermost || !isOwn)) take(node.argument, isOwn);
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' && (outermost || node !== owner))
      take(node.body, node === owner);
  });
  for (const name of names) if (named.has(name)) returned.add(named.get(name));
  // What they call by name is over with them.
  for (const ending of returned) {
    walk(ending, [], (node) => {
      const target = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? named.get(node.callee.value) : undefined;
      if (target) returned.add(target);
    });
  }
  return returned;
}

/** Name of a declared function or of a variable that holds one. */
function nameOf(node) {
  if (node.type === 'FunctionDeclaration') return node.identifier.value;
  const isHolder = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init && isFunction(node.init);
  return isHolder ? node.id.value : null;
}

const isInside = (parents, zone) => parents.some((parent) => zone.has(parent));

module.exports = { isFunction, isInside, nameOf, returnedFunctions, walk };
