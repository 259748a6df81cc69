import type { Created, Id, Named } from './columns.ts';

/** The provider’s own texts, contacts and rules, and the audit log. */

export interface CompanyTable {
  id: number;
  phone: string;
  email: string;
  micro_blog: string;
  address_zh: string;
  address_en: string;
}

export interface SeoPageTable {
  path: string;
  title_zh: string;
  title_en: string;
  keywords_zh: string;
  keywords_en: string;
  description_zh: string;
  description_en: string;
}

export interface ShareTemplateTable {
  id: number;
  content: string;
  link: string;
}

export interface AgreementTable {
  id: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  updated_at: Created;
}

export interface AreaCodeTable extends Named {
  code: string;
  position: number;
}

export interface CustomerServiceTable extends Named {
  id: Id;
  duty_zh: string;
  duty_en: string;
  phone: string;
  email: string;
  qq: string;
  hours_zh: string;
  hours_en: string;
}

export interface IntegralRuleTable {
  id: number;
  note: string;
  value: number;
}

export interface AlbumPriceStepTable {
  from_albums: number;
  discount_basis_points: number;
}

export interface AuditLogTable {
  id: Id;
  at: Created;
  actor: string;
  action: string;
  detail: string;
}

export interface CatalogueRevisionTable {
  id: number;
  revision: number;
}
