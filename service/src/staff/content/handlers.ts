import type { agreementCalls } from 'shared-contracts/staff/content-agreements';
import type { bannerCalls, themeEditCalls } from 'shared-contracts/staff/content-shelves';
import type { companyCalls, contactCalls, seoCalls, shareTemplateCalls } from 'shared-contracts/staff/content-texts';
import type { CommerceContext } from '../../commerce/context.ts';
import { storePicture } from '../../members/uploads/pictures.ts';
import { type Handlers, prepared, staffOf } from '../../platform/http/handler.ts';
import { agreementDetail, listAgreements, publishAgreement, withdrawAgreement } from './agreements.ts';
import { listBanners, removeBanner, saveBanner } from './banners.ts';
import { companyData, saveCompany } from './company.ts';
import { listContacts, removeContact, saveContact } from './contacts.ts';
import { listSearchTexts, removeSearchTexts, saveSearchTexts } from './search-texts.ts';
import { listShareTemplates, saveShareTemplate } from './share-templates.ts';
import { listThemes, saveTheme, themeDetail } from './themes.ts';

type ContentCall = keyof (typeof seoCalls &
  typeof contactCalls &
  typeof shareTemplateCalls &
  typeof companyCalls &
  typeof agreementCalls &
  typeof bannerCalls &
  typeof themeEditCalls);

/** Answers of the calls by which staff edit what the company says. Pages show a change within the time that caches keep an answer. */
export function staffContentHandlers(context: Pick<CommerceContext, 'db' | 'now' | 'objects' | 'certificates'>): Handlers<ContentCall> {
  const { db, now } = context;
  return {
    'staff/agreements/getList': (request) => listAgreements(db, now(), request),
    'staff/agreements/getDetail': (request) => agreementDetail(db, now(), request),
    'staff/agreements/publish': (request, caller) => publishAgreement(db, now(), staffOf(caller), request),
    'staff/agreements/withdraw': (request, caller) => withdrawAgreement(db, now(), staffOf(caller), request),
    'staff/banners/getList': (request) => listBanners(db, request),
    'staff/banners/save': prepared(
      ({ picture }) => storePicture(context, picture),
      (request, caller, picture) => saveBanner(db, now(), staffOf(caller), request, picture),
    ),
    'staff/banners/remove': (request, caller) => removeBanner(db, now(), staffOf(caller), request),
    'staff/themes/getList': (request) => listThemes(db, request),
    'staff/themes/getDetail': ({ id }) => themeDetail(db, id),
    'staff/themes/save': prepared(
      ({ picture }) => storePicture(context, picture),
      (request, caller, picture) => saveTheme(db, now(), staffOf(caller), request, picture),
    ),
    'staff/seo/getList': (request) => listSearchTexts(db, request),
    'staff/seo/save': (request, caller) => saveSearchTexts(db, staffOf(caller), request),
    'staff/seo/remove': (request, caller) => removeSearchTexts(db, staffOf(caller), request),
    'staff/contacts/getList': (request) => listContacts(db, request),
    'staff/contacts/save': (request, caller) => saveContact(db, staffOf(caller), request),
    'staff/contacts/remove': (request, caller) => removeContact(db, staffOf(caller), request),
    'staff/shareTemplates/getList': (request) => listShareTemplates(db, request),
    'staff/shareTemplates/save': (request, caller) => saveShareTemplate(db, staffOf(caller), request),
    'staff/company/get': () => companyData(context),
    'staff/company/save': (request, caller) => saveCompany(db, staffOf(caller), request),
  };
}
