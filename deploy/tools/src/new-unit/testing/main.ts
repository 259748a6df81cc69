import { copyCheckout } from './checkout.ts';

/** `node deploy/tools/src/new-unit/testing/main.ts <folder>`: a copy of this checkout, for tests that make a unit in it. */
copyCheckout(process.argv[2]!);
