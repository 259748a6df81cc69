/** CSS modules in tests: every class is its own name. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (_target, key) => (key === '__esModule' ? true : key === 'default' ? module.exports : String(key)) },
);
