import { z } from 'zod';

/** `dialog.visible`: a dialog opened or closed; shortcuts hold still meanwhile. */
export const dialogVisible = z.object({ name: z.string(), open: z.boolean() });

/** Intent `dialog.login`: result tells whether the visitor is signed in now. */
export const loginIntent = z.object({ reason: z.enum(['guest-plays', 'needs-login', 'asked']) });
export const loginResult = z.object({ signedIn: z.boolean() });

/** Intent `dialog.forgotPassword`. */
export const forgotPasswordIntent = z.object({});

/** Intent `dialog.share`: what is shared; the share type follows from the library type (spec §9). */
export const shareIntent = z.object({
  dataId: z.number().int().positive(),
  musicLibraryTypeId: z.number().int(),
  title: z.string(),
  /** Path without language prefix, e.g. `/music/music_detail?id=3&musicLibraryTypeId=1`. */
  path: z.string(),
});

/** Intent `dialog.invite`: the invitation link of the signed-in visitor. */
export const inviteIntent = z.object({});

/** Intent `dialog.signInGift`: the daily sign-in reward. */
export const signInGiftIntent = z.object({});
