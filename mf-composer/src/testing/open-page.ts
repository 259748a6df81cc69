import { pageTests } from 'ui-kit/testing';
import * as page from '../page.ts';

export { handledIntents, preloadDialogs, refusal, requestsOf, toastsOf } from 'ui-kit/testing';
export const { openPage, preparePageTests } = pageTests(page);
