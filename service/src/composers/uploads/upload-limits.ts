import { DAY_MS } from '../../platform/limits/rate-limit.ts';

/** Bytes of a member's uploads that no song on sale uses, unfinished ones with the size that they will have. */
export const MEMBER_MAX_BYTES = 10 * 1024 ** 3;
/** Uploads of a member that are on their way at once. */
export const RECEIVING_MAX = 30;
/** What stays free on the disk of the service. */
export const FREE_BYTES = 512 * 1024 ** 2;
/** An upload that is not complete after this is deleted. */
export const UNFINISHED_MS = 7 * DAY_MS;
/** A file that no song uses is deleted after this, and a refusal is shown as long. */
export const UNUSED_MS = 30 * DAY_MS;
/** A check that ends the process of the service is not begun again after as many attempts. */
export const ATTEMPTS_MAX = 3;
