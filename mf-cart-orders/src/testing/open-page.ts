import { dialogTests, pageTests, type TestHostOptions } from 'ui-kit/testing';
import { activate } from '../intents.ts';
import * as page from '../page.ts';

export { handledIntents, refusal, request, requestsOf, toastsOf } from 'ui-kit/testing';

const dialogs = dialogTests(activate);
const pages = pageTests(page);
export const { prepareDialogTests } = dialogs;
export const { preparePageTests } = pages;

/** Staff set no exchange rates unless the test says so. The answers stay the object given: tests change them while a page is open. */
export function withoutRates({ answers = {}, ...options }: TestHostOptions = {}): TestHostOptions {
  answers['exchangeRate/getList'] ??= { list: [] };
  return { ...options, answers };
}

export const dialogHost: typeof dialogs.dialogHost = (options) => dialogs.dialogHost(withoutRates(options));
export const openPage: typeof pages.openPage = (path, options) => pages.openPage(path, withoutRates(options));
