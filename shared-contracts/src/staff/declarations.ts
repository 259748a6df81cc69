import { accountCalls, auditCalls } from './accounts.ts';
import { staffAlbumCalls } from './albums.ts';
import { staffBundleCalls } from './bundles.ts';
import { staffCertificateCalls } from './certificates.ts';
import { staffComposerCalls } from './composers.ts';
import { agreementCalls } from './content-agreements.ts';
import { bannerCalls, themeEditCalls } from './content-shelves.ts';
import { companyCalls, contactCalls, seoCalls, shareTemplateCalls } from './content-texts.ts';
import type { StaffCallDeclaration } from './declaration.ts';
import { figureCalls } from './figures.ts';
import { fileCalls } from './files.ts';
import { staffInvoiceCalls } from './invoices.ts';
import { staffMemberCalls, staffPointCalls } from './members.ts';
import { staffOrderCalls, staffRefundCalls, staffTransferCalls } from './orders.ts';
import { staffPackageCalls } from './packages.ts';
import { reconciliationCalls, staffPaymentCalls } from './payments.ts';
import { staffPayoutCalls } from './payouts.ts';
import { staffPriceCalls, staffRateCalls } from './prices.ts';
import { proposalCalls, settingCalls } from './proposals.ts';
import { sessionCalls } from './session.ts';
import { staffSongCalls } from './songs.ts';
import { staffTeamCalls, teamTextCalls } from './teams.ts';
import { viewCalls } from './views.ts';
import { staffWordCalls } from './words.ts';
import { workCalls } from './work.ts';
import { staffWorkCalls } from './works.ts';
import { staffBulkCalls } from './works-in-bulk.ts';

/** Every call of the provider's staff by name. No unit of the shop imports it, so that the shop carries nothing of it. */
export const STAFF_DECLARATIONS = {
  ...sessionCalls,
  ...accountCalls,
  ...auditCalls,
  ...workCalls,
  ...staffInvoiceCalls,
  ...staffOrderCalls,
  ...staffRefundCalls,
  ...staffTransferCalls,
  ...staffPaymentCalls,
  ...reconciliationCalls,
  ...staffCertificateCalls,
  ...staffMemberCalls,
  ...staffPointCalls,
  ...staffTeamCalls,
  ...teamTextCalls,
  ...staffComposerCalls,
  ...staffSongCalls,
  ...staffPayoutCalls,
  ...staffPriceCalls,
  ...staffRateCalls,
  ...staffPackageCalls,
  ...staffBundleCalls,
  ...staffAlbumCalls,
  ...staffWorkCalls,
  ...agreementCalls,
  ...bannerCalls,
  ...themeEditCalls,
  ...seoCalls,
  ...contactCalls,
  ...shareTemplateCalls,
  ...companyCalls,
  ...figureCalls,
  ...fileCalls,
  ...viewCalls,
  ...staffBulkCalls,
  ...staffWordCalls,
  ...proposalCalls,
  ...settingCalls,
} as const satisfies Record<`staff/${string}`, StaffCallDeclaration>;
