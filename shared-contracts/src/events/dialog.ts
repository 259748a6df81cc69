import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';

export const dialogEvents = declareEvents({
  /** A dialog opened or closed; keyboard shortcuts pause while one is open. */
  'dialog.visible': { version: 1, state: false, payload: z.object({ name: z.string(), open: z.boolean() }) },
});

export const dialogIntents = declareIntents({
  /** The result is whether the visitor is signed in now. */
  'dialog.login': {
    version: 1,
    payload: z.object({
      reason: z.enum(['guest-plays', 'needs-login', 'asked', 'adds-to-cart', 'buys']),
      /** The version that the visitor wants to keep: the dialog offers the crate of this device as well. */
      track: z.number().int().positive().optional(),
    }),
    result: z.object({ signedIn: z.boolean() }),
  },
  'dialog.forgotPassword': { version: 1, payload: z.object({}), result: done },
  /** The share type follows from the library type. */
  'dialog.share': {
    version: 1,
    payload: z.object({
      dataId: z.number().int().positive(),
      musicLibraryTypeId: z.number().int(),
      title: z.string(),
      /** Path without language prefix, e.g. `/music/music_detail?id=3&musicLibraryTypeId=1`. */
      path: z.string(),
    }),
    result: done,
  },
  /** Trial or HD download of one version. */
  'dialog.download': {
    version: 1,
    payload: z.object({ id: z.number().int().positive(), musicLibraryTypeId: z.number().int(), title: z.string(), number: z.string() }),
    result: done,
  },
  /** Prices licences of these versions for the visitor's use, and puts them into the cart or orders the only one at once. */
  'dialog.licence': {
    version: 1,
    payload: z.object({
      dataIds: z.array(z.number().int().positive()).min(1).max(200),
      musicLibraryTypeId: z.number().int().positive(),
      /** Of the work or album, for the head of the dialog. */
      title: z.string().optional(),
      /** The visitor wants to buy at once, not to fill the cart. */
      buys: z.boolean().optional(),
      /** What the visitor had filled in for a new project when a sign-up led away; the address of the page has the options. */
      project: z.object({ name: z.string(), licenseeName: z.string(), licenseeCode: z.string() }).optional(),
    }),
    result: done,
  },
  /** Asks for which use prices are shown, and remembers it on this device. */
  'dialog.use': { version: 1, payload: z.object({}), result: done },
  /** Asks for a code to an own phone or e-mail address, which signs or confirms something. The unit that asked sends it to the service. */
  'dialog.ownCode': {
    version: 1,
    payload: z.object({ reason: z.enum(['contract']) }),
    /** Null: closed without one. */
    result: z.object({ code: z.string().nullable() }),
  },
  /** The invitation link of the signed-in visitor. */
  'dialog.invite': { version: 1, payload: z.object({}), result: done },
  /** The daily sign-in reward. */
  'dialog.signInGift': { version: 1, payload: z.object({}), result: done },
});
