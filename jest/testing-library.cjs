/**
 * testing-library in place of the package (`moduleNameMapper`), so that only tests which render load it. What a page does in
 * milliseconds takes seconds on a machine that does other work: a `findBy` waits longer than its second.
 */
const library = require('bundled/@testing-library/react');

library.configure({ asyncUtilTimeout: 10_000 });
module.exports = library;
