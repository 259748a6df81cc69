import { dialogTests, handledIntents, pageTests, type TestHost } from 'ui-kit/testing';
import { activate } from '../intents.ts';
import * as page from '../page.ts';

export { refusal, request, requestsOf, toastsOf } from 'ui-kit/testing';
export const { openPage, preparePageTests } = pageTests(page);
export const { dialogHost, prepareDialogTests } = dialogTests(activate);

/** Records the intents that other units handle, from now on. */
export function intentsOf(host: TestHost) {
  return handledIntents(host, [
    'player.play',
    'player.playAll',
    'player.enqueue',
    'player.pause',
    'cart.add',
    'dialog.signInGift',
    'dialog.invite',
  ]);
}
