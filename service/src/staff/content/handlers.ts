import type { companyCalls, contactCalls, seoCalls, shareTemplateCalls } from 'shared-contracts/staff/content-texts';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { companyData, saveCompany } from './company.ts';
import { listContacts, removeContact, saveContact } from './contacts.ts';
import { listSearchTexts, saveSearchTexts } from './search-texts.ts';
import { listShareTemplates, saveShareTemplate } from './share-templates.ts';

type ContentCall = keyof (typeof seoCalls & typeof contactCalls & typeof shareTemplateCalls & typeof companyCalls);

/** Answers of the calls by which staff edit what the company says. Pages show a change within the time that caches keep an answer. */
export function staffContentHandlers(context: Pick<CommerceContext, 'db' | 'now' | 'certificates'>): Handlers<ContentCall> {
  const { db } = context;
  return {
    'staff/seo/getList': (request) => listSearchTexts(db, request),
    'staff/seo/save': (request, caller) => saveSearchTexts(db, staffOf(caller), request),
    'staff/contacts/getList': (request) => listContacts(db, request),
    'staff/contacts/save': (request, caller) => saveContact(db, staffOf(caller), request),
    'staff/contacts/remove': (request, caller) => removeContact(db, staffOf(caller), request),
    'staff/shareTemplates/getList': (request) => listShareTemplates(db, request),
    'staff/shareTemplates/save': (request, caller) => saveShareTemplate(db, staffOf(caller), request),
    'staff/company/get': () => companyData(context),
    'staff/company/save': (request, caller) => saveCompany(db, staffOf(caller), request),
  };
}
